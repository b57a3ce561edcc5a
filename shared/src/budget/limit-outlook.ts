// Forecasts, before Start, how far a limit will probably reach, and which limit will probably be enough from any point of a debate.
// Expectations use the estimate's upper end; fit-step.ts decides which calls are allowed.
import type { Step } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { isResearch } from '../plan/supposed-packets.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import { attemptsOf, type DebateRecord, limitsNow } from '../record/record.ts';
import type { Cards, Compose } from './call-hold.ts';
import type { StartNeed } from './fit-step.ts';
import { type Forecast, forecastDebate } from './forecast.ts';
import { longestRecordAfter } from './prompt-size.ts';

export type LimitOutlook =
  /** The limit covers every round, and of loops that may end early every likely round. */
  | { kind: 'fits' }
  /** `after` of `of` rounds, or speeches if the plan has no rounds; `enoughNanoUsd` is a limit that covers all of them. */
  | { kind: 'may-stop-early'; after: number; of: number; unit: 'round' | 'speech'; enoughNanoUsd: number }
  /** The limit does not even cover the openings and the verdict. */
  | { kind: 'too-low'; neededNanoUsd: number };

/** A limit that covers every round, as a multiple of the estimate's upper end: calls are held at more than they cost. */
const ROOM_FOR_HOLDS = 1.25;

/** Returns the outlook of a debate that has not begun; `null` if there is no limit, or a price is unknown. */
export function limitOutlook({ limitNanoUsd, ...need }: StartNeed, forecast: Forecast): LimitOutlook | null {
  const { steps } = forecast;
  if (limitNanoUsd === null || forecast.billed.unpriced > 0 || need.neededNanoUsd === null) return null;
  if (!need.fits) return { kind: 'too-low', neededNanoUsd: need.neededNanoUsd };
  const roomFor = (some: Forecast['steps']) => Math.ceil(costOf(some) * ROOM_FOR_HOLDS);
  if (limitNanoUsd >= roomFor(steps.filter(({ isLikely }) => isLikely))) return { kind: 'fits' };
  const enoughNanoUsd = roomFor(steps);
  const rounds = Math.max(0, ...steps.map(({ step }) => roundOf(step)));
  const of = rounds > 1 ? rounds : speechesIn(steps);
  // The rounds that the limit does not cover, the last ones first: money for the steps after them is set aside.
  let left = enoughNanoUsd - limitNanoUsd;
  let after = of;
  for (const { step, highNanoUsd } of steps.toReversed()) {
    if (left <= 0) break;
    if (step.phase !== 'exchange' || (rounds > 1 && roundOf(step) === 0)) continue;
    left -= highNanoUsd * ROOM_FOR_HOLDS;
    after = rounds > 1 ? roundOf(step) - 1 : after - speechesIn([{ step }]);
  }
  return { kind: 'may-stop-early', after, of, unit: rounds > 1 ? 'round' : 'speech', enoughNanoUsd };
}

const costOf = (steps: Forecast['steps']) => steps.reduce((sum, { highNanoUsd }) => sum + highNanoUsd, 0);

const isOfSpeeches = (step: Step) => step.phase !== 'verdict' && !isSummaryStep(step) && !isResearch(step);

const speechesIn = (steps: readonly { step: Step }[]): number =>
  steps.reduce((sum, { step }) => sum + (isOfSpeeches(step) ? step.slots.length : 0), 0);

/** Returns the pass of the outermost loop, in the exchange; 0 outside a loop. */
const roundOf = ({ passes, phase }: Step): number => (phase === 'verdict' ? 0 : (passes[0] ?? 0));

/**
 * Returns a limit in nano-dollars, of the whole debate, that covers the rest of it and is well above the one that was not enough.
 * `neededNanoUsd`: the amount that the step that does not fit needs, with the verdict at its greatest length. Seats without a price count
 * as free.
 */
export function enoughForTheRest(
  record: DebateRecord,
  neededNanoUsd: number,
  cards: Cards,
  compose: Compose,
): number {
  const { steps } = forecastDebate(longestRecordAfter(record, null), cards, compose);
  const speeches = costOf(steps.filter(({ step }) => step.phase !== 'verdict'));
  const attempts = attemptsOf(record);
  // Speeches that were requested again cost more than the estimate, which counts each once.
  const callsPerTurn = Math.max(1, attempts.length / new Set(attempts.map(({ turn }) => turn)).size || 1);
  const enough = committedNanoUsd(record) + costOf(steps) * callsPerTurn * ROOM_FOR_HOLDS;
  const atLeast = (limitsNow(record).limitNanoUsd ?? 0) * ROOM_FOR_HOLDS;
  return Math.ceil(Math.max(enough, neededNanoUsd + speeches * callsPerTurn, atLeast));
}
