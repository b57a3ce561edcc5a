// Imports a debate from a file. An imported record must never spend by itself: a running one is paused, and it gets a new channel.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { Archive } from './archive.ts';
import { readDebateJson } from './debate-file.ts';
import { newChannelId, newDebateId } from './random-ids.ts';

export type ImportResult =
  | { ok: true; id: string }
  | { ok: false; message: string; issues: { path: string; reason: string }[] };

export async function importDebate(archive: Archive, text: string, now: number): Promise<ImportResult> {
  const read = readDebateJson(text);
  if (!read.ok) return read;
  const taken = (await archive.load(read.record.id)) !== null;
  const id = taken || !/^[A-Za-z0-9_-]{8,128}$/.test(read.record.id) ? newDebateId() : read.record.id;
  const record: DebateRecord = { ...read.record, id, channel: newChannelId() };
  await archive.claim(id);
  archive.save(debateStatus(record) === 'running' ? pausedRecord(record, now) : record, now);
  for (const [n, event] of read.log.entries()) archive.log({ ...event, n, debate: id });
  await archive.flush();
  return { ok: true, id };
}

export const pausedRecord = (record: DebateRecord, at: number): DebateRecord => ({
  ...record,
  entries: [...record.entries, { kind: 'ruling', at, ruling: 'pause', when: 'now' }],
});
