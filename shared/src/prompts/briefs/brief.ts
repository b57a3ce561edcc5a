// What a brief is: the task in plain English, one paragraph a string, from the scene it is spoken in.

import type { Slot, Step } from '../../plan/step.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';

export interface BriefContext {
  record: DebateRecord;
  step: Step;
  slot: Slot;
  seat: Seat;
  /** The seat this turn is about, where the act addresses one. */
  target: Seat | null;
  /** Words asked for; `null` where the act has no measure. */
  words: number | null;
  /** On the same bench. */
  partners: readonly Seat[];
  /** On the other bench. */
  opponents: readonly Seat[];
  /** Everybody else who gives speeches; who only judges or votes is not among them. */
  others: readonly Seat[];
  /** Nobody speaks at the same moment. */
  alone: boolean;
}

/**
 * Written per task, never per format or vendor. A brief reads the seats and the plan, not what was said: so its length never
 * depends on the debate, which the budget's reserve counts on.
 */
export type Brief = (context: BriefContext) => string[];
