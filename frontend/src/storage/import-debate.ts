// Imports a debate from a file. An imported record must never spend by itself: a running one is paused, and it gets a new channel.

import { type DebateRecord, type Entry, withId } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { readDebateJson } from '../engine/debates/debate-file.ts';
import { newChannelId, newDebateId, VALID_DEBATE_ID } from '../engine/debates/debate-ids.ts';
import type { RefusedReading } from '../engine/debates/read-record.ts';
import type { Archive } from './archive.ts';

export type ImportResult = { ok: true; id: string } | RefusedReading;

export async function importDebate(archive: Archive, text: string, now: number): Promise<ImportResult> {
  const result = readDebateJson(text);
  if (!result.ok) return result;
  const storedDebate = await archive.load(result.record.id);
  // The stored debate has everything that the file has.
  if (storedDebate?.read.ok && isFurther(storedDebate.read.record, result.record))
    return { ok: true, id: result.record.id };
  if (storedDebate?.read.ok && isFurther(result.record, storedDebate.read.record)) {
    await archive.replace(pausedOnNewChannel(result.record, now), now);
    return { ok: true, id: result.record.id };
  }
  const isFree = storedDebate === null && VALID_DEBATE_ID.test(result.record.id);
  const id = isFree ? result.record.id : newDebateId();
  await archive.claim(id);
  archive.save(pausedOnNewChannel(withId(result.record, id), now), now);
  await archive.flush();
  return { ok: true, id };
}

const isFurther = (later: DebateRecord, earlier: DebateRecord): boolean =>
  isSameRecord({ ...later, entries: [] }, { ...earlier, entries: [] }) && isContinuationOf(earlier, later);

/**
 * Whether `later` continues `earlier`: it contains all its turns, attempts and rulings. Pauses and resumes at the end of `earlier` do not count,
 * because importing and opening it again add them.
 */
export function isContinuationOf(earlier: DebateRecord, later: DebateRecord): boolean {
  if (earlier.createdAt !== later.createdAt || earlier.motion !== later.motion) return false;
  const laterKeys = new Set(later.entries.map(entryKey));
  const last = earlier.entries.findLastIndex((entry) => !isPauseOrResume(entry));
  return earlier.entries.slice(0, last + 1).every((entry) => laterKeys.has(entryKey(entry)));
}

const isPauseOrResume = (entry: Entry): boolean =>
  entry.kind === 'ruling' && (entry.ruling === 'pause' || entry.ruling === 'resume');

function entryKey(entry: Entry): string {
  if (entry.kind === 'turn') return JSON.stringify([entry.kind, entry.id, entry.text]);
  return JSON.stringify(entry.kind === 'attempt' ? [entry.kind, entry.id, entry.at] : entry);
}

export const isSameRecord = (a: DebateRecord, b: DebateRecord): boolean =>
  JSON.stringify({ ...a, channel: '' }) === JSON.stringify({ ...b, channel: '' });

/** Returns the record paused on a new channel: a debate from a file must not spend by itself, and files have no channel. */
export function pausedOnNewChannel(record: DebateRecord, at: number): DebateRecord {
  const own = { ...record, channel: newChannelId() };
  if (debateStatus(record) !== 'running') return own;
  return { ...own, entries: [...record.entries, { kind: 'ruling', at, ruling: 'pause', when: 'now' }] };
}
