// Writes and reads a debate as a file: record and log as JSON, which can be imported, or the log alone as JSONL.

import { sizeIssue } from '@rostrum/shared/formats/record-limits';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { LogEvent } from '@rostrum/shared/record/event-log';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { z } from 'zod';
import { issuesOfZodError, type RecordReading, readRecord } from './read-record.ts';

export const writeDebateJson = (record: DebateRecord, log: readonly LogEvent[]): string =>
  `${JSON.stringify({ kind: 'rostrum-debate', v: 1, record, log }, null, 2)}\n`;

/**
 * Every event in a line. The kept log holds no speeches, because the record does; a reader of this file has the log alone, so
 * TURN_COMPLETE gets the text of its turn, and VERDICT_READY the outcome in short with the totals by participant.
 */
export function writeLogJsonl(record: DebateRecord, log: readonly LogEvent[]): string {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const outcome = debateOutcome(record);
  const rows = 'scoreboard' in outcome ? (outcome.scoreboard?.rows ?? []) : [];
  const totals = Object.fromEntries(rows.map(({ participant, total }) => [participant.id, total]));
  const added = ({ event }: LogEvent): object => {
    if (event.type === 'TURN_COMPLETE') return { text: texts.get(event.turn) ?? null };
    return event.type === 'VERDICT_READY' ? { outcome: outcome.inShort, totals } : {};
  };
  return log
    .map((line) => `${JSON.stringify({ ...line, event: { ...line.event, ...added(line) } })}\n`)
    .join('');
}

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
      `The file is longer than ${MAX_DEBATE_FILE_CHARACTERS} characters, and so is no debate of Rostrum’s.`,
      'the whole',
      `is longer than ${MAX_DEBATE_FILE_CHARACTERS} characters`,
    );
  const data = parseJson(text);
  if (data === undefined) return refusedDebateFile('The file is no JSON.', 'the whole', 'is not JSON');
  // The record first: its lists have a narrower bound than a log.
  const parts: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const inRecord = sizeIssue(parts['record']);
  const large = inRecord
    ? { ...inRecord, path: inRecord.path ? `record.${inRecord.path}` : 'record' }
    : sizeIssue({ log: parts['log'] }, MAX_LOG_EVENTS);
  if (large) {
    const path = large.path || 'the whole';
    return refusedDebateFile(
      `The file is no debate of Rostrum’s: ${path}: ${large.reason}.`,
      path,
      large.reason,
    );
  }
  const envelope = DebateEnvelope.safeParse(data);
  if (!envelope.success) {
    const issues = issuesOfZodError(envelope.error);
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
