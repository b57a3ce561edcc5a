// A format as a file: exported as JSON, imported with every fault named by its path and the reason.
import { z } from 'zod';
import { boundIssues, isTooDeep, isTooLarge } from './bounds.ts';
import { Format } from './format.ts';
import { type FormatIssue, isMendable, issuesOf } from './format-issues.ts';
import { soundnessOf } from './soundness.ts';

export type FormatReading = { ok: true; format: Format } | { ok: false; issues: FormatIssue[] };

const KIND = 'rostrum-format';
const VERSION = 1;
/** Characters; a format of the house has fewer than 10,000. */
export const LONGEST_FILE = 200_000;

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
  if (!envelope.success) return { ok: false, issues: issuesOf(envelope.error) };
  return checkFormat(envelope.data.format, 'format');
}

/** For a format that is being composed in the page as well; `under` goes before every path. */
export function checkFormat(value: unknown, under = ''): FormatReading {
  if (isTooLarge(value)) return { ok: false, issues: [{ path: under, reason: 'is too large' }] };
  if (isTooDeep(value)) return { ok: false, issues: [{ path: under, reason: 'is nested too deep' }] };
  const parsed = Format.safeParse(value);
  const issues = parsed.success ? faultsOf(parsed.data) : issuesOf(parsed.error);
  if (parsed.success && issues.length === 0) return { ok: true, format: parsed.data };
  const prefixed = issues.map(({ path, reason }) => ({
    path: [under, path].filter((part) => part !== '').join('.'),
    reason,
  }));
  return { ok: false, issues: prefixed };
}

/** What is too large to be looked at closely is not. */
function faultsOf(format: Format): FormatIssue[] {
  const large = boundIssues(format);
  return large.length > 0 ? large : soundnessOf(format);
}

/**
 * A format in the making, as far as it can be drawn and mended: of the right shape, though a name may be empty or a role
 * unknown. `null`: it is none.
 */
export function draftOf(value: unknown): Format | null {
  if (isTooLarge(value) || isTooDeep(value)) return null;
  const parsed = Format.safeParse(value);
  if (parsed.success) return parsed.data;
  return isMendable(parsed.error) ? (value as Format) : null;
}
