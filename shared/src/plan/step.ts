// The steps of a debate, the turns that are spoken in them, and turns that a calculation only supposes.
import type { Act, Phase } from '../record/plan.ts';
import type { DebateRecord, Turn } from '../record/record.ts';

/** One seat's turn within a step. All fields are ids. */
export interface Slot {
  turn: string;
  seat: string;
  /** The seat it is about, if the act addresses one (a critique, for example). */
  target?: string;
}

/** Turns that are spoken at once: none of their speakers sees what the others say. */
export interface Step {
  /** The act's address with its passes: `1:3.0` is act 0 in the third pass of node 1. An id stands in place of a node's number. */
  address: string;
  act: Act;
  phase: Phase;
  /** Passes of the enclosing loops, outermost first: `[3]` in the third round; empty outside a loop. */
  passes: number[];
  /** For each enclosing loop, outermost first: its maximum number of passes, and the first in which its end is announced (`null`: in none). */
  loopLimits: { atMost: number; warnAt: number | null; mayEndEarly: boolean }[];
  slots: Slot[];
}

/**
 * A turn that a calculation supposes, such as the longest possible speech; no record is stored with one. It lengthens a transcript, and no condition
 * reads it, because the speech itself may meet the condition or not.
 */
export type SupposedTurn = Turn & { supposed: true };

export const supposedTurn = (
  { turn, seat }: Pick<Slot, 'turn' | 'seat'>,
  task: string,
  text: string,
  model: Turn['model'] = null,
): SupposedTurn => ({
  ...{ kind: 'turn', id: turn, seat, act: task, text, flags: [], at: 0, model, attempt: null },
  supposed: true,
});

export const isSupposed = (entry: object): entry is SupposedTurn => 'supposed' in entry;

/** A record with the steps of its plan: its turns are not those of the debate, or are changed for a judge, so steps cannot be computed from them. */
export type RecordWithSteps = DebateRecord & { steps: readonly Step[] };
