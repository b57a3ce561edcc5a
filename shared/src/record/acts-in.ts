// What is read out of a plan: its acts, and the roles that speak in them. Apart from its schema, so that the page can begin without validators.
import type { Act, Loop, PlanNode, SpeakerOrder } from './plan.ts';

export const isLoop = (node: PlanNode): node is Loop => 'loop' in node;

/** A free speech in which the length of the debate or of the seat counts. */
export const hasSpeechLength = (act: Act): boolean =>
  act.answer === undefined && (act.seconds !== undefined || act.takesLength === true);

/** A plan never changes, and every prompt asks for its acts. */
const knownActs = new WeakMap<readonly PlanNode[], readonly Act[]>();

/** Every act of a plan, in order, each once. */
export function actsIn(plan: readonly PlanNode[]): readonly Act[] {
  const acts = knownActs.get(plan) ?? plan.flatMap((node) => (isLoop(node) ? actsIn(node.of) : [node]));
  knownActs.set(plan, acts);
  return acts;
}

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
