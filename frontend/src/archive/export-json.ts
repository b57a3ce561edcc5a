// A debate as data: record and log in one JSON file that can be read back, or the log alone, one event a line.
import { LogEvent } from '@rostrum/shared/debate/log';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { sizeIssue } from '@rostrum/shared/formats/record-bounds';
import { z } from 'zod';
import { issuesOf, type ReadRecord, readRecord } from './read-record.ts';

export const exportJson = (record: DebateRecord, log: readonly LogEvent[]): string =>
  `${JSON.stringify({ kind: 'rostrum-debate', v: 1, record, log }, null, 2)}\n`;

export const exportJsonl = (log: readonly LogEvent[]): string =>
  log.map((event) => `${JSON.stringify(event)}\n`).join('');

export type Imported =
  | { ok: true; record: DebateRecord; log: LogEvent[] }
  | Extract<ReadRecord, { ok: false }>;

/** Characters; a debate of two thousand turns has a tenth of it. */
const LONGEST_FILE = 20_000_000;

const LONGEST_LOG = 100_000;

/** Somebody's file: what it holds, or where and why it cannot be read. Reading one starts nothing. */
export function readImport(text: string): Imported {
  if (text.length > LONGEST_FILE)
    return refused(
      `The file is longer than ${LONGEST_FILE} characters, and so is no debate of Rostrum’s.`,
      'the whole',
      `is longer than ${LONGEST_FILE} characters`,
    );
  const data = dataOf(text);
  if (data === undefined) return refused('The file is no JSON.', 'the whole', 'is not JSON');
  // The record first: its lists have a narrower bound than a log.
  const parts: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const inRecord = sizeIssue(parts['record']);
  const large = inRecord
    ? { ...inRecord, path: inRecord.path ? `record.${inRecord.path}` : 'record' }
    : sizeIssue({ log: parts['log'] }, LONGEST_LOG);
  if (large) {
    const path = large.path || 'the whole';
    return refused(`The file is no debate of Rostrum’s: ${path}: ${large.reason}.`, path, large.reason);
  }
  const envelope = Envelope.safeParse(data);
  if (!envelope.success) {
    const issues = issuesOf(envelope.error);
    const first = issues[0];
    return {
      ok: false,
      message: `The file is no debate of Rostrum’s: ${first ? `${first.path}: ${first.reason}` : 'unknown'}.`,
      issues,
    };
  }
  const read = readRecord(envelope.data.record);
  if (!read.ok) {
    return { ...read, issues: read.issues.map(({ path, reason }) => ({ path: `record.${path}`, reason })) };
  }
  const { record } = read;
  return { ok: true, record, log: envelope.data.log.filter((event) => event.debate === record.id) };
}

const Envelope = z.object({
  kind: z.literal('rostrum-debate'),
  v: z.literal(1),
  record: z.unknown(),
  log: z.array(LogEvent).max(LONGEST_LOG),
});

const refused = (message: string, path: string, reason: string): Imported => ({
  ok: false,
  message,
  issues: [{ path, reason }],
});

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
