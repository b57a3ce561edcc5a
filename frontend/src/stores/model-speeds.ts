// How fast models wrote in this browser: tokens a second over their last calls, for the choice of a model. Kept in localStorage where
// that is allowed. Nothing is known of a model that has not been called from here.
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { browserStorage, type SafeStorage, stateStorage } from './safe-storage.ts';

/** What is kept of a model: tokens it has written, and the milliseconds from request to end that they took. */
interface WritingTime {
  tokens: number;
  ms: number;
}
interface ModelSpeeds {
  /** By model key, the latest last. */
  models: readonly (readonly [key: string, time: WritingTime])[];
}

/** A shorter answer takes about as long as its first word, and says nothing of speed. */
const FEWEST_TOKENS = 30;
/** Beyond so much writing, what came before counts half: a vendor that became slower is soon known to be. */
const REMEMBERED_MS = 120_000;
const MOST_MODELS = 200;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/** What another version, or anybody else, may have stored: entries that are none are left out. */
function readSpeeds(kept: unknown): ModelSpeeds {
  const models = typeof kept === 'object' && kept !== null && 'models' in kept ? kept.models : [];
  return {
    models: (Array.isArray(models) ? models : []).slice(-MOST_MODELS).flatMap((entry: unknown) => {
      const [key, time] = Array.isArray(entry) ? entry : [];
      return typeof key === 'string' && isAmount(time?.tokens) && isAmount(time?.ms)
        ? [[key, { tokens: time.tokens, ms: time.ms }] as const]
        : [];
    }),
  };
}

export const createModelSpeeds = (storage: SafeStorage) =>
  createStore<ModelSpeeds>()(
    persist((): ModelSpeeds => ({ models: [] }), {
      name: 'rostrum.model-speeds',
      storage: stateStorage<ModelSpeeds>(storage),
      merge: readSpeeds,
    }),
  );

export const modelSpeeds = createModelSpeeds(browserStorage());

/** Takes in a call that ended; one that was not finished, or whose tokens were not reported, says nothing. */
export function addCallSpeed(
  model: ModelRef,
  { state, usage, timing }: CallOutcome,
  speeds: typeof modelSpeeds = modelSpeeds,
): void {
  const tokens = usage?.outputTokens ?? 0;
  if (state !== 'completed' || tokens < FEWEST_TOKENS || !timing || timing.totalMs <= 0) return;
  const key = modelKey(model);
  speeds.setState(({ models }) => {
    const before = models.find(([known]) => known === key)?.[1] ?? { tokens: 0, ms: 0 };
    const share = before.ms > REMEMBERED_MS ? 0.5 : 1;
    const time = { tokens: before.tokens * share + tokens, ms: before.ms * share + timing.totalMs };
    return {
      models: [...models.filter(([known]) => known !== key), [key, time] as const].slice(-MOST_MODELS),
    };
  });
}

/** Tokens a second, by model key; a model that was never measured is not in it. */
export const tokensPerSecond = ({ models }: ModelSpeeds): ReadonlyMap<string, number> =>
  new Map(models.map(([key, { tokens, ms }]) => [key, Math.max(1, Math.round((1000 * tokens) / ms))]));

export const useModelSpeeds = (): ModelSpeeds => useStore(modelSpeeds);
