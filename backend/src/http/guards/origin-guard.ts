// Rejects requests that another site makes in a visitor's browser, whatever the method.
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';

/** What a browser sends for our own page and for addresses a person typed. Clients that are no browsers send nothing. */
const NOT_FOREIGN: ReadonlySet<string | undefined> = new Set(['same-origin', 'none', undefined]);

export function originGuard(allowed: readonly string[], clientOf: ClientOf): MiddlewareHandler {
  const origins = new Set(allowed);

  /** This server speaks plain http; only a proxy in front can make it https. */
  function isOwn(origin: string, host: string, https: boolean | null): boolean {
    if (origin === `https://${host}`) return https !== false;
    // Over plain http anybody on the network path can serve a page under our name, so http is ours only where there is no https.
    return origin === `http://${host}` && https !== true && !origins.has(`https://${host}`);
  }

  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origins.has(origin)) return next();
    const detail = 'Use the page this server serves, or add its origin to ALLOWED_ORIGINS.';
    const refuse = () => problem(c, 'forbidden-origin', detail);
    // An image or a "no-cors" request of another page has no Origin, but the browser says where it comes from.
    if (!NOT_FOREIGN.has(c.req.header('sec-fetch-site'))) return refuse();
    if (origin === undefined) return next();
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    return isOwn(origin, host, clientOf(c).https) ? next() : refuse();
  };
}

/** The CORS headers an allowed foreign page needs to read our responses. */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  const origins = new Set(allowed);
  const shared = cors({
    origin: [...allowed],
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-first-sent-ms', 'x-provider-key'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
  return async (c, next) => {
    if (origins.has(c.req.header('origin') ?? '') || c.req.method === 'OPTIONS') return shared(c, next);
    await next();
    // Setting it here keeps hono's light response; its own way makes a new one, which costs as much as the guards together.
    c.res.headers.append('Vary', 'Origin');
  };
}
