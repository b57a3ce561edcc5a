// How far a limit will probably reach, before Start, and which limit will probably be enough from where a debate stands. Expectations by
// the estimate's upper end; what is allowed is decided in fit-step.ts.
import type { Step } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { committedNanoUsd } from '../record/ledger.ts';
import { attemptsOf, type DebateRecord, limitsNow } from '../record/record.ts';
import type { Cards, Compose } from './call-hold.ts';
import type { StartNeed } from './fit-step.ts';
import { type Forecast, forecastDebate } from './forecast.ts';
import { longestRecordAfter } from './prompt-size.ts';

export type LimitOutlook =
  /** Every round, of loops that may end early every round that is likely. */
  | { kind: 'fits' }
  /** `after` of `of` rounds, or speeches where the plan has no rounds; `enoughNanoUsd` is a limit with room for all of them. */
  | { kind: 'may-stop-early'; after: number; of: number; unit: 'round' | 'speech'; enoughNanoUsd: number }
  /** Not even the openings and the verdict. */
  | { kind: 'too-low'; neededNanoUsd: number };

/** A limit with room for every round, as a multiple of the estimate's upper end: calls are held at more than they cost. */
const ROOM_FOR_HOLDS = 1.25;

/** `null` where there is no limit, or a price is unknown. For a debate that has not begun. */
export function limitOutlook({ limitNanoUsd, ...need }: StartNeed, forecast: Forecast): LimitOutlook | null {
  const { billed, steps } = forecast;
  if (limitNanoUsd === null || billed.unpriced > 0 || need.neededNanoUsd === null) return null;
  if (!need.fits) return { kind: 'too-low', neededNanoUsd: need.neededNanoUsd };
  const roomFor = (some: Forecast['steps']) => Math.ceil(costOf(some) * ROOM_FOR_HOLDS);
  if (limitNanoUsd >= roomFor(steps.filter(({ isLikely }) => isLikely))) return { kind: 'fits' };
  const enoughNanoUsd = roomFor(steps);
  const rounds = Math.max(0, ...steps.map(({ step }) => roundOf(step)));
  const of = rounds > 1 ? rounds : speechesIn(steps);
  // What the limit leaves out, the last rounds first: what comes after them is kept back.
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

const speechesIn = (steps: readonly { step: Step }[]): number =>
  steps.reduce((sum, { step }) => sum + (isSummaryStep(step) ? 0 : step.slots.length), 0);

/** The pass of the outermost loop, in the exchange; 0 outside a loop. */
const roundOf = ({ passes, phase }: Step): number => (phase === 'verdict' ? 0 : (passes[0] ?? 0));

/**
 * A limit in nano-dollars, of the whole debate, with room for everything that is left of it, and well above the one that was not enough.
 * `neededNanoUsd`: what the step that does not fit needs, with the verdict at its greatest length. Seats without a price count as free.
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
  // Speeches that were asked for again cost more than the estimate, which counts each once.
  const callsPerTurn = Math.max(1, attempts.length / new Set(attempts.map(({ turn }) => turn)).size || 1);
  const enough = committedNanoUsd(record) + costOf(steps) * callsPerTurn * ROOM_FOR_HOLDS;
  const atLeast = (limitsNow(record).limitNanoUsd ?? 0) * ROOM_FOR_HOLDS;
  return Math.ceil(Math.max(enough, neededNanoUsd + speeches * callsPerTurn, atLeast));
}
