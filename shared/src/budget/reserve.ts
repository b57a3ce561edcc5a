// What must stay affordable after a step: the other openings, the closings and the verdict. Each call to come counts as one number, its
// good bound (call-hold.ts), as long as it can get. The argument: docs/decisions/2026-11-23-one-verdict-and-the-closings.md.

import type { TieredPrice } from '../money/charge.ts';
import {
  closingStepsToCome,
  isStopped,
  nextStep,
  openingStepsToCome,
  plannedSteps,
  type Slot,
  type Step,
  textsByTurn,
} from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { type DebateRecord, type Entry, openAttemptsOf, peopleIn, seatsNow } from '../record/record.ts';
import { isActApart } from '../record/record-reads.ts';
import { modelKey } from '../wire/model-key.ts';
import { type Cards, type Compose, holdFor, probableCost, type SpeakingStep } from './call-hold.ts';
import { longestRecordAfter, type OutputCap } from './prompt-size.ts';

/** Speeches are never shortened below this many visible tokens. */
export const SHORTEST_SPEECH_TOKENS = 120;

export interface Reserve {
  /** The most that is spent and held at once while steps are made one after the other: a hold is settled before the next step. */
  nanoUsd: number;
  /** What they probably cost when all are settled. */
  settledNanoUsd: number;
  /** Seats whose price is unknown: nothing can be reserved for them. */
  unpriced: string[];
}

const NOTHING: Reserve = { nanoUsd: 0, settledNanoUsd: 0, unpriced: [] };

/** One after the other. */
const reserveInSequence = (first: Reserve, then: Reserve): Reserve => ({
  nanoUsd: Math.max(first.nanoUsd, first.settledNanoUsd + then.nanoUsd),
  settledNanoUsd: first.settledNanoUsd + then.settledNanoUsd,
  unpriced: [...new Set([...first.unpriced, ...then.unpriced])],
});

/** Only free speeches may be shortened; a structured answer or a verdict would become unreadable. */
export const canBeShortened = ({ phase, act }: Step): boolean =>
  phase !== 'verdict' && act.answer === undefined;

/** The price a person typed for the seat's model, where the cards have none. */
export function enteredPrice(record: DebateRecord, seatId: string): TieredPrice | undefined {
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  return occupant?.kind === 'model' ? occupant.price : undefined;
}

/**
 * Every call of these steps that is not made yet, once each, and the record after them at its longest. At their shortest they count as if
 * none cost less than its hold: openings are not given up for each other.
 */
export function reserveForSteps(
  start: DebateRecord,
  steps: readonly Step[],
  cards: Cards,
  compose: Compose,
  how: 'full' | 'shortest' = 'full',
): Reserve & { longest: DebateRecord } {
  let sum = NOTHING;
  let record = start;
  for (const step of steps) {
    const next: SpeakingStep = { kind: 'speak', step, waiting: step.slots };
    const caps = new Map<string, number>();
    const inStep = { nanoUsd: 0, settledNanoUsd: 0, unpriced: [] as string[] };
    for (const slot of slotsStillOpen(record, step.slots)) {
      const call = compose(record, next, slot, {
        cards,
        ...(step.phase === 'verdict' && { whole: true }),
        ...(how === 'shortest' && canBeShortened(step) && { maxOutputTokens: SHORTEST_SPEECH_TOKENS }),
      });
      const [card, typed] = [cards[modelKey(call.model)], enteredPrice(record, slot.seat)];
      const hold = holdFor(call, card, typed, 'good');
      if (hold === null) inStep.unpriced.push(slot.seat);
      inStep.nanoUsd += hold ?? 0;
      inStep.settledNanoUsd += how === 'shortest' ? (hold ?? 0) : probableCost(call, card, typed);
      caps.set(slot.turn, call.maxOutputTokens);
    }
    sum = reserveInSequence(sum, inStep);
    record = longestRecordAfter(record, next, (slot) => caps.get(slot.turn) ?? 0);
  }
  return { ...sum, longest: record };
}

function slotsStillOpen(record: DebateRecord, slots: readonly Slot[]): Slot[] {
  const done = textsByTurn(record);
  const people = peopleIn(record);
  return slots.filter((slot) => !done.has(slot.turn) && !people.has(slot.seat));
}

/**
 * What the verdict acts still to come may cost after a record, made as long as it can get, as the debate stands and as if it were stopped
 * there; the higher figure counts.
 */
