// Writes and reads a debate as a file: record and log as JSON, which can be imported. And reads a debate that a server keeps under a link.

import { otherFileSentence } from '@rostrum/shared/formats/file-kinds';
import { sizeIssue } from '@rostrum/shared/formats/record-limits';
import { LogEvent } from '@rostrum/shared/record/event-log';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { z } from 'zod';
import { shippedText } from '../words/shipped-words.ts';
import { storageWords } from '../words/storage-words.ts';
import { withEmptyChannel, withoutChannel } from './exported-record.ts';
import { issuesOfZodError, type RecordReading, readRecord } from './read-record.ts';

export const writeDebateJson = (record: DebateRecord, log: readonly LogEvent[]): string =>
  `${JSON.stringify({ kind: 'rostrum-debate', v: 1, record: withoutChannel(record), log }, null, 2)}\n`;

export type DebateFileReading =
  | { ok: true; record: DebateRecord; log: LogEvent[] }
  | Extract<RecordReading, { ok: false }>;

/** Characters; a debate of 2,000 turns has a tenth of that. */
const MAX_DEBATE_FILE_CHARACTERS = 20_000_000;

const MAX_LOG_EVENTS = 100_000;

/** Reads a file that anybody may have written: its record and log, or where and why it is invalid. Starts nothing. */
export function readDebateJson(text: string): DebateFileReading {
  if (text.length > MAX_DEBATE_FILE_CHARACTERS)
    return refusedDebateFile(
      storageWords('tooLong', { most: MAX_DEBATE_FILE_CHARACTERS }),
      'the whole',
      storageWords('longerThan', { most: MAX_DEBATE_FILE_CHARACTERS }),
    );
  const data = parseJson(text);
  const other = otherFileSentence(text, data, 'rostrum-debate');
  if (other) return refusedDebateFile(shippedText(other), 'kind', 'is not rostrum-debate');
  if (data === undefined) return refusedDebateFile(storageWords('noDebateFile'), 'the whole', 'is not JSON');
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return refusedDebateFile(storageWords('noDebateFile'), 'the whole', 'is not an object');
  // The record first: its lists have a narrower bound than a log.
  const parts: Record<string, unknown> = { ...data };
  if (parts['kind'] !== 'rostrum-debate')
    return refusedDebateFile(storageWords('noDebateFile'), 'kind', 'is not rostrum-debate');
  const inRecord = sizeIssue(parts['record']);
  const large = inRecord
    ? { ...inRecord, path: inRecord.path ? `record.${inRecord.path}` : 'record' }
    : sizeIssue({ log: parts['log'] }, MAX_LOG_EVENTS);
  if (large) {
    const path = large.path || 'the whole';
    return refusedDebateFile(unreadableText(path, large.reason), path, large.reason);
  }
  const envelope = DebateEnvelope.safeParse(data);
  if (!envelope.success) {
    const issues = issuesOfZodError(envelope.error);
    const { path = '', reason = '' } = issues[0] ?? {};
    return { ok: false, message: unreadableText(path, reason), issues };
  }
  const read = readRecord(withEmptyChannel(envelope.data.record));
  if (!read.ok) {
    return { ...read, issues: read.issues.map(({ path, reason }) => ({ path: `record.${path}`, reason })) };
  }
  const { record } = read;
  return { ok: true, record, log: envelope.data.log.filter((event) => event.debate === record.id) };
}

const unreadableText = (path: string, reason: string): string =>
  storageWords('unreadableFile', { path, reason: shippedText(reason) });

const DebateEnvelope = z.object({
  kind: z.literal('rostrum-debate'),
  v: z.literal(1),
  record: z.unknown(),
  log: z.array(LogEvent).max(MAX_LOG_EVENTS),
});

const refusedDebateFile = (message: string, path: string, reason: string): DebateFileReading => ({
  ok: false,
  message,
  issues: [{ path, reason }],
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface SharedDebateReading extends Pick<SharedDebate, 'cards' | 'choices'> {
  record: DebateRecord;
}

const SharedEnvelope = SharedDebate.omit({ record: true }).strip();

/** Whoever could share there wrote it, so it is checked like a file. `null`: it is no debate that this version reads. */
export function readSharedDebate(data: unknown): SharedDebateReading | null {
  const envelope = SharedEnvelope.safeParse(data);
  const record = typeof data === 'object' && data !== null && 'record' in data ? data.record : undefined;
  const read = readRecord(withEmptyChannel(record));
  return envelope.success && read.ok
    ? { record: read.record, cards: envelope.data.cards, choices: envelope.data.choices }
    : null;
}
