// Other sites may not act or read here in a visitor's name: a foreign page gets nothing, whatever the method.
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';

/** What a browser says of requests by our own page, and of addresses that a person typed. Tools that are no browsers say nothing. */
const NOT_FOREIGN: ReadonlySet<string | undefined> = new Set(['same-origin', 'none', undefined]);

export function originGuard(allowed: readonly string[], clientOf: ClientOf): MiddlewareHandler {
  const origins = new Set(allowed);

  /** The server itself speaks plain http; only what stands in front can make it https. */
  function isOwn(origin: string, host: string, https: boolean | null): boolean {
    if (origin === `https://${host}`) return https !== false;
    // Over plain http, anybody on the way can serve a page under our name: it is ours only where there is no https.
    return origin === `http://${host}` && https !== true && !origins.has(`https://${host}`);
  }

  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origins.has(origin)) return next();
    const refuse = () =>
      problem(
        c,
        'forbidden-origin',
        'Use the page this server serves, or add its origin to ALLOWED_ORIGINS.',
      );
    // An image or a "no-cors" request of another page carries no Origin, but the browser says where it comes from.
    if (!NOT_FOREIGN.has(c.req.header('sec-fetch-site'))) return refuse();
    if (origin === undefined) return next();
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    return isOwn(origin, host, clientOf(c).https) ? next() : refuse();
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
