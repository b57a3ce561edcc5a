// Reads a record from the disk or a file, and upgrades it to the present version; or returns its first fault.

import { formatIssues as faultsIn } from '@rostrum/shared/formats/format-file';
import { FORMAT_SIZE, sizeIssue } from '@rostrum/shared/formats/format-limits';
import { RECORD_SIZE, recordIssues } from '@rostrum/shared/formats/record-limits';
import { DebateRecord, Entry, MAX_ENTRIES, RECORD_VERSION } from '@rostrum/shared/record/record-schema';
import { upgradePlanOf, upgradeReasons, upgradeRecord } from '@rostrum/shared/record/upgrade-record';
import { type FieldIssue, textFault } from '@rostrum/shared/wire/fault';
import { z } from 'zod';

/** `version`: the record's version, if this Rostrum cannot read it. */
interface Fault extends FieldIssue {
  version?: string;
}
/** A fault as a code, with its place; clients make the sentence (refusalText). */
export interface RefusedReading extends Fault {
  ok: false;
  code:
    | ('unreadableDebate' | 'unreadableFile' | 'unreadable')
    | ('otherVersion' | 'otherFile' | 'noDebateFile' | 'tooLong');
}
export type RecordReading = { ok: true; record: DebateRecord } | RefusedReading;

/** A stored record that cannot be read; it can still be exported unchanged, and deleted. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
}

export function readRecord(data: unknown): RecordReading {
  const { v: version, format }: { v?: unknown; format?: unknown } = isObject(data) ? data : {};
  if (version !== undefined && version !== 1 && version !== 2 && version !== RECORD_VERSION) {
    return refuseReading('otherVersion', {
      path: 'v',
      reason: { code: 'other-version' },
      version: String(version),
    });
  }
  const large = sizeIssue(data, RECORD_SIZE);
  if (large) return refuseReading('unreadableDebate', large);
  if (sizeIssue(format, { ...FORMAT_SIZE, depth: RECORD_SIZE.depth }))
    return refuseReading('unreadableDebate', {
      path: 'format',
      reason: textFault('is larger than any format'),
    });
  const result = RecordOutline.safeParse(upgrade(data, format, version));
  if (!result.success) return refuseReading('unreadableDebate', faultOf(result.error));
  const entries: Entry[] = [];
  // Stops at the first bad entry, because thousands of them would make millions of faults.
  for (const [index, entry] of result.data.entries.entries()) {
    const one = Entry.safeParse(entry);
    if (!one.success) return refuseReading('unreadableDebate', under(`entries.${index}`, faultOf(one.error)));
    entries.push(one.data);
  }
  const record: DebateRecord = { ...result.data, entries };
  const [issue] = recordIssues(record);
  return issue ? refuseReading('unreadableDebate', issue) : { ok: true, record };
}

/** A record whose entries are not validated yet. */
const RecordOutline = DebateRecord.extend({ entries: z.array(z.unknown()).max(MAX_ENTRIES) });

export const refuseReading = (code: RefusedReading['code'], fault: Fault): RefusedReading => ({
  ...fault,
  ok: false,
  code,
});

export const under = <F extends Fault>(place: string, fault: F): F => ({
  ...fault,
  path: [place, fault.path].filter((part) => part !== '').join('.'),
});

/** Returns the first of the faults; there is at least one. */
export const faultOf = (error: z.ZodError): Fault =>
  faultsIn(error)[0] ?? { path: '', reason: textFault('') };

function upgrade(record: unknown, format: unknown, version: unknown): unknown {
  if (!isObject(record)) return record;
  if (version !== 1 && version !== 2) return upgradeReasons(record);
  const plan = version === 1 ? upgradePlanOf(format) : format;
  return { ...upgradeRecord({ ...record, format: plan }), v: RECORD_VERSION };
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
