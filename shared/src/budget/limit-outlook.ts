// How far a limit will probably reach, before Start, and which limit will probably be enough from where a debate stands. Expectations,
// played with typical speeches; what is allowed is decided in fit-step.ts.
import { nextStep, plannedSteps, type Step } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { type DebateRecord, limitsNow } from '../record/record.ts';
import type { Cards, Compose } from './call-hold.ts';
import { fullStepNeed, type StartNeed } from './fit-step.ts';
import type { Forecast } from './forecast.ts';
import { longestRecordAfter } from './longest-record.ts';
import { expectedStepEntries, withExpectedCounts } from './typical-play.ts';

export type LimitOutlook =
  /** Every round. */
  | { kind: 'fits' }
  /** `after` of `of` rounds, or speeches where the plan has no rounds; `enoughNanoUsd` is a limit with room for all of them. */
  | { kind: 'may-stop-early'; after: number; of: number; unit: 'round' | 'speech'; enoughNanoUsd: number }
  /** Not even the openings and the verdict. */
  | { kind: 'too-low'; neededNanoUsd: number };

/** With so many times the estimate's upper end nothing has to be played: every debate comes to its end. */
const AMPLE = 3;
/** Speeches may be longer than the typical ones that were played. */
const SPARE = 1.05;

/** `null` where there is no limit, or a price is unknown. */
export function limitOutlook(
  record: DebateRecord,
  need: StartNeed,
  forecast: Forecast,
  cards: Cards,
  compose: Compose,
): LimitOutlook | null {
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null || forecast.costNanoUsd === null || need.neededNanoUsd === null) return null;
  if (!need.fits) return { kind: 'too-low', neededNanoUsd: need.neededNanoUsd };
  if (limitNanoUsd >= forecast.costNanoUsd.high * AMPLE) return { kind: 'fits' };
  const { stopsAt, mostNeededNanoUsd } = playUnderLimit(record, limitNanoUsd, cards, compose);
  if (stopsAt === null) return { kind: 'fits' };
  const steps = [...plannedSteps(record, record.format.plan)];
  const enoughNanoUsd = withSpare(mostNeededNanoUsd);
  const rounds = Math.max(0, ...steps.map(roundOf));
  if (rounds > 1) {
    // In the closings every round is over.
    const round = roundOf(stopsAt);
    const isAfterLoop = round === 0 && stopsAt.phase !== 'opening';
    const after = isAfterLoop ? rounds : Math.max(0, round - 1);
    return { kind: 'may-stop-early', after, of: rounds, unit: 'round', enoughNanoUsd };
  }
  const at = steps.findIndex(({ slots }) => slots[0]?.turn === stopsAt.slots[0]?.turn);
  const speechesIn = (some: readonly Step[]) => some.reduce((sum, { slots }) => sum + slots.length, 0);
  const [after, of] = [speechesIn(steps.slice(0, at)), speechesIn(steps)];
  return { kind: 'may-stop-early', after, of, unit: 'speech', enoughNanoUsd };
}

/**
 * A limit in nano-dollars, of the whole debate, with room for everything that is left of it at full length: the most that any step to
 * come will probably need besides what is spent and held. Seats whose price is unknown count as free.
 */
export const enoughForTheRest = (record: DebateRecord, cards: Cards, compose: Compose): number =>
  withSpare(playUnderLimit(longestRecordAfter(record, null), null, cards, compose).mostNeededNanoUsd);

const withSpare = (nanoUsd: number): number => Math.ceil(nanoUsd * SPARE);

/** The pass of the outermost loop, in the exchange; 0 outside a loop. */
const roundOf = ({ passes, phase }: Step): number => (phase === 'verdict' ? 0 : (passes[0] ?? 0));

/** The first step that does not fit at full length when the rest is played with typical speeches, and the most any step needs. */
function playUnderLimit(
  start: DebateRecord,
  limitNanoUsd: number | null,
  cards: Cards,
  compose: Compose,
): { stopsAt: Step | null; mostNeededNanoUsd: number } {
  let record = start;
  let stopsAt: Step | null = null;
  let mostNeededNanoUsd = 0;
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    record = withExpectedCounts(record, next, cards, compose);
    const { calls, neededNanoUsd } = fullStepNeed(record, next, cards, compose);
    const isOver = limitNanoUsd !== null && neededNanoUsd > limitNanoUsd;
    if (isOver && !isSummaryStep(next.step)) stopsAt ??= next.step;
    mostNeededNanoUsd = Math.max(mostNeededNanoUsd, neededNanoUsd);
    record = { ...record, entries: [...record.entries, ...expectedStepEntries(record, next, calls, cards)] };
  }
  return { stopsAt, mostNeededNanoUsd };
}
