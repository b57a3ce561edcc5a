// The most that steps to come can cost, one after the other, each after the longest speeches the ones before it can have. Which steps
// are reserved for is decided in verdict-reserve.ts and closing-reserve.ts.
import type { TieredPrice } from '../money/charge.ts';
import { plannedSteps, type Slot, type Step } from '../plan/cursor.ts';
import { summaryReadBy } from '../plan/summaries.ts';
import { attemptsOf, type DebateRecord, peopleIn, seatsNow } from '../record/record.ts';
import { modelKey } from '../wire/model-card.ts';
import { type Cards, type Compose, type ComposeOptions, holdFor, type SpeakingStep } from './call-hold.ts';
import { longestRecordAfter, turnsDone } from './longest-record.ts';
import { MAX_REASON_BYTES } from './prompt-size.ts';

/** Speeches are never shortened below this many visible tokens. */
export const SHORTEST_SPEECH_TOKENS = 120;

/** What every budget question needs. */
export interface BudgetContext {
  record: DebateRecord;
  cards: Cards;
  compose: Compose;
}

export interface StepHolds {
  nanoUsd: number;
  /** Seats whose price is unknown: nothing can be held for them. */
  unpriced: string[];
  /** The record after them, at its longest. */
  longest: DebateRecord;
}

/** How the calls of the steps are asked: at full length, at the shortest, or as a verdict, which nothing may make longer later. */
export type HowAsked = 'full' | 'shortest' | 'verdict';

/** Only free speeches may be shortened; a structured answer or a verdict would become unreadable. */
export const canBeShortened = ({ phase, act }: Step): boolean =>
  phase !== 'verdict' && act.answer === undefined;

/** The holds of every call of these steps that is not made yet, once each. */
export function stepHolds(context: BudgetContext, steps: readonly Step[], how: HowAsked): StepHolds {
  const { cards, compose } = context;
  const sum: StepHolds = { nanoUsd: 0, unpriced: [], longest: context.record };
  for (const step of steps) {
    const record = sum.longest;
    const next: SpeakingStep = { kind: 'speak', step, waiting: step.slots };
    const caps = new Map<string, number>();
    for (const slot of slotsStillOpen(record, step)) {
      const call = compose(record, next, slot, optionsFor(step, how, cards));
      const isCounted = how !== 'verdict' || !mayReadSummary(record, step, slot);
      const known = isCounted ? attemptsOf(record) : [];
      const hold = holdFor(call, cards[modelKey(call.model)], known, enteredPrice(record, slot.seat));
      if (hold === null) sum.unpriced.push(slot.seat);
      else sum.nanoUsd += hold;
      caps.set(slot.turn, call.maxOutputTokens);
    }
    sum.longest = longestRecordAfter(record, next, (slot) => caps.get(slot.turn) ?? 0);
  }
  return sum;
}

/** A verdict is asked in its longest form: again with the longest reason, and with the full transcript. */
function optionsFor(step: Step, how: HowAsked, cards: Cards): ComposeOptions {
  if (how === 'verdict') return { cards, reason: 'x'.repeat(MAX_REASON_BYTES), whole: true };
  return how === 'shortest' && canBeShortened(step)
    ? { cards, maxOutputTokens: SHORTEST_SPEECH_TOKENS }
    : { cards };
}

/**
 * Whether a summary may replace part of the transcript for this slot. If so, the call with the full transcript is priced by its
 * bytes alone: that exceeds both variants, and no prefix shared with an earlier call is counted on.
 */
function mayReadSummary(record: DebateRecord, step: Step, { seat }: Slot): boolean {
  const steps = [...plannedSteps(record, record.format.plan)];
  const at = steps.findIndex(({ slots }) => slots[0]?.turn === step.slots[0]?.turn);
  return summaryReadBy(record, seat, steps.slice(0, at), step.phase) !== null;
}

/** The price a person typed for the seat's model, where the cards have none. */
export function enteredPrice(record: DebateRecord, seatId: string): TieredPrice | undefined {
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  return occupant?.kind === 'model' ? occupant.price : undefined;
}

function slotsStillOpen(record: DebateRecord, step: Step): Slot[] {
  const done = turnsDone(record);
  const people = peopleIn(record);
  return step.slots.filter((slot) => !done.has(slot.turn) && !people.has(slot.seat));
}
