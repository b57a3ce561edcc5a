// Bodies over the limit are not read, whether their length is announced or comes in chunks.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from './problem.ts';

export function sizeGuard(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: (c) =>
      problem(
        c,
        'too-large',
        `A body may have at most ${maxBytes} bytes (MAX_BODY_BYTES). Shorten what is sent.`,
      ),
  });
}
