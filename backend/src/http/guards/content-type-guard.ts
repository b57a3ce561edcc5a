// Only JSON: what a form of another site can send without asking first is never read.
import type { MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';

const JSON_TYPE = /^application\/json\s*(;.*)?$/i;

export function contentTypeGuard(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'POST' && !JSON_TYPE.test(c.req.header('content-type') ?? '')) {
      return problem(c, 'unsupported-media-type', 'Send the body as application/json.');
    }
    return next();
  };
}
