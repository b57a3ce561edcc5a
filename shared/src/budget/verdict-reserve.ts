// Computes the verdict reserve: the money kept back so that the verdict stays affordable. It covers every act of the verdict phase,
// once, with the longest transcript possible: a bound, so that every debate under a limit comes to its verdict.
import { isStopped, plannedSteps, type Step } from '../plan/cursor.ts';
import type { DebateRecord, Entry } from '../record/record.ts';
import type { Cards, Compose, SpeakingStep } from './call-hold.ts';
import { longestRecordAfter, type OutputCap } from './longest-record.ts';
import { type Expectation, stepHolds } from './step-holds.ts';

export interface VerdictReserve {
  nanoUsd: number;
  /** Seats of verdict acts whose price is unknown: nothing can be reserved for them. */
  unpriced: string[];
}

/**
 * What the remaining verdict acts may cost after step `next` (`null`: after what runs now), in nano-dollars. Their calls are
 * composed from the longest possible record, both as the debate stands and as if it were stopped there; the higher figure counts.
 * With `expectation` it is what they will probably cost.
 */
export function verdictReserve(
  record: DebateRecord,
  next: SpeakingStep | null,
  cards: Cards,
  compose: Compose,
  capOf?: OutputCap,
  expectation?: Expectation,
): VerdictReserve {
  const longest = longestRecordAfter(record, next, capOf);
  const stop: Entry = { kind: 'ruling', ruling: 'stop', by: 'budget', at: 0 };
  const endings = isStopped(record)
    ? [longest]
    : [longest, { ...longest, entries: [...longest.entries, stop] }];
  const reserves = endings.map((ending) =>
    stepHolds({ record: ending, cards, compose }, verdictSteps(ending), 'verdict', expectation),
  );
  return {
    nanoUsd: Math.max(...reserves.map((reserve) => reserve.nanoUsd)),
    unpriced: [...new Set(reserves.flatMap((reserve) => reserve.unpriced))],
  };
}

/**
 * Verdict acts still to come. One that runs now, or that is the step itself, is answered in the longest record; its hold is
 * counted elsewhere.
 */
const verdictSteps = (record: DebateRecord): Step[] =>
  [...plannedSteps(record, record.format.plan)].filter((step) => step.phase === 'verdict');
