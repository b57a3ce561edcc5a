// Refuses bodies above the size limit, whether their length is announced or they come in chunks.
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from '../problem.ts';

const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The client left before its body was complete: nobody reads the response, and it is no error of ours. */
const isBrokenOff = (c: Context): boolean => {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
};

export function sizeGuard(maxBytes: number): MiddlewareHandler {
  const detail = `A body may have at most ${maxBytes} bytes (MAX_BODY_BYTES). Shorten what is sent.`;
  const refuse = (c: Context) => problem(c, 'too-large', detail);
  const limited = bodyLimit({ maxSize: maxBytes, onError: refuse });
  const counting: MiddlewareHandler = async (c, next) => {
    try {
      return await limited(c, next);
    } catch (error) {
      if (!isBrokenOff(c)) throw error;
      return problem(c, 'invalid-body', 'The connection was closed before the whole body had arrived.');
    }
  };
  return async (c, next) => {
    // Counting turns the body into a web stream first. An announced length does not need that, and Node enforces it.
    if (c.req.header('transfer-encoding') !== undefined) return counting(c, next);
    const announced = c.req.header('content-length');
    if (announced !== undefined) return Number(announced) <= maxBytes ? next() : refuse(c);
    return METHODS_WITHOUT_BODY.has(c.req.method) ? next() : counting(c, next);
  };
}
