// Reads a debate that a server keeps under a link. Whoever could share there wrote it, so it is checked like a file.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { withEmptyChannel } from './exported-record.ts';
import { readRecord } from './read-record.ts';

export interface SharedDebateReading extends Pick<SharedDebate, 'cards' | 'choices'> {
  record: DebateRecord;
}

const Envelope = SharedDebate.omit({ record: true }).strip();

/** `null`: it is no debate that this version reads. */
export function readSharedDebate(data: unknown): SharedDebateReading | null {
  const envelope = Envelope.safeParse(data);
  const record = typeof data === 'object' && data !== null && 'record' in data ? data.record : undefined;
  const read = readRecord(withEmptyChannel(record));
  return envelope.success && read.ok
    ? { record: read.record, cards: envelope.data.cards, choices: envelope.data.choices }
    : null;
}
