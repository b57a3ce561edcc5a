// So many requests a minute from one address; 429 says when to come back.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { problem } from './problem.ts';

const OPEN = new Set(['/api/health', '/api/ready']);

/** The socket's address. Headers that claim another one are not believed: anybody can write them. */
function addressOf(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}

export function rateGuard(requestsPerMinute: number): MiddlewareHandler {
  return rateLimiter({
    windowMs: 60_000,
    limit: requestsPerMinute,
    standardHeaders: 'draft-7',
    keyGenerator: addressOf,
    skip: (c) => OPEN.has(c.req.path),
    handler: (c) =>
      problem(c, 'too-many-requests', `At most ${requestsPerMinute} requests a minute; see Retry-After.`),
  });
}
