// A format as a file: exported as JSON, imported with every fault named by its path and the reason.
import { z } from 'zod';
import { Format } from './format.ts';
import { type FormatIssue, soundnessOf } from './soundness.ts';

export type FormatReading = { ok: true; format: Format } | { ok: false; issues: FormatIssue[] };

const KIND = 'rostrum-format';
const VERSION = 1;
/** Characters; a format of the house has fewer than 10,000. */
const LONGEST_FILE = 200_000;

const Envelope = z.strictObject({ kind: z.literal(KIND), v: z.literal(VERSION), format: z.unknown() });

export const writeFormat = (format: Format): string =>
  `${JSON.stringify({ kind: KIND, v: VERSION, format }, null, 2)}\n`;

export function readFormat(text: string): FormatReading {
  const refused = (path: string, reason: string): FormatReading => ({
    ok: false,
    issues: [{ path, reason }],
  });
  if (text.length > LONGEST_FILE) return refused('', `is longer than ${LONGEST_FILE} characters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refused('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return { ok: false, issues: envelope.error.issues.flatMap(flattened) };
  return checkFormat(envelope.data.format, 'format');
}

/** For a format that is being composed in the page as well; `under` goes before every path. */
export function checkFormat(value: unknown, under = ''): FormatReading {
  const parsed = Format.safeParse(value);
  const issues = parsed.success ? soundnessOf(parsed.data) : parsed.error.issues.flatMap(flattened);
  if (parsed.success && issues.length === 0) return { ok: true, format: parsed.data };
  const prefixed = issues.map(({ path, reason }) => ({
    path: [under, path].filter((part) => part !== '').join('.'),
    reason,
  }));
  return { ok: false, issues: prefixed };
}

/**
 * Where several shapes are allowed, zod reports what is wrong with each of them. The one that was meant is the one that got
 * furthest: whose faults lie deepest, and of those the one with the fewest.
 */
function flattened(issue: z.core.$ZodIssue): FormatIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ path: issue.path.join('.'), reason: issue.message }];
  }
  const [best] = issue.errors
    .map((issues) => issues.flatMap(flattened))
    .sort((left, right) => shallowest(right) - shallowest(left) || left.length - right.length);
  return (best ?? []).map(({ path, reason }) => ({
    path: [...issue.path, path].filter((part) => part !== '').join('.'),
    reason,
  }));
}

/** A branch in which only something deep inside is wrong was meant; one whose keys are unknown was not. */
const shallowest = (issues: readonly FormatIssue[]): number =>
  Math.min(...issues.map(({ path }) => (path === '' ? 0 : path.split('.').length)));
