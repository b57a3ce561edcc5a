// What must stay affordable after a step besides the verdict, and what it costs at most to close the debate from where it stands.
// The argument: docs/decisions/2026-11-23-one-verdict-and-the-closings.md.
import { closingStepsToCome, openingStepsToCome } from '../plan/closing-steps.ts';
import { nextStep } from '../plan/cursor.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import type { Phase } from '../record/plan.ts';
import { type DebateRecord, limitsNow } from '../record/record.ts';
import type { Cards, Compose, SpeakingStep } from './call-hold.ts';
import { longestRecordAfter, type OutputCap } from './longest-record.ts';
import { stepHolds } from './step-holds.ts';
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
  const closings = stepHolds({ record: longestRecordAfter(record, null), cards, compose }, steps, 'full');
  const verdict = verdictReserve(closings.longest, null, cards, compose);
  const atOnce = steps.length === 0 ? verdict : verdictReserve(record, null, cards, compose);
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
  const closings = phase === 'exchange' && openings.length === 0 ? closingStepsToCome(longest) : [];
  const steps = [...openings, ...closings];
  if (steps.length === 0) return verdictReserve(longest, null, cards, compose);
  const how = openings.length > 0 ? 'shortest' : 'full';
  const before = stepHolds({ record: longest, cards, compose }, steps, how);
  const verdict = verdictReserve(before.longest, null, cards, compose);
  return {
    nanoUsd: before.nanoUsd + verdict.nanoUsd,
    unpriced: [...new Set([...before.unpriced, ...verdict.unpriced])],
  };
}

function phaseAfter(record: DebateRecord, next: SpeakingStep | null): Phase {
  const step = next ?? nextStep(record);
  return step.kind === 'close' ? 'verdict' : step.step.phase;
}
