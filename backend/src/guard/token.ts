// The access token of a server that others can reach, compared in constant time.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

/** Hashes have one length: the comparison says nothing about the token's. */
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Paths that a balancer may ask without a token. */
const OPEN = new Set(['/api/health', '/api/ready']);

export function tokenGuard(token: string): MiddlewareHandler {
  const expected = hashed(token);
  return async (c, next) => {
    if (OPEN.has(c.req.path)) return next();
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!timingSafeEqual(hashed(given), expected)) {
      c.header('WWW-Authenticate', 'Bearer');
      return problem(c, 'unauthorized', 'Send the ACCESS_TOKEN of this server as "Authorization: Bearer …".');
    }
    return next();
  };
}
