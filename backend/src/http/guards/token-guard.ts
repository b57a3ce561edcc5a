// Checks the access token of a server that others can reach, in constant time; wrong tokens make their address wait.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';

/** Hashes have one length, so the comparison reveals nothing about the token's length. */
const tokenHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Paths that a load balancer may request without a token, as often as it likes. */
export const OPEN_PATHS: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** Addresses of shared debates, which people read without the token: an address cannot be guessed. */
const SHARED_DEBATE = /^\/api\/shared-debates\/[A-Za-z0-9_-]{24,64}$/;
const isSharedReading = ({ req }: Context): boolean => req.method === 'GET' && SHARED_DEBATE.test(req.path);

/** Returns whether a request carries the access token. */
export type HasToken = (c: Context) => boolean;

export function tokenCheck(token: string): HasToken {
  const expectedHash = tokenHash(token);
  return (c) => {
    const [, sentToken = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return timingSafeEqual(tokenHash(sentToken), expectedHash);
  };
}

/** Number of wrong tokens that count as mistakes. */
const FREE = 10;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Milliseconds after which the wrong tokens of an address are forgotten, if no other follows. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;
/** Milliseconds for which an address that has shown the right token never waits: others may share it. */
const KNOWN_FOR_MS = 24 * 3_600_000;
/** Maximum addresses per kind; the entry that was written longest ago is dropped. */
const MAX_ADDRESSES = 10_000;

function put<Value>(map: Map<string, Value>, address: string, value: Value): void {
  map.delete(address);
  map.set(address, value);
  if (map.size <= MAX_ADDRESSES) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/** `elapsedMs`: milliseconds that only grow. */
export function tokenGuard(
  hasToken: HasToken,
  clientOf: ClientOf,
  elapsedMs: () => number,
): MiddlewareHandler {
  const wrong = new Map<string, { count: number; atMs: number }>();
  const knownUntilMs = new Map<string, number>();
  const wrongFrom = (address: string) => wrong.get(address) ?? { count: 0, atMs: 0 };

  /** Returns the milliseconds until a token from this address is checked again; 0: now. */
  function waitMs(address: string): number {
    const { count, atMs } = wrongFrom(address);
    const isKnown = (knownUntilMs.get(address) ?? 0) > elapsedMs();
    if (count < FREE || isKnown) return 0;
    const wholeWaitMs = Math.min(FIRST_WAIT_MS * 2 ** (count - FREE), MAX_WAIT_MS);
    return Math.max(0, atMs + wholeWaitMs - elapsedMs());
  }

  return async (c, next) => {
    if (OPEN_PATHS.has(c.req.path) || isSharedReading(c)) return next();
    const refuse = () => {
      c.header('WWW-Authenticate', 'Bearer');
      return problem(c, 'unauthorized', 'Send the ACCESS_TOKEN of this server as "Authorization: Bearer …".');
    };
    // A page without a token is not guessing one.
    if (c.req.header('authorization') === undefined) return refuse();
    const { address } = clientOf(c);
    const waitSeconds = Math.ceil(waitMs(address) / 1000);
    if (waitSeconds > 0) {
      const detail = `Too many wrong access tokens came from this address. Wait ${waitSeconds} s, then send the right one.`;
      return problem(c, 'too-many-requests', detail, { retryAfterSeconds: waitSeconds });
    }
    const now = elapsedMs();
    if (!hasToken(c)) {
      const { count, atMs } = wrongFrom(address);
      put(wrong, address, { count: now - atMs < FORGOTTEN_AFTER_MS ? count + 1 : 1, atMs: now });
      return refuse();
    }
    wrong.delete(address);
    put(knownUntilMs, address, now + KNOWN_FOR_MS);
    return next();
  };
}
