// Reads acts and roles from a plan, without its schema, so that the page can begin without validators.
import { memoizeByObject } from '../money/memo.ts';
import type { Act, Condition, Loop, PlanNode, SpeakerOrder } from './plan.ts';
import type { Turn } from './record.ts';

export const isLoop = (node: PlanNode): node is Loop => 'loop' in node;
/** Returns the conditions; any one of them ends the loop before its last pass. */
export const endConditions = ({ loop: { until = [] } }: Loop): Condition[] => [until].flat();

/** Returns whether a loop continues until somebody says that they are done. */
export const endsByExit = (plan: readonly PlanNode[]): boolean =>
  plan.some((node) => isLoop(node) && endConditions(node).some(({ rule }) => rule === 'exit'));

/** Returns whether the act is a free speech whose length depends on that of the debate or of the seat. */
export const hasSpeechLength = (act: Act): boolean =>
  act.answer === undefined && (act.seconds !== undefined || act.takesLength === true);

/** Returns every act of a plan, in order, each once. Every prompt uses them. */
export const actsIn = memoizeByObject((plan: readonly PlanNode[]): readonly Act[] =>
  plan.flatMap((node) => (isLoop(node) ? actsIn(node.of) : [node])),
);

/** Returns whether a speech can name the speakers after it. */
export const speakersOpen = (plan: readonly PlanNode[]): boolean =>
  actsIn(plan).some(({ by }) => 'addressed' in by);

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
/** Task of the queries, before what they find is read by everybody. */
export const RESEARCH = 'research';
/** Task of an answer to the motion by a model that knows no debate, and of the comparison of such answers with the debate's. */
export const SINGLE_ANSWER = 'single-answer';
export const COMPARE_ANSWERS = 'compare-answers';
/** Task, and kind of answer, of the list of sentences that have to go with each claim of a debate. */
export const SENTENCES = 'sentences';
/** Task of the answer that a debate supports, in the form of the single answers. */
export const DEBATE_ANSWER = 'debate-answer';
/** Tasks of calls that read the motion, the background and the documents, but no rules, seats or speeches. */
const TASKS_APART: ReadonlySet<string> = new Set([PRIOR, SINGLE_ANSWER, COMPARE_ANSWERS, SENTENCES]);
export const isActApart = ({ task }: Pick<Act, 'task'>): boolean => TASKS_APART.has(task);

const TASKS_OF_INQUIRY: ReadonlySet<string> = new Set([SINGLE_ANSWER, COMPARE_ANSWERS, DEBATE_ANSWER]);
/** Returns the roles that are asked about a debate without having had a part in it. Readers of the debate do not learn of them. */
export function rolesOutside(plan: readonly PlanNode[]): ReadonlySet<string> {
  const rolesOf = (isInquiry: boolean) =>
    actsIn(plan).flatMap(({ task, by }) => (TASKS_OF_INQUIRY.has(task) === isInquiry ? rolesIn(by) : []));
  const inside = new Set(rolesOf(false));
  return new Set(rolesOf(true).filter((role) => !inside.has(role)));
}

/** Returns whether a turn is no speech of the debate. */
export const isAskedApart = ({ act }: Pick<Turn, 'act'>): boolean => TASKS_APART.has(act) || act === RESEARCH;

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
