// Takes in a debate from a file. Somebody else's record never spends by itself: what was running is paused, on a channel of our own.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { standing } from '@rostrum/shared/debate/standing';
import type { Archive } from '../archive/archive.ts';
import { readImport } from '../archive/export-json.ts';
import { newChannelId, newDebateId } from './ids.ts';

export type ImportResult =
  | { ok: true; id: string }
  | { ok: false; message: string; issues: { path: string; reason: string }[] };

export async function importDebate(archive: Archive, text: string, now: number): Promise<ImportResult> {
  const read = readImport(text);
  if (!read.ok) return read;
  const taken = (await archive.load(read.record.id)) !== null;
  const id = taken || !/^[A-Za-z0-9_-]{8,128}$/.test(read.record.id) ? newDebateId() : read.record.id;
  const record: DebateRecord = { ...read.record, id, channel: newChannelId() };
  await archive.claim(id);
  archive.save(standing(record) === 'running' ? paused(record, now) : record, now);
  for (const [n, event] of read.log.entries()) archive.log({ ...event, n, debate: id });
  await archive.saved();
  return { ok: true, id };
}

export const paused = (record: DebateRecord, at: number): DebateRecord => ({
  ...record,
  entries: [...record.entries, { kind: 'ruling', at, ruling: 'pause', when: 'now' }],
});
