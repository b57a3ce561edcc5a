// Reads a JSON body that may be hostile: an invalid body is a 400 that names path and reason, never a 500.
import type { Context } from 'hono';
import type { z } from 'zod';
import { RequestRefused, zodIssues } from '../problem.ts';

/** Deeper than any request of ours; recursive readers would overflow only far beyond this. */
const MAX_BODY_DEPTH = 64;

/** Whether anything in `value` is nested deeper than allowed. It does not recurse, because recursion is what overflows. */
function isTooDeeplyNested(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Throws a RequestRefused. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const refused = (detail: string, error?: z.ZodError) =>
    new RequestRefused('invalid-body', detail, error && { issues: zodIssues(error) });
  let json: unknown;
  try {
    json = JSON.parse(await c.req.text());
  } catch {
    throw refused('The body is not valid JSON.');
  }
  if (isTooDeeplyNested(json)) throw refused(`The body is nested more than ${MAX_BODY_DEPTH} levels deep.`);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw refused('The body does not fit; "issues" names what and why.', parsed.error);
  return parsed.data;
}
