// So many requests a minute from one address; 429 says when to come back.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { MemoryStore, rateLimiter, type Store } from 'hono-rate-limiter';
import { problem } from './problem.ts';

const OPEN = new Set(['/api/health', '/api/ready']);

/** The socket's address. Headers that claim another one are not believed: anybody can write them. */
function addressOf(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}

/** Where requests are counted, if not in this process; the answer of `count` is how many in this window, and its end. */
export interface Counter {
  count(address: string, windowMs: number): Promise<{ hits: number; endsAt: number }>;
}

const WINDOW_MS = 60_000;

/** Counted with others, and alone while that is not possible: no request is refused because a counter is away. */
function storeOf(counter: Counter): Store {
  const alone = new MemoryStore();
  return {
    init: (options) => alone.init(options),
    async increment(address) {
      try {
        const { hits, endsAt } = await counter.count(address, WINDOW_MS);
        return { totalHits: hits, resetTime: new Date(endsAt) };
      } catch {
        return alone.increment(address);
      }
    },
    decrement: (address) => alone.decrement(address),
    resetKey: (address) => alone.resetKey(address),
  };
}

export function rateGuard(requestsPerMinute: number, counter?: Counter): MiddlewareHandler {
  return rateLimiter({
    ...(counter && { store: storeOf(counter) }),
    windowMs: WINDOW_MS,
    limit: requestsPerMinute,
    standardHeaders: 'draft-7',
    keyGenerator: addressOf,
    skip: (c) => OPEN.has(c.req.path),
    handler: (c) =>
      problem(c, 'too-many-requests', `At most ${requestsPerMinute} requests a minute; see Retry-After.`),
  });
}
