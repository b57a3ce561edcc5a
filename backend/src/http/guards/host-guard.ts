// Protects against DNS rebinding: another site can make its name resolve to this machine, but cannot change the Host header.
import type { MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';

/** A name, an IPv4 or a bracketed IPv6 address, and an optional port; nothing else, so that nothing can hide in it. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** `allowed` are names, with a port where only that port is meant: `rostrum.example`, `localhost:8080`. */
export function hostGuard(allowed: readonly string[]): MiddlewareHandler {
  const names = new Set([...LOOPBACK_NAMES, ...allowed.map((name) => name.toLowerCase())]);
  return async (c, next) => {
    const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
    const [, name] = HOST.exec(host) ?? [];
    if (name === undefined || !(names.has(name) || names.has(host))) {
      const detail = 'Ask by an address of this server, or add the name to ALLOWED_HOSTS.';
      return problem(c, 'forbidden-host', detail);
    }
    return next();
  };
}
