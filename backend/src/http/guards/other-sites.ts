// Guards against other sites, in a visitor's browser: security headers, the Host header, the origin of a request.
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { problem } from '../problem.ts';
import type { ClientOf } from './client-address.ts';

/** On every response: load nothing from other sites, no framing, no type guessing. */
export function headerGuard(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
    // TLS is handled in front of this server; on plain loopback this header would be wrong.
    strictTransportSecurity: false,
  });
}

/** A name, an IPv4 or a bracketed IPv6 address, and an optional port; nothing else, so that nothing can hide in it. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;
const hostIn = ({ req }: Context): string => req.header('host') ?? new URL(req.url).host;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Protects against DNS rebinding: another site can make its name resolve to this machine, but cannot change the Host header. `allowedHosts`
 * are names, with a port if only that port is meant: `rostrum.example`, `rostrum.example:8080`.
 */
export function hostGuard(allowedHosts: readonly string[]): MiddlewareHandler {
  const names = new Set([...LOOPBACK_NAMES, ...allowedHosts.map((name) => name.toLowerCase())]);
  return async (c, next) => {
    const host = hostIn(c).toLowerCase();
    const [, name] = HOST.exec(host) ?? [];
    if (name === undefined || !(names.has(name) || names.has(host))) {
      const detail = 'Ask by an address of this server, or add the name to ALLOWED_HOSTS.';
      return problem(c, 'forbidden-host', detail);
    }
    return next();
  };
}

/** Values that browsers send for our own page and for typed addresses. Clients that are no browsers send nothing. */
const NOT_FOREIGN: ReadonlySet<string | undefined> = new Set(['same-origin', 'none', undefined]);

/** Rejects requests that another site makes, whatever the method. */
export function originGuard(allowedOrigins: readonly string[], clientOf: ClientOf): MiddlewareHandler {
  const origins = new Set(allowedOrigins);

  /** Returns whether an origin is ours. This server speaks plain http; only a proxy in front can make it https. */
  function isOwn(origin: string, host: string, https: boolean | null): boolean {
    if (origin === `https://${host}`) return https !== false;
    // Over plain http anybody on the network path can serve a page under our name, so http is ours only without https.
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
    return isOwn(origin, hostIn(c), clientOf(c).https) ? next() : refuse();
  };
}

/** Sends the CORS headers that an allowed foreign page needs to read our responses. */
export function allowOrigins(allowedOrigins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-first-sent-ms', 'x-provider-key'],
    exposeHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
