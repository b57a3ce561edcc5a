// The type of a brief: the task of a turn in plain English, one string per paragraph, and the context it is written from.

import type { Slot, Step } from '../../plan/step.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';

export interface BriefContext {
  record: DebateRecord;
  step: Step;
  slot: Slot;
  seat: Seat;
  /** The seat this turn is about, if the act addresses one. */
  target: Seat | null;
  /** Words asked for; `null` if the act has no length. */
  words: number | null;
  /** Seats on the same bench. */
  partners: readonly Seat[];
  /** Seats that are judged against this one: those on the other bench, or without benches the other contestants. */
  opponents: readonly Seat[];
  /** All other seats that give speeches; those that only judge or vote are not included. */
  others: readonly Seat[];
  /** Nobody else speaks in the same step. */
  alone: boolean;
  /** The plan gives this seat no later speech. */
  isLastSpeech: boolean;
}

/**
 * There is one brief per task, never per format or vendor. A brief reads the seats and the plan, but no speeches: so its length
 * does not depend on the debate, which the verdict reserve relies on.
 */
export type Brief = (context: BriefContext) => string[];
