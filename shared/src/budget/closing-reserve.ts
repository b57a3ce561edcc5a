// What must stay affordable after a step besides the verdict, and what it costs at most to close the debate from where it stands.
// The argument: docs/decisions/2026-11-23-one-verdict-and-the-closings.md.
import { closingStepsToCome, openingStepsToCome } from '../plan/closing-steps.ts';
import { nextStep } from '../plan/cursor.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import type { Phase } from '../record/plan.ts';
import { type DebateRecord, limitsNow } from '../record/record.ts';
import type { Cards, Compose, SpeakingStep } from './call-hold.ts';
import { knownExpectation } from './known-counts.ts';
import { longestRecordAfter, type OutputCap } from './longest-record.ts';
import { type StepHolds, stepHolds } from './step-holds.ts';
import { type VerdictReserve, verdictReserve } from './verdict-reserve.ts';

/** What it costs at most to hear the closings and the verdict from here, once each, in nano-dollars. */
export interface ClosingReserve {
  closingsNanoUsd: number;
  verdictNanoUsd: number;
  /** Spent and held, the closings and the verdict. */
  neededNanoUsd: number;
  /** Spent and held, and the verdict without closings. */
  neededToJudgeNanoUsd: number;
  /** `null`: there is no limit, and everything fits. */
  limitNanoUsd: number | null;
  /** Whether closings and verdict fit under the limit, and whether the verdict alone does. */
  fits: boolean;
  verdictFits: boolean;
  /** The number of closing speeches still to come; 0 where the plan has none, or all are spoken. */
  closings: number;
  unpriced: string[];
}

/**
 * Whether a debate can still close and be judged under its limit, or under `limitNanoUsd`, from where it stands, and what that costs
 * at most. What runs now counts with its holds and at its greatest length.
 */
export function closingReserve(
  record: DebateRecord,
  cards: Cards,
  compose: Compose,
  limitNanoUsd: number | null = limitsNow(record).limitNanoUsd,
): ClosingReserve {
  const committed = committedNanoUsd(record);
  const steps = closingStepsToCome(record);
  const opened = { record: longestRecordAfter(record, null), cards, compose };
  const closings = stepHolds(opened, steps, 'full', knownExpectation);
  const atOnce = verdictReserve(record, null, cards, compose);
  const verdict = steps.length === 0 ? atOnce : verdictAfter(closings, atOnce, cards, compose);
  const unpriced = [...new Set([...closings.unpriced, ...verdict.unpriced])];
  const neededNanoUsd = committed + closings.nanoUsd + verdict.nanoUsd;
  const neededToJudgeNanoUsd = committed + atOnce.nanoUsd;
  const isWithin = (neededNano: number, seats: readonly string[]) =>
    limitNanoUsd === null || (seats.length === 0 && neededNano <= limitNanoUsd);
  return {
    closingsNanoUsd: closings.nanoUsd,
    verdictNanoUsd: verdict.nanoUsd,
    neededNanoUsd,
    neededToJudgeNanoUsd,
    limitNanoUsd,
    fits: isWithin(neededNanoUsd, unpriced),
    verdictFits: isWithin(neededToJudgeNanoUsd, atOnce.unpriced),
    closings: steps.reduce((sum, { slots }) => sum + slots.length, 0),
    unpriced,
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
): VerdictReserve {
  const longest = longestRecordAfter(record, next, capOf);
  const phase = phaseAfter(record, next);
  const openings = phase === 'verdict' ? [] : openingStepsToCome(longest);
  if (openings.length > 0) {
    const before = stepHolds({ record: longest, cards, compose }, openings, 'shortest');
    return sumOf(before, verdictReserve(before.longest, null, cards, compose));
  }
  const atOnce = verdictReserve(longest, null, cards, compose);
  const closings = phase === 'exchange' ? closingStepsToCome(longest) : [];
  if (closings.length === 0) return atOnce;
  const before = stepHolds({ record: longest, cards, compose }, closings, 'full', knownExpectation);
  return sumOf(before, verdictAfter(before, atOnce, cards, compose));
}

/** What the verdict will probably cost after the closings, and no less than it can cost without them. */
function verdictAfter(
  { longest }: StepHolds,
  atOnce: VerdictReserve,
  cards: Cards,
  compose: Compose,
): VerdictReserve {
  const expected = verdictReserve(longest, null, cards, compose, undefined, knownExpectation);
  return { ...expected, nanoUsd: Math.max(expected.nanoUsd, atOnce.nanoUsd) };
}

const sumOf = (one: VerdictReserve, other: VerdictReserve): VerdictReserve => ({
  nanoUsd: one.nanoUsd + other.nanoUsd,
  unpriced: [...new Set([...one.unpriced, ...other.unpriced])],
});

function phaseAfter(record: DebateRecord, next: SpeakingStep | null): Phase {
  const step = next ?? nextStep(record);
  return step.kind === 'close' ? 'verdict' : step.step.phase;
}
