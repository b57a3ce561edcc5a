// Limits requests per minute and address, counted separately with and without the right token; 429 says when to try again.
import type { MiddlewareHandler } from 'hono';
import { rateLimiter, type Store } from 'hono-rate-limiter';
import type { RedisClient } from '../../redis/connect.ts';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';
import { type HasToken, OPEN_PATHS } from './token-guard.ts';

/** Counts a request; returns the number in this window, and its end. */
export type RequestCounter = (caller: string) => Promise<{ hits: number; endsAt: number }>;

const WINDOW_MS = 60_000;

/** Counts by time that only grows: where the calendar was ahead for a while, a window would end years later. */
function createMemoryCounter(): RequestCounter {
  const windows = new Map<string, { hits: number; endsAt: number }>();
  let sweepAt = 0;
  return async (caller) => {
    const now = performance.now();
    if (now >= sweepAt) {
      for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
      sweepAt = now + WINDOW_MS;
    }
    const known = windows.get(caller);
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + WINDOW_MS };
    window.hits += 1;
    windows.set(caller, window);
    return { hits: window.hits, endsAt: Date.now() + window.endsAt - now };
  };
}

/** KEYS counter. ARGV ms of the window. → how many, ms until the window ends */
const COUNT_SCRIPT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }
`;

/** Counts in Redis, for all backends together. */
export const createRedisRequestCounter =
  (redis: RedisClient): RequestCounter =>
  async (caller) => {
    const answer = await redis.run(COUNT_SCRIPT, [redis.keys.requestCount(caller)], [WINDOW_MS]);
    const [hits, left] = answer as [number, number];
    return { hits, endsAt: Date.now() + Math.max(0, left) };
  };

/**
 * A client with the right token may share its address with others (an unlisted load balancer, an office, loopback). Requests
 * of those others must not use up its own.
 */
export function rateGuard(
  requestsPerMinute: number,
  clientOf: ClientOf,
  hasToken: HasToken,
  counter?: RequestCounter,
): MiddlewareHandler {
  const alone = createMemoryCounter();
  const store: Store = {
    // With others, and alone while that is impossible: no request is refused because a counter is unavailable.
    async increment(caller) {
      const counted = await counter?.(caller).catch(() => null);
      const { hits, endsAt } = counted ?? (await alone(caller));
      return { totalHits: hits, resetTime: new Date(endsAt) };
    },
    decrement: () => {},
    resetKey: () => {},
  };
  return rateLimiter({
    store,
    windowMs: WINDOW_MS,
    limit: requestsPerMinute,
    standardHeaders: 'draft-7',
    keyGenerator: (c) => `${hasToken(c) ? 'token' : 'no-token'} ${clientOf(c).address}`,
    skip: (c) => OPEN_PATHS.has(c.req.path),
    handler: (c) =>
      problem(c, 'too-many-requests', `At most ${requestsPerMinute} requests a minute; see Retry-After.`),
  });
}
