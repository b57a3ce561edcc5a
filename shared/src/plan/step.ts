// The steps of a debate: a place is one seat's turn, a group is the places that are spoken at once.
import type { Act, Phase } from '../record/plan.ts';

/** One seat's turn within a group. */
export interface Slot {
  turn: string;
  seat: string;
  /** The seat it is about, where an act addresses one: a critique. */
  target?: string;
}

/** Seats that speak at once: none of them sees what another one of the group says. */
export interface Step {
  /** The act's address with its passes: `1:3.0`. */
  address: string;
  act: Act;
  phase: Phase;
  /** Passes of the enclosing loops, outermost first: `[3]` in the third round; empty outside a loop. */
  passes: number[];
  /** Passes at most of the enclosing loops, and from which on their end is near; outermost first. */
  loopLimits: { atMost: number; warnAt: number | null }[];
  slots: Slot[];
}
