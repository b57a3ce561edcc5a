// The most that steps to come can cost, one after the other, each after the longest speeches the ones before it can have. Which steps
// are reserved for is decided in verdict-reserve.ts and closing-reserve.ts.
import type { TieredPrice } from '../money/charge.ts';
import { plannedSteps, type Slot, type Step } from '../plan/cursor.ts';
import { summaryReadBy } from '../plan/summaries.ts';
import { attemptsOf, type DebateRecord, peopleIn, seatsNow } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import {
  type Cards,
  type Compose,
  type ComposeOptions,
  type HoldOptions,
  holdFor,
  type SpeakingStep,
} from './call-hold.ts';
import { knownCounts, type ReportedCount } from './known-counts.ts';
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

/** Turns holds into expectations. */
export type Expectation = (
  model: ModelRef,
  known: readonly ReportedCount[],
) => NonNullable<HoldOptions['expected']>;

/** The holds of every call of these steps that is not made yet, once each. */
export function stepHolds(
  context: BudgetContext,
  steps: readonly Step[],
  how: HowAsked,
  expectation?: Expectation,
): StepHolds {
  const { cards, compose } = context;
  const sum: StepHolds = { nanoUsd: 0, unpriced: [], longest: context.record };
  for (const step of steps) {
    const record = sum.longest;
    const next: SpeakingStep = { kind: 'speak', step, waiting: step.slots };
    const caps = new Map<string, number>();
    for (const slot of slotsStillOpen(record, step)) {
      const options = optionsFor(step, how, cards);
      const call = compose(record, next, slot, options);
      // A verdict that was refused is asked again with a reason; the first time there is none.
      const isAgain = how === 'verdict' && wasRefused(record, slot);
      const again = isAgain ? compose(record, next, slot, { ...options, reason: LONGEST_REASON }) : call;
      const isCounted = how !== 'verdict' || !mayReadSummary(record, step, slot);
      const known = isCounted ? knownCounts(record) : [];
      const hold = holdFor(call, cards[modelKey(call.model)], known, {
        typed: enteredPrice(record, slot.seat),
        again,
        ...(expectation && { expected: expectation(call.model, known) }),
      });
      if (hold === null) sum.unpriced.push(slot.seat);
      else sum.nanoUsd += hold;
      caps.set(slot.turn, call.maxOutputTokens);
    }
    sum.longest = longestRecordAfter(record, next, (slot) => caps.get(slot.turn) ?? 0);
  }
  return sum;
}

const LONGEST_REASON = 'x'.repeat(MAX_REASON_BYTES);

/** A verdict is asked with the full transcript. */
function optionsFor(step: Step, how: HowAsked, cards: Cards): ComposeOptions {
  if (how === 'verdict') return { cards, whole: true };
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

const wasRefused = (record: DebateRecord, { turn }: Slot): boolean =>
  attemptsOf(record).some((attempt) => attempt.turn === turn && attempt.outcome.state === 'refused');

function slotsStillOpen(record: DebateRecord, step: Step): Slot[] {
  const done = turnsDone(record);
  const people = peopleIn(record);
  return step.slots.filter((slot) => !done.has(slot.turn) && !people.has(slot.seat));
}
