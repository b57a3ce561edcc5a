// Asks the backend for counts of input tokens, several at a time, and gives up soon: a debate goes on without them, by bytes.

import type { TokenCount } from '@rostrum/shared/record/attempt-parts';
import type { WantedCount } from '@rostrum/shared/record/wanted-count';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { ApiClient } from './api-client.ts';
import type { Timers } from './timers.ts';

/** Asks for counts; resolves with those that were answered in time. Never rejects. */
export type CountTokens = (wanted: readonly WantedCount[], signal: AbortSignal) => Promise<TokenCount[]>;

interface TokenCounterOptions {
  api: Pick<ApiClient, 'countTokens'>;
  providerKey(provider: ProviderId): string | undefined;
  timers: Pick<Timers, 'wait'>;
}

const AT_ONCE = 6;
/** For all of them together, in milliseconds. */
const PATIENCE_MS = 4_000;

export const createTokenCounter =
  ({ api, providerKey, timers }: TokenCounterOptions): CountTokens =>
  async (wanted, signal) => {
    const counts: TokenCount[] = [];
    const over = new AbortController();
    const ends = AbortSignal.any([signal, over.signal]);
    const waiting = [...wanted];
    const askInTurn = async () => {
      for (let next = waiting.shift(); next && !ends.aborted; next = waiting.shift()) {
        const { request, digests } = next;
        const { model } = request;
        const inputTokens = await api
          .countTokens(request, providerKey(model.provider), ends)
          .catch(() => null);
        if (inputTokens !== null && !ends.aborted) counts.push({ model, digests, inputTokens });
      }
    };
    const asked = Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, askInTurn));
    await Promise.race([asked, timers.wait(PATIENCE_MS, ends)]).catch(() => {});
    over.abort();
    return [...counts];
  };
