// Checks the access token of a server that others can reach, in constant time; wrong tokens make their address wait.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';
import type { WrongTokens } from './wrong-tokens.ts';

/** Hashes have one length, so the comparison reveals nothing about the token's length. */
const tokenHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Paths that a load balancer may request without a token, as often as it likes. */
export const OPEN_PATHS: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** A shared debate is read by people without the token: its address cannot be guessed. */
const SHARED_DEBATE = /^\/api\/shared-debates\/[A-Za-z0-9_-]{24,64}$/;
const isSharedReading = ({ req }: Context): boolean => req.method === 'GET' && SHARED_DEBATE.test(req.path);

/** Whether a request carries the access token. */
export type HasToken = (c: Context) => boolean;

export function tokenCheck(token: string): HasToken {
  const expected = tokenHash(token);
  return (c) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return timingSafeEqual(tokenHash(given), expected);
  };
}

export function tokenGuard(
  hasToken: HasToken,
  clientOf: ClientOf,
  wrongTokens: WrongTokens,
): MiddlewareHandler {
  return async (c, next) => {
    if (OPEN_PATHS.has(c.req.path)) return next();
    if (isSharedReading(c)) return next();
    const unauthorized = () => {
      c.header('WWW-Authenticate', 'Bearer');
      return problem(c, 'unauthorized', 'Send the ACCESS_TOKEN of this server as "Authorization: Bearer …".');
    };
    // A page without a token is not guessing one.
    if (c.req.header('authorization') === undefined) return unauthorized();
    const { address } = clientOf(c);
    const waitSeconds = Math.ceil(wrongTokens.waitMs(address) / 1000);
    if (waitSeconds > 0) {
      const detail = `Too many wrong access tokens came from this address. Wait ${waitSeconds} s, then send the right one.`;
      return problem(c, 'too-many-requests', detail, { retryAfterSeconds: waitSeconds });
    }
    if (!hasToken(c)) {
      wrongTokens.wrong(address);
      return unauthorized();
    }
    wrongTokens.right(address);
    return next();
  };
}
