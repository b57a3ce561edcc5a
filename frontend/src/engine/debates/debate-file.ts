// Writes and reads a debate as a file: its record as JSON, which can be imported. Also reads a debate that a server stores behind a link.

import { otherFile } from '@rostrum/shared/formats/file-kinds';
import { sizeIssue } from '@rostrum/shared/formats/format-limits';
import { RECORD_SIZE } from '@rostrum/shared/formats/record-limits';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { z } from 'zod';
import { faultOf, type RecordReading, readRecord, refuseReading, under } from './read-record.ts';

/**
 * Returns the text of the file, without the channel, because anybody who knows the channel can follow the debate and call models in it.
 * `record`: valid, or as it was stored.
 */
export function withoutChannel<T>(record: T): Omit<T, 'channel'> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  const { channel: _, ...rest } = record as T & { channel?: unknown };
  return rest;
}

/** A record from a file. The importer gives it a new channel; files of earlier versions still have one. */
export const withEmptyChannel = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? { ...record, channel: '' } : record;

export const writeDebateJson = (record: DebateRecord): string =>
  `${JSON.stringify({ kind: 'rostrum-debate', v: 1, record: withoutChannel(record) }, null, 2)}\n`;

/** Maximum characters; a debate of 2,000 turns has a tenth of that. */
export const MAX_DEBATE_FILE_CHARACTERS = 20_000_000;

/** Reads a file that anybody may have written: returns its record, or where and why it is invalid. */
export function readDebateJson(text: string): RecordReading {
  if (text.length > MAX_DEBATE_FILE_CHARACTERS)
    return refuseReading('tooLong', {
      path: '',
      reason: { code: 'longer', most: MAX_DEBATE_FILE_CHARACTERS },
    });
  const data = parseJson(text);
  const other = otherFile(data, 'debate');
  if (other) return refuseReading('otherFile', { path: 'kind', reason: other });
  const { kind, record }: { kind?: unknown; record?: unknown } = Object(data);
  if (kind !== 'rostrum-debate')
    return refuseReading('noDebateFile', {
      path: data === undefined ? '' : 'kind',
      reason: { code: 'not-one-of', values: 'rostrum-debate' },
    });
  const large = sizeIssue(record, RECORD_SIZE);
  if (large) return refuseReading('unreadableFile', under('record', large));
  const envelope = DebateEnvelope.safeParse(data);
  if (!envelope.success) return refuseReading('unreadableFile', faultOf(envelope.error));
  const result = readRecord(withEmptyChannel(record));
  return result.ok ? result : under('record', result);
}

const DebateEnvelope = z.object({ kind: z.literal('rostrum-debate'), v: z.literal(1), record: z.unknown() });

/** `undefined`: it is not JSON. */
export function parseJson(text: string): unknown {
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

/** Checks a shared debate like a file, because anybody who can share wrote it. `null`: this version cannot read it. */
export function readSharedDebate(data: unknown): SharedDebateReading | null {
  const envelope = SharedEnvelope.safeParse(data);
  const record = typeof data === 'object' && data !== null && 'record' in data ? data.record : undefined;
  const result = readRecord(withEmptyChannel(record));
  return envelope.success && result.ok
    ? { record: result.record, cards: envelope.data.cards, choices: envelope.data.choices }
    : null;
}
