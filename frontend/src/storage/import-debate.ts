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
  return result.ok ? { ok: true, id: (await storeDebate(archive, result.record, now, now)).id } : result;
}

/** `beside`: the debate went on differently here and in the file, so the file's is stored beside the one that is here. */
export type RestoreResult = 'added' | 'updated' | 'same' | 'kept' | 'beside';

/** Stores a debate from a file, unless what is here has all of it. `at`: when it was changed last. Returns its id here. */
export async function storeDebate(
  archive: Archive,
  record: DebateRecord,
  at: number,
  now: number,
): Promise<{ id: string; result: RestoreResult }> {
  const first = VALID_DEBATE_ID.test(record.id) ? record.id : newDebateId();
  // Earlier copies are compared too, so that a file that is read twice adds nothing.
  for (let copy = 1; ; copy++) {
    const id = copy === 1 ? first : `${first.slice(0, 120)}-${copy}`;
    const here = await archive.load(id);
    const ours = here?.read.ok ? here.read.record : null;
    if (here && !ours) continue;
    const theirs = withId(record, id);
    if (ours && isContinuationOf(theirs, ours))
      return { id, result: isSameRecord(ours, theirs) ? 'same' : 'kept' };
    if (ours && !isContinuationOf(ours, theirs)) continue;
    await archive.replace(pausedOnNewChannel(theirs, now), at);
    return { id, result: ours ? 'updated' : copy === 1 ? 'added' : 'beside' };
  }
}

/**
 * Whether `later` continues `earlier`: it contains all its turns, attempts and rulings, and is otherwise the same debate, which a copy from a
 * link is not if something was left out of it. Pauses and resumes at the end of `earlier` do not count,
 * because importing and opening it again add them.
 */
function isContinuationOf(earlier: DebateRecord, later: DebateRecord): boolean {
  if (!isSameRecord(withoutCourse(earlier), withoutCourse(later))) return false;
  const laterKeys = new Set(later.entries.map(entryKey));
  const last = earlier.entries.findLastIndex((entry) => !isPauseOrResume(entry));
  return earlier.entries.slice(0, last + 1).every((entry) => laterKeys.has(entryKey(entry)));
}

/** Leaves out what grows while a debate goes on. */
const withoutCourse = ({ format, ...record }: DebateRecord): DebateRecord => ({
  ...record,
  format: { ...format, plan: [] },
  entries: [],
});

const isPauseOrResume = (entry: Entry): boolean =>
  entry.kind === 'ruling' && (entry.ruling === 'pause' || entry.ruling === 'resume');

function entryKey(entry: Entry): string {
  if (entry.kind === 'turn') return JSON.stringify([entry.kind, entry.id, entry.text]);
  return JSON.stringify(entry.kind === 'attempt' ? [entry.kind, entry.id, entry.at] : entry);
}

const isSameRecord = (a: DebateRecord, b: DebateRecord): boolean =>
  JSON.stringify({ ...a, channel: '' }) === JSON.stringify({ ...b, channel: '' });

/** Returns the record paused on a new channel: a debate from a file must not spend by itself, and files have no channel. */
function pausedOnNewChannel(record: DebateRecord, at: number): DebateRecord {
  const own = { ...record, channel: newChannelId() };
  if (debateStatus(record) !== 'running') return own;
  return { ...own, entries: [...record.entries, { kind: 'ruling', at, ruling: 'pause', when: 'now' }] };
}
