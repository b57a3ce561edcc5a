// Hold, then settle: what a step may cost, what a verdict after it needs, and whether both fit under the limit.
import type { Cards, Compose, ComposedCall, SpokenStep } from './call.ts';
import type { DebateRecord, Digest } from './record.ts';
import type { Place } from './walk.ts';

/** A call that may be sent: everything an attempt needs but its id and its time. */
export interface PlannedCall {
  place: Place;
  call: ComposedCall;
  digests: Digest[];
  /** Upper bound in nano-dollars; `null` where the price is unknown. */
  holdNanoUsd: number | null;
  /** The same bound without what earlier calls reported, which the backend does not know: for `maxNanoUsd`. */
  maxNanoUsd: number | null;
  notional: boolean;
}

export type Fit =
  | { fits: true; calls: PlannedCall[]; shortened: boolean }
  /** `unpriced`: seats whose price is unknown, which no limit can hold. */
  | { fits: false; neededNanoUsd: number; limitNanoUsd: number; unpriced: string[] };

export interface Need {
  fits: boolean;
  /** Everything spent and held, one round and the reserve. `null`: nothing is needed, because there is no limit. */
  neededNanoUsd: number | null;
  limitNanoUsd: number | null;
  /** Seats without a known price while a limit is set: enter a price or remove the limit. */
  unpriced: string[];
}

/** Speeches are not shortened under this many visible tokens. */
export const SHORTEST_SPEECH_TOKENS = 120;

/** Whether the step fits; if it does, its calls. A `listen` step has none, but lengthens what the judge reads. */
export type FitStep = (record: DebateRecord, step: SpokenStep, cards: Cards, compose: Compose) => Fit;
/** Whether one round and the reserve fit, for a record that has not started or was opened again. */
export type NeedToStart = (record: DebateRecord, cards: Cards, compose: Compose) => Need;