export function verdictReserve(longest: DebateRecord, cards: Cards, compose: Compose): Reserve {
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const stopped = { ...longest, entries: [...longest.entries, stop] };
  const after = nextStep(longest);
  const isEnding = isStopped(longest) || after.kind === 'close' || after.step.phase === 'verdict';
  const reserves = (isEnding ? [longest] : [longest, stopped]).map((ending) => {
    const steps = plannedSteps(ending).filter(({ phase }) => phase === 'verdict');
    return reserveForSteps(ending, steps, cards, compose);
  });
  return {
    nanoUsd: Math.max(...reserves.map(({ nanoUsd }) => nanoUsd)),
    settledNanoUsd: Math.max(...reserves.map(({ settledNanoUsd }) => settledNanoUsd)),
    unpriced: [...new Set(reserves.flatMap(({ unpriced }) => unpriced))],
  };
}

/**
 * The money kept back after step `next` (`null`: after what runs now): in the openings for the other openings, at their shortest, and
 * the verdict; in the exchange for the closings and the verdict; then for the verdict.
 */
export function reserveAfter(
  record: DebateRecord,
  next: SpeakingStep | null,
  cards: Cards,
  compose: Compose,
  capOf?: OutputCap,
): Reserve {
  const longest = longestRecordAfter(record, next, capOf);
  const step = next ?? nextStep(record);
  const phase = step.kind === 'close' ? 'verdict' : step.step.phase;
  const openings = phase === 'verdict' ? [] : openingStepsToCome(longest);
  const closings = phase === 'exchange' ? closingStepsToCome(longest) : [];
  const before =
    openings.length > 0
      ? reserveForSteps(longest, openings, cards, compose, 'shortest')
      : reserveForSteps(longest, closings, cards, compose);
  return reserveInSequence(before, verdictReserve(before.longest, cards, compose));
}

/**
 * What it costs at most to hear the closings and the verdict from here, once each, in nano-dollars. What runs now counts at its greatest
 * length.
 */
export function closingReserve(
  record: DebateRecord,
  cards: Cards,
  compose: Compose,
): { closingsNanoUsd: number; verdictNanoUsd: number } {
  const opened = longestRecordAfter(record, null);
  const closings = reserveForSteps(opened, closingStepsToCome(record), cards, compose);
  const verdict = verdictReserve(closings.longest, cards, compose);
  const { nanoUsd } = reserveInSequence(closings, verdict);
  return { closingsNanoUsd: nanoUsd - verdict.nanoUsd, verdictNanoUsd: verdict.nanoUsd };
}

/**
 * For a step that does not fit; empty if the debate cannot go on without anything. Of a panel the least important turns that are still
 * to come: once they are skipped, the step is tried again.
 */
export function turnsWithoutRoom(record: DebateRecord, { step, waiting }: SpeakingStep): string[] {
  const all = waiting.map(({ turn }) => turn);
  if (isSummaryStep(step) || isActApart(step.act)) return all;
  if (step.phase !== 'verdict') return [];
  const readings = leastOfPanel(record);
  if (readings.length > 0) return readings;
  return mayBeLeftOut(step) && step.act.reading === undefined ? all : [];
}

const mayBeLeftOut = ({ act }: Step): boolean =>
  typeof act.skippable === 'object' && act.skippable.leaving === 0;

/**
 * First further judges, the last one first, with all they still have to read. Of the judge who is left, the second order.
 */
function leastOfPanel(record: DebateRecord): string[] {
  const texts = textsByTurn(record);
  const running = new Set(openAttemptsOf(record).map(({ turn }) => turn));
  const open = readingSteps(record).flatMap((step) =>
    step.slots.flatMap((slot) =>
      texts.has(slot.turn) || running.has(slot.turn) ? [] : [{ ...slot, spare: mayBeLeftOut(step) }],
    ),
  );
  const kept = judgeToKeep(record);
  const further = open.findLast(({ seat }) => seat !== kept)?.seat;
  const least = open.filter(({ seat, spare }) => (further === undefined ? spare : seat === further));
  return least.map(({ turn }) => turn);
}

const readingSteps = (record: DebateRecord): Step[] =>
  plannedSteps(record).filter(({ act }) => act.reading !== undefined);

/** The first judge whose verdict is heard, otherwise the first that has not been skipped. */
function judgeToKeep(record: DebateRecord): string | undefined {
  const texts = textsByTurn(record);
  const slots = readingSteps(record).flatMap((step) => (mayBeLeftOut(step) ? [] : step.slots));
  const heard = slots.find(({ turn }) => typeof texts.get(turn) === 'string');
  return (heard ?? slots.find(({ turn }) => texts.get(turn) !== null))?.seat;
}
