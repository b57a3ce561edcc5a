// Computes the largest size of a plan: turns of an act, and turns of a whole debate with every loop at its maximum.

import type { Amount, PlanNode, SpeakerOrder } from '../record/plan.ts';
import { isLoop } from '../record/record-reads.ts';

/** The most passes of one loop; below it the most loops inside each other, and the most turns of a whole debate. */
export const MOST_PASSES = 50;
export const MOST_LOOPS_DEEP = 4;
export const MOST_TURNS = 2_000;

export interface Size {
  /** The most seats of a role. */
  seatsOf(role: string): number;
  /** The most passes an amount can come to; `null` if that is unknown. */
  passesOf(amount: Amount): number | null;
}

/** The most turns of these nodes. An act in which nobody speaks counts as one turn, because passing it takes time as well. */
export const turnsAtMost = (nodes: readonly PlanNode[], size: Size): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (isLoop(node)
        ? Math.max(0, size.passesOf(node.loop.atMost) ?? 0) * turnsAtMost(node.of, size)
        : Math.max(1, placesAtMost(node.by, size))),
    0,
  );

/** The most turns of one act. A role that is named twice speaks twice. */
function placesAtMost(by: SpeakerOrder, size: Size): number {
  const seatsIn = (roles: readonly string[]) => roles.reduce((sum, role) => sum + size.seatsOf(role), 0);
  if ('choose' in by)
    return Object.values(by.of).reduce((most, one) => Math.max(most, placesAtMost(one, size)), 0);
  if ('allAtOnce' in by) return seatsIn(by.allAtOnce);
  if ('oneEachInTurn' in by) return seatsIn(by.oneEachInTurn);
  if ('oneEachAtOnce' in by) return seatsIn(by.oneEachAtOnce);
  if ('allInTurn' in by) return seatsIn(by.allInTurn);
  if ('addressed' in by) return seatsIn(by.addressed);
  if ('signers' in by) return seatsIn(by.signers);
  const seats = seatsIn(by.each);
  return seats * (seats - 1);
}
