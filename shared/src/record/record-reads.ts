// What is read out of a record and its plan without their schemas, so that the page can begin without validators: acts and roles, who is
// judged, values of settings.
import { memoizeByObject } from '../money/memo.ts';
import type { Act, Amount, Condition, Loop, PlanNode, SpeakerOrder, Switch } from './plan.ts';
import type { DebateRecord, Seat, Turn } from './record.ts';

export const isLoop = (node: PlanNode): node is Loop => 'loop' in node;
/** Any of them ends the loop before its last pass. */
export const endConditions = ({ loop: { until = [] } }: Loop): Condition[] => [until].flat();

/** A free speech in which the length of the debate or of the seat counts. */
export const hasSpeechLength = (act: Act): boolean =>
  act.answer === undefined && (act.seconds !== undefined || act.takesLength === true);

/** Every act of a plan, in order, each once. Every prompt asks for them. */
export const actsIn = memoizeByObject((plan: readonly PlanNode[]): readonly Act[] =>
  plan.flatMap((node) => (isLoop(node) ? actsIn(node.of) : [node])),
);

/** Every role that may speak in an act. */
export function rolesIn(by: SpeakerOrder): string[] {
  if ('choose' in by) return Object.values(by.of).flatMap(rolesIn);
  if ('allAtOnce' in by) return by.allAtOnce;
  if ('oneEachInTurn' in by) return by.oneEachInTurn;
  if ('oneEachAtOnce' in by) return by.oneEachAtOnce;
  if ('allInTurn' in by) return by.allInTurn;
  if ('signers' in by) return by.signers;
  return 'each' in by ? by.each : by.addressed;
}

/**
 * How far a judge believes the motion before the debate. It is asked apart: whoever answers reads the motion, the background and the documents
 * and nothing else, and nobody in the debate reads the answer.
 */
export const PRIOR = 'prior';
export const isActApart = ({ task }: Pick<Act, 'task'>): boolean => task === PRIOR;

/** Whether a turn is no speech of the debate. */
export const isAskedApart = ({ act }: Pick<Turn, 'act'>): boolean => act === PRIOR;

type WithSettings = Pick<DebateRecord, 'settings'>;

/** The number itself, or the setting's value; 0 if the setting is missing or not a number. */
export function amountOf({ settings }: WithSettings, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const value = settings.of[amount.setting];
  return typeof value === 'number' ? value - (amount.less ?? 0) : 0;
}

export const isOn = ({ settings }: WithSettings, value: Switch): boolean =>
  typeof value === 'boolean' ? value : settings.of[value.setting] === true;

/** How many questions one speaker may ask at once; the person is not shown more. */
export const maxQuestions = (record: WithSettings): number =>
  amountOf(record, { setting: 'clarificationsMaxPerAgent' }) || 3;

/** The setting of those who vote before the judge. */
export const VOTE_FIRST = 'scoreFirst';

/** Who is judged, for scores, briefs and pages alike: one per side with benches, otherwise one per seat. */
export interface Participant {
  /** The role where a bench is judged together, otherwise the seat's id. */
  id: string;
  /** As printed and as shown to models. */
  name: string;
  bench: Seat['bench'];
  seats: string[];
}

/** In the order of the seats; partners on one bench form one participant. */
export function participantsOf(record: Pick<DebateRecord, 'seats' | 'format'>): Participant[] {
  const judged = record.seats.filter(({ role }) => record.format.contestants.includes(role));
  return judged.flatMap(({ id, name, role, bench }, at): Participant[] => {
    const side = judged.filter((seat) => bench !== null && seat.bench === bench);
    if (side.length < 2) return [{ id, name, bench, seats: [id] }];
    const isFirst = judged.findIndex((seat) => seat.bench === bench) === at;
    const title = name.endsWith(' 1') ? name.slice(0, -2) : capitalised(role);
    return isFirst ? [{ id: role, name: title, bench, seats: side.map((seat) => seat.id) }] : [];
  });
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of the loop that contains an address: "Round", "CX1". Named nodes are not counted, as in the address. */
export function loopNameAt(plan: readonly PlanNode[], address: string): string {
  const [head = ''] = address.split(':');
  let number = 0;
  for (const node of plan) {
    const name = node.id ?? String(number++);
    if (name === head && isLoop(node)) return node.loop.label ?? 'Round';
  }
  return 'Round';
}
