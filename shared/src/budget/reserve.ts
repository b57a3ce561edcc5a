// Computes the amount that must stay affordable after a step: the other openings, the closings and the verdict. Each call to come counts as
// one number, its good bound (call-hold.ts), at its greatest length. The argument:
// docs/decisions/2026-11-23-one-verdict-and-the-closings.md.

import {
  isStopped,
  nextStep,
  plannedSteps,
  remainingClosingSteps,
  remainingOpeningSteps,
  type Step,
  textsByTurn,
  withSupposed,
} from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { isActApart } from '../record/plan-acts.ts';
import type { DebateRecord, Entry } from '../record/record.ts';
import type { Cards, Compose, SpeakingStep } from './call-hold.ts';
import { longestRecordAfter, longestTurn, type OutputCap } from './prompt-size.ts';
import { openSteps, type RestPolicy, simulateRest, sumOf } from './rest.ts';

/** Speeches are never shortened below this many visible tokens. */
export const MIN_SPEECH_TOKENS = 120;

export interface Reserve {
  /** Maximum that is spent and held at once while steps run one after the other: a hold is settled before the next step. */
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
  const policy: RestPolicy = {
    steps: () => openSteps(start, steps),
    options: (step) => ({
      whole: step.phase === 'verdict',
      ...(how === 'shortest' && canBeShortened(step) && { maxOutputTokens: MIN_SPEECH_TOKENS }),
    }),
    turn: (step, slot, call) => longestTurn(start, step, slot, call?.maxOutputTokens ?? 0),
  };
  let [sum, longest] = [NOTHING, start];
  for (const { calls, after } of simulateRest(start, policy, cards, compose)) {
    const nanoUsd = sumOf(calls.map(({ hold }) => hold('good') ?? 0));
    sum = reserveInSequence(sum, {
      nanoUsd,
      settledNanoUsd: how === 'shortest' ? nanoUsd : sumOf(calls.map(({ probable }) => probable())),
      unpriced: calls.flatMap(({ hold, slot }) => (hold('good') === null ? [slot.seat] : [])),
    });
    longest = after;
  }
  return { ...sum, longest };
}

/**
 * Returns the most that the remaining verdict acts may cost after a record at its greatest length. It takes the higher of two figures: for
 * the debate in its present state, and as if it were stopped there.
 */
export function verdictReserve(longest: DebateRecord, cards: Cards, compose: Compose): Reserve {
  const after = nextStep(longest);
  const isEnding = isStopped(longest) || after.kind === 'close' || after.step.phase === 'verdict';
  const reserves = (isEnding ? [longest] : [longest, ...stoppedOtherwise(longest)]).map((ending) => {
    const steps = plannedSteps(ending).filter(({ phase }) => phase === 'verdict');
    return reserveForSteps(ending, steps, cards, compose);
  });
  return {
    nanoUsd: Math.max(...reserves.map(({ nanoUsd }) => nanoUsd)),
    settledNanoUsd: Math.max(...reserves.map(({ settledNanoUsd }) => settledNanoUsd)),
    unpriced: [...new Set(reserves.flatMap((reserve) => reserve.unpriced))],
  };
}

/** Returns the record as stopped now; none if that leaves the plan as it is, since prompts show a stop only by its steps. */
function stoppedOtherwise(record: DebateRecord): DebateRecord[] {
  const { steps, ...rest } = withSupposed(record, []);
  const stopped = { ...rest, entries: [...rest.entries, STOP] };
  const left = plannedSteps(stopped).flatMap(({ slots }) => slots);
  const slots = steps.flatMap((step) => step.slots);
  const isSame = slots.length === left.length && slots.every(({ turn }, at) => turn === left[at]?.turn);
  return isSame ? [] : [stopped];
}

const STOP: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };

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
  const openings = phase === 'verdict' ? [] : remainingOpeningSteps(longest);
  const closings = phase === 'exchange' ? remainingClosingSteps(longest) : [];
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
export function closingReserve(record: DebateRecord, cards: Cards, compose: Compose) {
  const longestRecord = longestRecordAfter(record, null);
  const closings = reserveForSteps(longestRecord, remainingClosingSteps(record), cards, compose);
  const verdict = verdictReserve(closings.longest, cards, compose);
  const { nanoUsd } = reserveInSequence(closings, verdict);
  return { closingsNanoUsd: nanoUsd - verdict.nanoUsd, verdictNanoUsd: verdict.nanoUsd };
}

/**
 * Returns the turns to skip so that a step may fit; empty if the debate needs all of them. For a panel they are its least important
 * remaining turns; the caller skips them and tries again.
 */
export function turnsWithoutRoom(record: DebateRecord, { step, waiting }: SpeakingStep): string[] {
  const all = waiting.map(({ turn }) => turn);
  if (isSummaryStep(step) || isActApart(step.act)) return all;
  if (step.phase !== 'verdict') return mayBeLeftOut(step) ? all : [];
  const readings = leastImportantTurns(record);
  if (readings.length > 0) return readings;
  return mayBeLeftOut(step) && step.act.reading === undefined ? all : [];
}

/** Returns whether the debate continues though nobody is heard in this step. */
export const mayBeLeftOut = ({ act }: Step): boolean =>
  typeof act.skippable === 'object' && act.skippable.leaving === 0;

/** Returns the least important turns of a panel: first those of further judges, the last one first, then the second order of the remaining judge. */
function leastImportantTurns(record: DebateRecord): string[] {
  const open = openSteps(longestRecordAfter(record, null), readingSteps(record)).flatMap(
    ({ step, waiting }) => waiting.map((slot) => ({ ...slot, spare: mayBeLeftOut(step) })),
  );
  const keptJudge = judgeToKeep(record);
  const further = open.findLast(({ seat }) => seat !== keptJudge)?.seat;
  const leastImportant = open.filter(({ seat, spare }) => (further === undefined ? spare : seat === further));
  return leastImportant.map(({ turn }) => turn);
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
