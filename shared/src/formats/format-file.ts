// Reads and writes a format as a file, naming every fault by its path and the reason. Also reads and updates the stored formats of a
// person.
import { z } from 'zod';
import { upgradeFormat } from '../record/upgrade-record.ts';
import { type FaultReason, type FieldIssue, notJson, reasonOfIssue } from '../wire/fault.ts';
import { type FileKind, otherFile } from './file-kinds.ts';
import { Format } from './format.ts';
import { FORMAT_SIZE, sizeIssue, sizeLimitIssues } from './format-limits.ts';
import { formatFaults } from './validate-format.ts';

export type FormatResult = { ok: true; format: Format } | { ok: false; issues: FieldIssue[] };

export const FORMAT_FILE_KIND = 'rostrum-format';
/** Version of the file. Version 1 had other names in its plan; it is still read. */
const FORMAT_FILE_VERSION = 2;
/** Maximum characters of a file; the shipped formats have fewer than 10,000. */
export const MAX_FORMAT_FILE_LENGTH = 200_000;

const FormatFile = z.strictObject({
  kind: z.literal(FORMAT_FILE_KIND),
  v: z.literal([1, FORMAT_FILE_VERSION]),
  format: z.unknown(),
});

export const writeFormatFile = (format: Format): string =>
  `${JSON.stringify({ kind: FORMAT_FILE_KIND, v: FORMAT_FILE_VERSION, format }, null, 2)}\n`;

const failure = (reason: FaultReason) => ({ ok: false as const, issues: [{ path: '', reason }] });

/** Reads a format from the text of a file; on failure returns every fault with its path and reason. Never throws. */
export function readFormatFile(text: string): FormatResult {
  if (text.length > MAX_FORMAT_FILE_LENGTH) return failure({ code: 'longer', most: MAX_FORMAT_FILE_LENGTH });
  const reading = readFileOfKind(text, 'format', FormatFile);
  return reading.ok ? checkFormat(reading.file.format, 'format') : reading;
}

/** Reads the JSON of a file of this kind; on failure returns every fault. Never throws. */
export function readFileOfKind<T>(
  text: string,
  kind: FileKind,
  schema: z.ZodType<T>,
): { ok: true; file: T } | { ok: false; issues: FieldIssue[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failure(notJson(error));
  }
  const other = otherFile(json, kind);
  if (other) return failure(other);
  const { success, data, error } = schema.safeParse(json);
  return success ? { ok: true, file: data } : { ok: false, issues: formatIssues(error) };
}

/** Checks the shape and the content of a format, also of one that a person edits in the page; `under` is put before every path. */
export function checkFormat(value: unknown, under = ''): FormatResult {
  const large = sizeIssue(value, FORMAT_SIZE);
  if (large) return { ok: false, issues: [{ path: under, reason: large.reason }] };
  const parseResult = Format.safeParse(upgradeFormat(value));
  const issues = parseResult.success ? contentIssues(parseResult.data) : formatIssues(parseResult.error);
  if (parseResult.success && issues.length === 0) return { ok: true, format: parseResult.data };
  const prefixedIssues = issues.map(({ path, reason }) => ({
    path: [under, path].filter((part) => part !== '').join('.'),
    reason,
  }));
  return { ok: false, issues: prefixedIssues };
}

/** Returns the faults of the content. For a format that is too large it reports only that. */
function contentIssues(format: Format): FieldIssue[] {
  const large = sizeLimitIssues(format);
  return large.length > 0 ? large : formatFaults(format);
}

/** Reads a format during editing: it has the right shape, but a name may be empty or a role unknown. `null`: it cannot be drawn at all. */
export function readFormatDraft(value: unknown): Format | null {
  if (sizeIssue(value, FORMAT_SIZE)) return null;
  const upgradedValue = upgradeFormat(value);
  const parseResult = Format.safeParse(upgradedValue);
  if (parseResult.success) return parseResult.data;
  // Every part is there and of the right type; values are only empty, too long or out of range.
  return parseResult.error.issues.flatMap(findingsOf).every(({ mendable }) => mendable)
    ? (upgradedValue as Format)
    : null;
}

export interface OwnFormat {
  id: string;
  draft: Format;
  /** The version on the set-up page; `null` if there has been no valid one. */
  sound: Format | null;
  /** The draft's JSON as typed, while no format can be read from it. */
  typed?: string;
  changedAt: number;
}

/** A stored format. It is checked like an imported file, because anything may have written it. */
export interface StoredOwnFormat {
  id: string;
  draft: unknown;
  sound: unknown;
  typed?: unknown;
  changedAt: number;
}

/** Returns the new state after an edit. While the draft is invalid, the last valid version stays available. */
export function updateOwnFormat(draft: Format, before: OwnFormat | null, changedAt: number): OwnFormat {
  const reading = checkFormat(draft);
  return { id: draft.id, draft, sound: reading.ok ? reading.format : (before?.sound ?? null), changedAt };
}

/** Reads a stored format; `null`: the value cannot be read at all. */
export function readStoredOwnFormat(storedFormat: StoredOwnFormat): OwnFormat | null {
  const { id, draft, sound, typed: typedText, changedAt } = storedFormat;
  const whole = checkFormat(sound);
  const result = readFormatDraft(draft) ?? (whole.ok ? whole.format : null);
  if (result === null || result.id !== id || typeof changedAt !== 'number') return null;
  const isKept = typeof typedText === 'string' && typedText.length <= MAX_FORMAT_FILE_LENGTH;
  return {
    id,
    draft: result,
    sound: whole.ok ? whole.format : null,
    ...(isKept ? { typed: typedText } : {}),
    changedAt,
  };
}

interface IssueFinding extends FieldIssue {
  /** Depth of the fault: the number of levels of its branch that were right. */
  depth: number;
  /** Whether only a value is out of range, so that the editor can draw and correct the format. */
  mendable: boolean;
}

export const formatIssues = (error: z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap(findingsOf).map(({ path, reason }) => ({ path, reason }));

/**
 * Returns the faults of the branch that was meant. For a union zod reports those of every branch; this is the one whose faults lie deepest
 * and, among those, the one with the fewest.
 */
function findingsOf(issue: z.core.$ZodIssue): IssueFinding[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [best] = issue.errors
      .map((issues) => issues.flatMap(findingsOf))
      .sort((left, right) => shallowest(right) - shallowest(left) || left.length - right.length);
    return (best ?? []).map((finding) => ({
      ...finding,
      path: joinedPath([...issue.path, finding.path]),
      depth: issue.path.length + finding.depth,
    }));
  }
  const depth = issue.path.length;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: joinedPath([...issue.path, key]),
      reason: { code: 'unknown-field' as const },
      depth,
      mendable: false,
    }));
  }
  return [
    { path: joinedPath(issue.path), reason: reasonOfIssue(issue), depth, mendable: MENDABLE.has(issue.code) },
  ];
}

const MENDABLE = new Set(['too_small', 'too_big', 'invalid_format', 'custom']);

const joinedPath = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .filter((part) => part !== '')
    .join('.');

const shallowest = (findings: readonly IssueFinding[]): number =>
  Math.min(...findings.map((finding) => finding.depth));
