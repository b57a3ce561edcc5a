// Reads acts, roles, participants and values of settings from a record and its plan, without their schemas, so that the page can begin
// without validators.
import { memoizeByObject } from '../money/memo.ts';
import type { Act, Amount, Condition, Loop, PlanNode, SpeakerOrder, Switch } from './plan.ts';
import type { DebateRecord, Seat, Turn } from './record.ts';

export const isLoop = (node: PlanNode): node is Loop => 'loop' in node;
/** Returns the conditions; any one of them ends the loop before its last pass. */
export const endConditions = ({ loop: { until = [] } }: Loop): Condition[] => [until].flat();

/** Returns whether the act is a free speech whose length depends on that of the debate or of the seat. */
export const hasSpeechLength = (act: Act): boolean =>
  act.answer === undefined && (act.seconds !== undefined || act.takesLength === true);

/** Returns every act of a plan, in order, each once. Every prompt uses them. */
export const actsIn = memoizeByObject((plan: readonly PlanNode[]): readonly Act[] =>
  plan.flatMap((node) => (isLoop(node) ? actsIn(node.of) : [node])),
);

/** Returns every role that may speak in an act. */
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
 * Task of the question how far a judge believes the motion before the debate. The judge answers it apart: it reads the motion, the
 * background and the documents only, and nobody in the debate reads the answer.
 */
export const PRIOR = 'prior';
export const isActApart = ({ task }: Pick<Act, 'task'>): boolean => task === PRIOR;

/** Returns whether a turn is no speech of the debate. */
export const isAskedApart = ({ act }: Pick<Turn, 'act'>): boolean => act === PRIOR;

type WithSettings = Pick<DebateRecord, 'settings'>;

/** Returns the number itself, or the setting's value; 0 if the setting is missing or not a number. */
export function amountOf({ settings }: WithSettings, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const value = settings.of[amount.setting];
  return typeof value === 'number' ? value - (amount.less ?? 0) : 0;
}

export const isOn = ({ settings }: WithSettings, value: Switch): boolean =>
  typeof value === 'boolean' ? value : settings.of[value.setting] === true;

/** Returns how many questions one speaker may ask at once; the person sees no more. */
export const maxQuestions = (record: WithSettings): number =>
  amountOf(record, { setting: 'clarificationsMaxPerAgent' }) || 3;

/** Name of the setting by which the audience votes before the judge. */
export const VOTE_FIRST = 'scoreFirst';

/** A judged participant, for scores, briefs and pages alike: a side with its bench, otherwise a seat. */
export interface Participant {
  /** Id of the participant: the role if a bench is judged together, otherwise the seat's id. */
  id: string;
  /** Name as printed and as shown to models. */
  name: string;
  bench: Seat['bench'];
  seats: string[];
}

/** Returns the participants in the order of the seats; partners on one bench form one. */
export function participantsOf(record: Pick<DebateRecord, 'seats' | 'format'>): Participant[] {
  const judgedSeats = record.seats.filter(({ role }) => record.format.contestants.includes(role));
  return judgedSeats.flatMap(({ id, name, role, bench }, at): Participant[] => {
    const side = judgedSeats.filter((seat) => bench !== null && seat.bench === bench);
    if (side.length < 2) return [{ id, name, bench, seats: [id] }];
    const isFirst = judgedSeats.findIndex((seat) => seat.bench === bench) === at;
    const title = name.endsWith(' 1') ? name.slice(0, -2) : capitalise(role);
    return isFirst ? [{ id: role, name: title, bench, seats: side.map((seat) => seat.id) }] : [];
  });
}

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the name of the loop that contains an address: "Round", "CX1". Named nodes are not counted, as in the address. */
export function loopNameAt(plan: readonly PlanNode[], address: string): string {
  const [head = ''] = address.split(':');
  let number = 0;
  for (const node of plan) {
    const name = node.id ?? String(number++);
    if (name === head && isLoop(node)) return node.loop.label ?? 'Round';
  }
  return 'Round';
}
