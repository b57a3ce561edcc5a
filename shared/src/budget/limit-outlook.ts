// How far a limit will probably reach, for the page before Start. An expectation, played with typical speeches; what is allowed is
// decided in fit-step.ts.
import { nextStep, plannedSteps, type Step } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { type DebateRecord, limitsNow } from '../record/record.ts';
import type { Cards, Compose } from './call-hold.ts';
import { fitStep, type StartNeed } from './fit-step.ts';
import type { Forecast } from './forecast.ts';
import { expectedStepEntries } from './typical-play.ts';

export type LimitOutlook =
  /** Every round. */
  | { kind: 'fits' }
  /** `after` of `of` rounds, or speeches where the plan has no rounds; `enoughNanoUsd` is a limit with room for all of them. */
  | { kind: 'may-stop-early'; after: number; of: number; unit: 'round' | 'speech'; enoughNanoUsd: number }
  /** Not even the openings and the verdict. */
  | { kind: 'too-low'; neededNanoUsd: number };

/** A limit of so many times the estimate's upper end lets nearly every debate come to its end. */
const ROOM = 1.25;

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
  const enough = Math.ceil(forecast.costNanoUsd.high * ROOM);
  if (limitNanoUsd >= enough) return { kind: 'fits' };
  const steps = [...plannedSteps(record, record.format.plan)];
  const last = lastStepUnderLimit(record, cards, compose);
  if (last === null) return { kind: 'fits' };
  const rounds = Math.max(0, ...steps.map(roundOf));
  const hasRounds = rounds > 1;
  const at = steps.findIndex(({ slots }) => slots[0]?.turn === last.slots[0]?.turn);
  const enoughNanoUsd = Math.max(enough, need.neededNanoUsd);
  if (hasRounds) {
    const after = Math.max(0, roundOf(last) - 1);
    return { kind: 'may-stop-early', after, of: rounds, unit: 'round', enoughNanoUsd };
  }
  const speechesIn = (some: readonly Step[]) => some.reduce((sum, { slots }) => sum + slots.length, 0);
  return {
    kind: 'may-stop-early',
    after: speechesIn(steps.slice(0, at)),
    of: speechesIn(steps),
    unit: 'speech',
    enoughNanoUsd,
  };
}

/** The pass of the outermost loop, in the exchange; 0 outside a loop. */
const roundOf = ({ passes, phase }: Step): number => (phase === 'verdict' ? 0 : (passes[0] ?? 0));

/** The first step that does not fit when the rest is played with typical speeches; `null`: all fit. */
function lastStepUnderLimit(start: DebateRecord, cards: Cards, compose: Compose): Step | null {
  let record = start;
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const fit = fitStep(record, next, cards, compose);
    if (!fit.fits && !isSummaryStep(next.step)) return next.step;
    record = { ...record, entries: [...record.entries, ...expectedStepEntries(record, next, fit, cards)] };
  }
  return null;
}
