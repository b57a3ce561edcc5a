// The route that has a vendor count the input tokens of messages before a call. It costs nothing, so nothing is held for it.
import { type TokenCountAnswer, TokenCountRequest } from '@rostrum/shared/wire/token-counts';
import { Hono } from 'hono';
import { logError } from '../../observability/log.ts';
import { ProviderFailure } from '../../provider-contract/provider.ts';
import type { Deps } from './deps.ts';
import { readProviderKey } from './provider-keys.ts';
import { readBody } from './read-body.ts';

/** The page goes on without the count anyway. */
const COUNT_TIMEOUT_MS = 10_000;

export function createTokenCountRoutes({ clock, logger, providers }: Deps): Hono {
  const notCounted: TokenCountAnswer = { inputTokens: null };
  return new Hono().post('/', async (c) => {
    const key = readProviderKey(c);
    const request = await readBody(c, TokenCountRequest);
    const provider = providers.get(request.model.provider);
    if (!provider?.countTokens || provider.hides?.(request.model.id) === true) return c.json(notCounted);
    const controller = new AbortController();
    const enough = clock.after(COUNT_TIMEOUT_MS, () => controller.abort());
    try {
      const inputTokens = await provider.countTokens({ request, key }, controller.signal);
      // No vendor reads a message in zero tokens.
      return c.json<TokenCountAnswer>({ inputTokens: inputTokens || null });
    } catch (error) {
      if (!(error instanceof ProviderFailure))
        logError(logger, error, { event: 'provider.count-failed', provider: provider.id }, 'a count broke');
      return c.json(notCounted);
    } finally {
      enough();
    }
  });
}
