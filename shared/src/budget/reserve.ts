// Computes the amount that must stay affordable after a step: the other openings, the closings and the verdict. Each call to come counts as
// one number, its good bound (call-hold.ts), at its greatest length. The argument:
// docs/decisions/2026-11-23-one-verdict-and-the-closings.md.

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
import { isActApart } from '../record/plan-acts.ts';
import { type DebateRecord, type Entry, openAttemptsOf, peopleIn, seatsNow } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import { type Cards, type Compose, holdFor, probableCost, type SpeakingStep } from './call-hold.ts';
import { longestRecordAfter, type OutputCap } from './prompt-size.ts';

/** Speeches are never shortened below this many visible tokens. */
export const SHORTEST_SPEECH_TOKENS = 120;

export interface Reserve {
  /** Most that is spent and held at once while steps run one after the other: a hold is settled before the next step. */
  nanoUsd: number;
  /** Probable cost when all are settled. */
  settledNanoUsd: number;
  /** Seats whose price is unknown: nothing can be reserved for them. */
  unpriced: string[];
}

const NOTHING: Reserve = { nanoUsd: 0, settledNanoUsd: 0, unpriced: [] };

/** Combines the reserves of two parts that run one after the other. */
const reserveInSequence = (first: Reserve, then: Reserve): Reserve => ({
  nanoUsd: Math.max(first.nanoUsd, first.settledNanoUsd + then.nanoUsd),
  settledNanoUsd: first.settledNanoUsd + then.settledNanoUsd,
  unpriced: [...new Set([...first.unpriced, ...then.unpriced])],
});

/** Returns whether a step may be shortened: only free speeches, because a structured answer or a verdict would become unreadable. */
export const canBeShortened = ({ phase, act }: Step): boolean =>
  phase !== 'verdict' && act.answer === undefined;

/** Returns the price that a person typed for the seat's model, if the cards have none. */
export function enteredPrice(record: DebateRecord, seatId: string): TieredPrice | undefined {
  const occupant = seatsNow(record).find((seat) => seat.id === seatId)?.occupant;
  return occupant?.kind === 'model' ? occupant.price : undefined;
}

/**
 * Returns the reserve for the open calls of these steps, once each, and the longest record after them. At their shortest they count as if
 * each cost its whole hold: openings are not given up for each other.
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
      const [card, typedPrice] = [cards[modelKey(call.model)], enteredPrice(record, slot.seat)];
      const hold = holdFor(call, card, typedPrice, 'good');
      if (hold === null) inStep.unpriced.push(slot.seat);
      inStep.nanoUsd += hold ?? 0;
      inStep.settledNanoUsd += how === 'shortest' ? (hold ?? 0) : probableCost(call, card, typedPrice);
      caps.set(slot.turn, call.maxOutputTokens);
    }
    sum = reserveInSequence(sum, inStep);
    record = longestRecordAfter(record, next, (slot) => caps.get(slot.turn) ?? 0);
  }
  return { ...sum, longest: record };
}

function slotsStillOpen(record: DebateRecord, slots: readonly Slot[]): Slot[] {
  const doneTurns = textsByTurn(record);
  const people = peopleIn(record);
  return slots.filter((slot) => !doneTurns.has(slot.turn) && !people.has(slot.seat));
}

/**
 * Returns the most that the verdict acts to come may cost after a record at its greatest length. It takes the higher of two figures: for
 * the debate as it stands, and as if it were stopped there.
 */
export function verdictReserve(longest: DebateRecord, cards: Cards, compose: Compose): Reserve {
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const stoppedRecord = { ...longest, entries: [...longest.entries, stop] };
  const after = nextStep(longest);
  const isEnding = isStopped(longest) || after.kind === 'close' || after.step.phase === 'verdict';
  const reserves = (isEnding ? [longest] : [longest, stoppedRecord]).map((ending) => {
    const steps = plannedSteps(ending).filter(({ phase }) => phase === 'verdict');
    return reserveForSteps(ending, steps, cards, compose);
  });
  return {
    nanoUsd: Math.max(...reserves.map(({ nanoUsd }) => nanoUsd)),
    settledNanoUsd: Math.max(...reserves.map(({ settledNanoUsd }) => settledNanoUsd)),
    unpriced: [...new Set(reserves.flatMap((reserve) => reserve.unpriced))],
  };
}

/**
 * Returns the money to set aside after step `next` (`null`: after everything that runs now). In the openings it covers the other openings
 * at their shortest, and the verdict; in the exchange the closings and the verdict; then the verdict.
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
 * Returns the most that the closings and the verdict cost from here, once each, in nano-dollars. Everything that runs now counts at its
 * greatest length.
 */
export function closingReserve(
  record: DebateRecord,
  cards: Cards,
  compose: Compose,
): { closingsNanoUsd: number; verdictNanoUsd: number } {
  const longestRecord = longestRecordAfter(record, null);
  const closings = reserveForSteps(longestRecord, closingStepsToCome(record), cards, compose);
  const verdict = verdictReserve(closings.longest, cards, compose);
  const { nanoUsd } = reserveInSequence(closings, verdict);
  return { closingsNanoUsd: nanoUsd - verdict.nanoUsd, verdictNanoUsd: verdict.nanoUsd };
}

/**
 * Returns the turns to skip so that a step may fit; empty if the debate cannot go on without any. For a panel they are its least important
 * remaining turns; the caller skips them and tries again.
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

/** Returns the least important turns of a panel: first those of further judges, the last one first, then the second order of the remaining judge. */
function leastOfPanel(record: DebateRecord): string[] {
  const texts = textsByTurn(record);
  const running = new Set(openAttemptsOf(record).map(({ turn }) => turn));
  const open = readingSteps(record).flatMap((step) =>
    step.slots.flatMap((slot) =>
      texts.has(slot.turn) || running.has(slot.turn) ? [] : [{ ...slot, spare: mayBeLeftOut(step) }],
    ),
  );
  const keptJudge = judgeToKeep(record);
  const further = open.findLast(({ seat }) => seat !== keptJudge)?.seat;
  const least = open.filter(({ seat, spare }) => (further === undefined ? spare : seat === further));
  return least.map(({ turn }) => turn);
}

const readingSteps = (record: DebateRecord): Step[] =>
  plannedSteps(record).filter(({ act }) => act.reading !== undefined);

/** Returns the first judge whose verdict is heard, otherwise the first one that has not been skipped. */
function judgeToKeep(record: DebateRecord): string | undefined {
  const texts = textsByTurn(record);
  const slots = readingSteps(record).flatMap((step) => (mayBeLeftOut(step) ? [] : step.slots));
  const heardSlot = slots.find(({ turn }) => typeof texts.get(turn) === 'string');
  return (heardSlot ?? slots.find(({ turn }) => texts.get(turn) !== null))?.seat;
}
