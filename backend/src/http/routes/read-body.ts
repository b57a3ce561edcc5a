// Reads a JSON body that may be hostile: a body that does not fit is a 400 that names path and reason, never a 500.
import type { Context } from 'hono';
import type { z } from 'zod';
import { problem } from '../problem.ts';

/** Deeper than any request of ours; recursive readers would overflow only far beyond this. */
const MAX_BODY_DEPTH = 64;
const MAX_ISSUES = 20;

/** Whether anything in `value` is nested deeper than allowed. It does not recurse, because recursion is what overflows. */
function isTooDeeplyNested(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

export type BodyResult<T> = { value: T } | { refusal: Response };

export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<BodyResult<T>> {
  const refuse = (detail: string, issues?: { path: string; reason: string }[]): BodyResult<T> => ({
    refusal: problem(c, 'invalid-body', detail, issues),
  });
  let json: unknown;
  try {
    json = JSON.parse(await c.req.text());
  } catch {
    return refuse('The body is not valid JSON.');
  }
  if (isTooDeeplyNested(json)) return refuse(`The body is nested more than ${MAX_BODY_DEPTH} levels deep.`);
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: issue.path.map(String).join('.'),
    reason: issue.message.slice(0, 300),
  }));
  return refuse('The body does not fit; "issues" names what and why.', issues);
}
