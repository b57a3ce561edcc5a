// Reads and writes a format as a file: exports JSON, and on import names every fault by its path and the reason.
import { z } from 'zod';
import { upgradeFormat } from '../record/upgrade-record.ts';
import { otherFileSentence } from './file-kinds.ts';
import { Format } from './format.ts';
import { type FormatIssue, formatIssues, isMendable } from './format-issues.ts';
import { isTooDeep, isTooLarge, sizeLimitIssues } from './format-limits.ts';
import { formatFaults } from './validate-format.ts';

export type FormatResult = { ok: true; format: Format } | { ok: false; issues: FormatIssue[] };

export const FORMAT_FILE_KIND = 'rostrum-format';
/** Version 1 had other names in its plan; it is still read. */
const FORMAT_FILE_VERSION = 2;
/** In characters; the shipped formats have fewer than 10,000. */
export const MAX_FORMAT_FILE_LENGTH = 200_000;

const FormatFile = z.strictObject({
  kind: z.literal(FORMAT_FILE_KIND),
  v: z.literal([1, FORMAT_FILE_VERSION]),
  format: z.unknown(),
});

export const writeFormatFile = (format: Format): string =>
  `${JSON.stringify({ kind: FORMAT_FILE_KIND, v: FORMAT_FILE_VERSION, format }, null, 2)}\n`;

/** Reads a format from the text of a file; on failure every fault with its path and reason. Never throws. */
export function readFormatFile(text: string): FormatResult {
  const refused = (path: string, reason: string): FormatResult => ({
    ok: false,
    issues: [{ path, reason }],
  });
  if (text.length > MAX_FORMAT_FILE_LENGTH)
    return refused('', `is longer than ${MAX_FORMAT_FILE_LENGTH} characters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const other = otherFileSentence(text, undefined, FORMAT_FILE_KIND);
    if (other) return refused('', other);
    return refused('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const other = otherFileSentence(text, json, FORMAT_FILE_KIND);
  if (other) return refused('', other);
  const envelope = FormatFile.safeParse(json);
  if (!envelope.success) return { ok: false, issues: formatIssues(envelope.error) };
  return checkFormat(envelope.data.format, 'format');
}

/** Checks the shape and the content of a format. Also used for a format being edited in the page; `under` is put before every path. */
export function checkFormat(value: unknown, under = ''): FormatResult {
  if (isTooLarge(value)) return { ok: false, issues: [{ path: under, reason: 'is too large' }] };
  if (isTooDeep(value)) return { ok: false, issues: [{ path: under, reason: 'is nested too deep' }] };
  const parsed = Format.safeParse(upgradeFormat(value));
  const issues = parsed.success ? contentIssues(parsed.data) : formatIssues(parsed.error);
  if (parsed.success && issues.length === 0) return { ok: true, format: parsed.data };
  const prefixed = issues.map(({ path, reason }) => ({
    path: [under, path].filter((part) => part !== '').join('.'),
    reason,
  }));
  return { ok: false, issues: prefixed };
}

/** A format that is too large is only reported as too large; its content is not checked further. */
function contentIssues(format: Format): FormatIssue[] {
  const large = sizeLimitIssues(format);
  return large.length > 0 ? large : formatFaults(format);
}

/**
 * Reads a format that is still being edited: it has the right shape, but a name may be empty or a role unknown. `null`: it cannot
 * be drawn at all.
 */
export function readFormatDraft(value: unknown): Format | null {
  if (isTooLarge(value) || isTooDeep(value)) return null;
  const upgraded = upgradeFormat(value);
  const parsed = Format.safeParse(upgraded);
  if (parsed.success) return parsed.data;
  return isMendable(parsed.error) ? (upgraded as Format) : null;
}
