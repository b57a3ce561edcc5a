// Accepts only JSON bodies. A form on another site can send other types without a preflight request, so they are never read.
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
