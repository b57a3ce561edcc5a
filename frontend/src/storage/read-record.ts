// Reads a record from the disk or a file: the record, upgraded to the present version, or its faults path by path.
import { formatIssues as faultsIn } from '@rostrum/shared/formats/format-file';
import { FORMAT_SIZE, sizeIssue } from '@rostrum/shared/formats/format-limits';
import { RECORD_SIZE, recordIssues } from '@rostrum/shared/formats/record-limits';
import { DebateRecord, Entry, MOST_ENTRIES, RECORD_VERSION } from '@rostrum/shared/record/record';
import { upgradePlanOf, upgradeReasons } from '@rostrum/shared/record/upgrade-record';
import { z } from 'zod';
import { shippedText } from '../words/shipped-words.ts';
import { storageWords } from '../words/storage-words.ts';

/** What is wrong, in a sentence and fault by fault. */
export interface RefusedReading {
  ok: false;
  message: string;
  issues: { path: string; reason: string }[];
}
export type RecordReading = { ok: true; record: DebateRecord } | RefusedReading;

/** A stored record that cannot be read; it can still be exported as it is, and deleted. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
}

export function readRecord(data: unknown): RecordReading {
  const { v: version, format }: { v?: unknown; format?: unknown } = isObject(data) ? data : {};
  if (version !== undefined && version !== 1 && version !== 2 && version !== RECORD_VERSION) {
    const versions = { version: String(version), newest: RECORD_VERSION };
    return refusedReading(
      storageWords('otherVersion', versions),
      'v',
      storageWords('versionReason', versions),
    );
  }
  const large = sizeIssue(data, RECORD_SIZE);
  if (large) return unreadableRecord([large]);
  if (sizeIssue(format, { ...FORMAT_SIZE, depth: RECORD_SIZE.depth }))
    return unreadableRecord([{ path: 'format', reason: 'is larger than any format' }]);
  const read = RecordOutline.safeParse(upgraded(data, format, version));
  if (!read.success) return unreadableRecord(issuesOfZodError(read.error));
  const entries: Entry[] = [];
  const faults: RefusedReading['issues'] = [];
  // Entry by entry, because thousands of bad entries would make millions of faults, and twenty are enough.
  for (const [index, entry] of read.data.entries.entries()) {
    const one = Entry.safeParse(entry);
    if (one.success) entries.push(one.data);
    else
      for (const { path, reason } of faultsIn(one.error))
        faults.push({ path: `entries.${index}${path && `.${path}`}`, reason });
    if (faults.length >= MAX_RECORD_ISSUES) break;
  }
  if (faults.length > 0) return unreadableRecord(faults);
  const record: DebateRecord = { ...read.data, entries };
  const issues = recordIssues(record);
  return issues.length > 0 ? unreadableRecord(issues) : { ok: true, record };
}

/** A record whose entries are not validated yet. */
const RecordOutline = DebateRecord.extend({
  entries: z
    .array(z.unknown())
    .max(MOST_ENTRIES, { error: () => storageWords('tooManyEntries', { most: MOST_ENTRIES }) }),
});

/** Of one fault. */
export const refusedReading = (message: string, path: string, reason: string): RefusedReading => ({
  ok: false,
  message,
  issues: [{ path, reason }],
});

/** In a sentence that names the first of the faults; there is at least one. */
export function refusedAs(
  sentence: 'unreadableDebate' | 'unreadableFile' | 'unreadable',
  issues: RefusedReading['issues'],
): RefusedReading {
  const { path = '', reason = '' } = issues[0] ?? {};
  return { ok: false, message: storageWords(sentence, { path, reason: shippedText(reason) }), issues };
}

const unreadableRecord = (found: Readonly<RefusedReading['issues']>): RefusedReading =>
  refusedAs(
    'unreadableDebate',
    found.slice(0, MAX_RECORD_ISSUES).map(({ path, reason }) => ({ path: path || 'the whole', reason })),
  );

const MAX_RECORD_ISSUES = 20;
export const issuesOfZodError = (error: z.ZodError): RefusedReading['issues'] =>
  error.issues.slice(0, MAX_RECORD_ISSUES).map((issue) => ({
    path: issue.path.map(String).join('.') || 'the whole',
    reason: issue.message,
  }));

function upgraded(record: unknown, format: unknown, version: unknown): unknown {
  if (!isObject(record) || (version !== 1 && version !== 2)) return record;
  const plan = version === 1 ? upgradePlanOf(format) : format;
  return { ...upgradeReasons({ ...record, format: plan }), v: RECORD_VERSION };
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
