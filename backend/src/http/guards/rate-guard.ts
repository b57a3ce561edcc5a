// Limits requests per minute and address, counted separately with and without the right token; 429 says when to try again.
import type { MiddlewareHandler } from 'hono';
import type { RedisClient } from '../../redis/connect.ts';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';
import { type HasToken, OPEN_PATHS } from './token-guard.ts';

/** Requests of a caller in this window, and the rest of the window in milliseconds. */
type Counted = { hits: number; leftMs: number };
/** Counts a request. */
export type RequestCounter = (caller: string) => Promise<Counted>;

const WINDOW_MS = 60_000;

/** Counts by a clock that only grows: if the calendar had been ahead for a while, a window would end years later. */
function createMemoryCounter(): (caller: string) => Counted {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (caller) => {
    const now = performance.now();
    if (now >= endsAt) [counts, endsAt] = [new Map(), now + WINDOW_MS];
    const hits = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, hits);
    return { hits, leftMs: endsAt - now };
  };
}

/** Counts a request. KEYS: counter. ARGV: ms of the window. → how many, ms until the window ends */
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
    const [hits, leftMs] = answer as [number, number];
    return { hits, leftMs };
  };

/** Limits requests. Others at the address of a client with the right token (a balancer, an office, loopback) must not use up its own. */
export function rateGuard(
  requestsPerMinute: number,
  clientOf: ClientOf,
  hasToken: HasToken,
  counter?: RequestCounter,
): MiddlewareHandler {
  const alone = createMemoryCounter();
  return async (c, next) => {
    if (OPEN_PATHS.has(c.req.path)) return next();
    const caller = `${hasToken(c) ? 'token' : 'no-token'} ${clientOf(c).address}`;
    // Counts with the other backends, or alone while that is impossible: an unavailable counter refuses no request.
    const sharedCount = await counter?.(caller).catch(() => null);
    const { hits, leftMs } = sharedCount ?? alone(caller);
    if (hits <= requestsPerMinute) return next();
    const detail = `At most ${requestsPerMinute} requests a minute; see Retry-After.`;
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
    return problem(c, 'too-many-requests', detail, { retryAfterSeconds });
  };
}
