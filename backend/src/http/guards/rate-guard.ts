// So many requests a minute from one address, with the right token and without it apart; 429 says when to come back.
import type { MiddlewareHandler } from 'hono';
import { MemoryStore, rateLimiter, type Store } from 'hono-rate-limiter';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';
import { type HasToken, OPEN_PATHS } from './token-guard.ts';

/** Where requests are counted, if not in this process; the answer of `count` is how many in this window, and its end. */
export interface RequestCounter {
  count(caller: string, windowMs: number): Promise<{ hits: number; endsAt: number }>;
}

const WINDOW_MS = 60_000;

/** Counted with others, and alone while that is not possible: no request is refused because a counter is away. */
function rateStoreOf(counter: RequestCounter): Store {
  const alone = new MemoryStore();
  return {
    init: (options) => alone.init(options),
    async increment(caller) {
      try {
        const { hits, endsAt } = await counter.count(caller, WINDOW_MS);
        return { totalHits: hits, resetTime: new Date(endsAt) };
      } catch {
        return alone.increment(caller);
      }
    },
    decrement: (caller) => alone.decrement(caller),
    resetKey: (caller) => alone.resetKey(caller),
  };
}

/**
 * Whoever has the right token shares an address with others: behind a balancer that is not named, in an office, or on loopback.
 * What those others send must not use up the requests of whoever has the token.
 */
export function rateGuard(
  requestsPerMinute: number,
  clientOf: ClientOf,
  hasToken: HasToken,
  counter?: RequestCounter,
): MiddlewareHandler {
  return rateLimiter({
    ...(counter && { store: rateStoreOf(counter) }),
    windowMs: WINDOW_MS,
    limit: requestsPerMinute,
    standardHeaders: 'draft-7',
    keyGenerator: (c) => `${hasToken(c) ? 'token' : 'no-token'} ${clientOf(c).address}`,
    skip: (c) => OPEN_PATHS.has(c.req.path),
    handler: (c) =>
      problem(c, 'too-many-requests', `At most ${requestsPerMinute} requests a minute; see Retry-After.`),
  });
}
