// Reads a record from the disk or a file: the record, upgraded to the present version, or its faults path by path.

import { formatIssues as faultsIn } from '@rostrum/shared/formats/format-issues';
import { isTooLarge } from '@rostrum/shared/formats/format-limits';
import { recordIssues, sizeIssue } from '@rostrum/shared/formats/record-limits';
import { DebateRecord, Entry, MOST_ENTRIES, RECORD_VERSION } from '@rostrum/shared/record/record';
import { upgradePlanOf } from '@rostrum/shared/record/upgrade-plan';
import { upgradeReasons } from '@rostrum/shared/record/upgrade-reasons';
import { z } from 'zod';
import { shippedText } from '../words/shipped-words.ts';
import { storageWords } from '../words/storage-words.ts';

export type RecordReading =
  | { ok: true; record: DebateRecord }
  | { ok: false; message: string; issues: { path: string; reason: string }[] };

/** A stored record that cannot be read; it can still be exported as it is, and deleted. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
}

export function readRecord(data: unknown): RecordReading {
  const version = versionOf(data);
  if (version !== undefined && version !== 1 && version !== 2 && version !== RECORD_VERSION) {
    return {
      ok: false,
      message: storageWords('otherVersion', { version: String(version), newest: RECORD_VERSION }),
      issues: [
        {
          path: 'v',
          reason: storageWords('versionReason', { newest: RECORD_VERSION, version: String(version) }),
        },
      ],
    };
  }
  const large = sizeIssue(data);
  if (large) return unreadableRecord([large]);
  const format = typeof data === 'object' && data !== null && 'format' in data ? data.format : undefined;
  if (isTooLarge(format)) return unreadableRecord([{ path: 'format', reason: 'is larger than any format' }]);
  const read = RecordOutline.safeParse(upgraded(data, format, version));
  if (!read.success) return unreadableRecord(issuesOfZodError(read.error));
  const entries: Entry[] = [];
  const faults: { path: string; reason: string }[] = [];
  // Entry by entry, because thousands of bad entries would make millions of faults, and twenty are enough.
  for (const [index, entry] of read.data.entries.entries()) {
    const one = Entry.safeParse(entry);
    if (one.success) entries.push(one.data);
    else
      for (const { path, reason } of faultsIn(one.error))
        faults.push({ path: joinPath('entries', index, path), reason });
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
const joinPath = (...parts: (string | number)[]): string => parts.filter((part) => part !== '').join('.');

function unreadableRecord(found: readonly { path: string; reason: string }[]): RecordReading {
  const issues = found
    .slice(0, MAX_RECORD_ISSUES)
    .map(({ path, reason }) => ({ path: path || 'the whole', reason }));
  const first = issues[0];
  return {
    ok: false,
    message: first
      ? storageWords('unreadableDebate', { path: first.path, reason: shippedText(first.reason) })
      : storageWords('notDebate'),
    issues,
  };
}

const MAX_RECORD_ISSUES = 20;
export const issuesOfZodError = (error: z.ZodError): { path: string; reason: string }[] =>
  error.issues.slice(0, MAX_RECORD_ISSUES).map((issue) => ({
    path: issue.path.map(String).join('.') || 'the whole',
    reason: issue.message,
  }));

function upgraded(record: unknown, format: unknown, version: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  if (version !== 1 && version !== 2) return record;
  const plan = version === 1 ? upgradePlanOf(format) : format;
  return { ...upgradeReasons({ ...record, format: plan }), v: RECORD_VERSION };
}

function versionOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'v' in data ? data.v : undefined;
}
