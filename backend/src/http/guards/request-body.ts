// Reads bodies, which may be hostile: only JSON, within limits of size and depth, that fits its schema.
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { problem, RequestRefused } from '../problem.ts';

const JSON_TYPE = /^application\/json\s*(;.*)?$/i;

/** Refuses other types than JSON: a form on another site can send them without a preflight request. */
export function contentTypeGuard(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'POST' && !JSON_TYPE.test(c.req.header('content-type') ?? '')) {
      return problem(c, 'unsupported-media-type', 'Send the body as application/json.');
    }
    return next();
  };
}

const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Returns whether the client left before its body was complete: nobody reads the response, and it is no error of ours. */
const isBrokenOff = (c: Context): boolean => {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
};

/** Refuses bodies above the limit, whether their length is announced or they come in chunks. */
export function sizeGuard(maxBytes: number): MiddlewareHandler {
  const detail = `A body may have at most ${maxBytes} bytes (MAX_BODY_BYTES). Shorten what is sent.`;
  const refuse = (c: Context) => problem(c, 'too-large', detail);
  const limitBody = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (c, next) => {
    const declaredLength = c.req.header('content-length');
    const isAnnounced = declaredLength !== undefined && c.req.header('transfer-encoding') === undefined;
    // Counting turns the body into a web stream first. An announced length does not need that, and Node enforces it.
    if (isAnnounced || METHODS_WITHOUT_BODY.has(c.req.method))
      return Number(declaredLength ?? 0) <= maxBytes ? next() : refuse(c);
    try {
      return await limitBody(c, next);
    } catch (error) {
      if (!isBrokenOff(c)) throw error;
      return problem(c, 'invalid-body', 'The connection was closed before the whole body had arrived.');
    }
  };
}

/** Maximum depth of a body, more than any of our requests has; recursive readers would overflow only far beyond it. */
const MAX_BODY_DEPTH = 64;

/** Returns whether anything in `value` is nested deeper than allowed. It does not recurse, because recursion is what overflows. */
function isTooDeeplyNested(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

const MAX_ISSUES = 20;
const MAX_REASON_UNITS = 300;

/** Returns the value in the schema's type. Throws a RequestRefused that names path and reason. `what`: such as "The body". */
export function fitting<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const issues = error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    reason: message.slice(0, MAX_REASON_UNITS),
  }));
  const detail = `${what} does not have the expected form; "issues" lists each fault and its reason.`;
  throw new RequestRefused('invalid-body', detail, { issues });
}

/** Returns the checked body. Throws a RequestRefused that names path and reason. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const refusal = (detail: string) => new RequestRefused('invalid-body', detail);
  let json: unknown;
  try {
    json = JSON.parse(await c.req.text());
  } catch {
    throw refusal('The body is not valid JSON.');
  }
  if (isTooDeeplyNested(json)) throw refusal(`The body is nested more than ${MAX_BODY_DEPTH} levels deep.`);
  return fitting(schema, json, 'The body');
}
