// The steps of a debate. A step is a set of turns that are spoken at once; a slot is one seat's turn in it. Also turns that are only supposed.
import type { Act, Phase } from '../record/plan.ts';
import type { DebateRecord, Turn } from '../record/record.ts';

/** One seat's turn within a step. */
export interface Slot {
  turn: string;
  seat: string;
  /** The seat it is about, if the act addresses one (a critique, for example). */
  target?: string;
}

/** Seats that speak at once: none of them sees what another one of the step says. */
export interface Step {
  /** The act's address with its passes: `1:3.0` is act 0 in the third pass of node 1. */
  address: string;
  act: Act;
  phase: Phase;
  /** Passes of the enclosing loops, outermost first: `[3]` in the third round; empty outside a loop. */
  passes: number[];
  /** For each enclosing loop, outermost first: its maximum of passes, and the pass from which on its end is announced. */
  loopLimits: { atMost: number; warnAt: number | null; mayEndEarly: boolean }[];
  slots: Slot[];
}

/**
 * A turn that a calculation supposes, such as the longest possible speech; no record is stored with one. It lengthens a transcript, and no condition
 * reads it: what has not been said may still turn out either way.
 */
export type SupposedTurn = Turn & { supposed: true };

export const supposedTurn = (
  { turn, seat }: Pick<Slot, 'turn' | 'seat'>,
  act: string,
  text: string,
  model: Turn['model'] = null,
): SupposedTurn => ({
  ...{ kind: 'turn', id: turn, seat, act, text, flags: [], at: 0, model, attempt: null },
  supposed: true,
});

export const isSupposed = (entry: object): entry is SupposedTurn => 'supposed' in entry;

/**
 * A record with the steps of its plan: one with supposed turns, or that of a judge who reads without names, in whose masked texts no
 * condition can be evaluated.
 */
export type RecordWithSteps = DebateRecord & { steps: readonly Step[] };
