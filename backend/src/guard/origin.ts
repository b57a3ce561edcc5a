// Other sites may not act here in a visitor's name: a foreign Origin gets nothing, whatever the method.
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { problem } from './problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function originGuard(allowed: readonly string[]): MiddlewareHandler {
  const origins = new Set(allowed);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const refuse = () =>
      problem(
        c,
        'forbidden-origin',
        'Use the page this server serves, or add its origin to ALLOWED_ORIGINS.',
      );
    if (origin === undefined) {
      // Browsers that leave the Origin out still say where a request comes from; tools that are no browsers say nothing.
      const site = c.req.header('sec-fetch-site');
      const foreign = site === 'cross-site' || site === 'same-site';
      return foreign && !SAFE.has(c.req.method) ? refuse() : next();
    }
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const own = origin === `http://${host}` || origin === `https://${host}`;
    return own || origins.has(origin) ? next() : refuse();
  };
}

/** What an allowed foreign page needs to read our answers. */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...allowed],
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-first-sent-ms', 'x-provider-key'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
