// Waits for a local server to load its model, if a debate cannot be made before.
import { setTimeout as delay } from 'node:timers/promises';
import type { ModelsAnswer, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { CommandError } from './command-error.ts';

/** Milliseconds between two checks of the models. */
const LOOK_MS = 1_000;

interface Waiting {
  /** Milliseconds after which an error of `make` is thrown. */
  maxMs: number;
  /** Called once, when the wait begins. */
  waits?(server: ProviderStatus): void;
}

/** Returns the result of `make` for the available models; calls it again each second while it throws because a server is loading its model. */
export async function onceLoaded<Made>(
  models: () => Promise<ModelsAnswer>,
  make: (answer: ModelsAnswer) => Made | Promise<Made>,
  { maxMs, waits }: Waiting,
): Promise<Made> {
  for (let until = performance.now() + maxMs, looks = 0; ; looks++) {
    const answer = await models();
    try {
      return await make(answer);
    } catch (error) {
      const loading = answer.providers.find(({ status }) => status === 'loading');
      const isWhy = error instanceof CommandError && loading && error.message.includes(loading.hint);
      if (!isWhy || performance.now() > until) throw error;
      if (looks === 0) waits?.(loading);
      await delay(LOOK_MS);
    }
  }
}
