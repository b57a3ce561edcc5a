// Takes a back-up in: what is missing is added, what went on elsewhere is brought up to date, what is newer here stays.
import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { Preferences } from '../stores/preferences.ts';
import type { Archive } from './archive.ts';
import type { Backup, BackupDebate } from './backup-file.ts';
import { BACKUP_TABLE_NAMES, BACKUP_TABLES, type BackupTableName } from './backup-tables.ts';
import { pausedRecord } from './import-debate.ts';
import { newChannelId, newDebateId } from './random-ids.ts';

/** `beside`: here and in the file it went two ways; the file's is kept beside the one that is here. */
type RestoreResult = 'added' | 'updated' | 'same' | 'kept' | 'beside';
type RestoreCounts = Partial<Record<RestoreResult, number>>;
export interface RestoreReport {
  debates: RestoreCounts;
  shelves: Record<BackupTableName, RestoreCounts>;
  unknown: string[];
}

export async function restoreBackup(archive: Archive, backUp: Backup, now: number): Promise<RestoreReport> {
  const restored: RestoreReport = {
    debates: {},
    shelves: { personas: {}, setups: {}, formats: {} },
    unknown: backUp.unknown,
  };
  for (const debate of backUp.debates) {
    const fate = await restoreDebate(archive, debate, now);
    restored.debates[fate] = (restored.debates[fate] ?? 0) + 1;
  }
  for (const name of BACKUP_TABLE_NAMES)
    restored.shelves[name] = await restoreRows(archive, name, backUp.shelves[name]);
  return restored;
}

const VALID_DEBATE_ID = /^[A-Za-z0-9_-]{8,128}$/;

async function restoreDebate(archive: Archive, debate: BackupDebate, now: number): Promise<RestoreResult> {
  const first = VALID_DEBATE_ID.test(debate.record.id) ? debate.record.id : newDebateId();
  // A file taken in twice finds what it left beside the first time.
  for (let copy = 1; ; copy++) {
    const id = copy === 1 ? first : `${first.slice(0, 120)}-${copy}`;
    const here = await archive.load(id);
    const ours = here?.read.ok ? here.read.record : null;
    if (here && !ours) continue;
    const theirs: DebateRecord = { ...debate.record, id };
    if (ours && isContinuationOf(theirs, ours)) return isSameRecord(ours, theirs) ? 'same' : 'kept';
    if (ours && !isContinuationOf(ours, theirs)) continue;
    const log = debate.log.map((event, n) => ({ ...event, n, debate: id }));
    await archive.replace(pausedOnNewChannel(theirs, now), debate.updatedAt, log);
    return ours ? 'updated' : copy === 1 ? 'added' : 'beside';
  }
}

/** A record from a file never spends by itself, and nobody who saw the file can listen in on what is still to be said. */
function pausedOnNewChannel(record: DebateRecord, now: number): DebateRecord {
  const where = debateStatus(record);
  if (where === 'completed') return record;
  const own = { ...record, channel: newChannelId() };
  return where === 'running' ? pausedRecord(own, now) : own;
}

/** Whether the later one is the earlier one gone on: everything said, asked and ruled is in it. */
function isContinuationOf(earlier: DebateRecord, later: DebateRecord): boolean {
  if (earlier.createdAt !== later.createdAt || earlier.motion !== later.motion) return false;
  const known = new Set(later.entries.map(entryKey));
  return earlier.entries.every((entry) => known.has(entryKey(entry)));
}

function entryKey(entry: Entry): string {
  if (entry.kind === 'turn') return `turn ${entry.id} ${entry.text}`;
  return entry.kind === 'attempt' ? `attempt ${entry.id} ${entry.at}` : JSON.stringify(entry);
}

const isSameRecord = (a: DebateRecord, b: DebateRecord): boolean =>
  JSON.stringify({ ...a, channel: '' }) === JSON.stringify({ ...b, channel: '' });

type OwnRow = Backup['shelves'][BackupTableName][number];

async function restoreRows(
  archive: Archive,
  name: BackupTableName,
  rows: readonly OwnRow[],
): Promise<RestoreCounts> {
  const table = archive.database.dexie.table<OwnRow, string>(name);
  const tally: RestoreCounts = {};
  await archive.database.dexie.transaction('rw', [table], async () => {
    for (const row of rows) {
      const here = await table.get(row.id);
      const fate = restoreResultOf(row, here);
      if (fate === 'added' || fate === 'updated') await table.put(row);
      tally[fate] = (tally[fate] ?? 0) + 1;
    }
  });
  return tally;
}

function restoreResultOf(row: OwnRow, here: OwnRow | undefined): RestoreResult {
  if (!here) return 'added';
  if (JSON.stringify(here) === JSON.stringify(row)) return 'same';
  return (row.changedAt ?? 0) > (here.changedAt ?? 0) ? 'updated' : 'kept';
}

/** What was never changed here is taken from the file; what was stays. */
export function mergedPreferences(here: Preferences, file: Preferences, fresh: Preferences): Preferences {
  return {
    theme: here.theme === fresh.theme ? file.theme : here.theme,
    notify: here.notify || file.notify,
    seen: [...new Set([...here.seen, ...file.seen])],
    showHiddenModels: here.showHiddenModels || file.showHiddenModels,
  };
}

const RESTORE_RESULT_TEXT: Record<RestoreResult, string> = {
  added: 'added',
  updated: 'brought up to date',
  same: 'here already',
  kept: 'newer or changed here, left as here',
  beside: 'different here, kept beside it',
};

/** What was done, in a line for each kind of thing. */
export function restoreReportLines({ debates, shelves, unknown }: RestoreReport): string[] {
  const line = (tally: RestoreCounts, one: string, many: string): string[] => {
    const parts = Object.entries(tally).map(
      ([fate, count]) => `${count} ${RESTORE_RESULT_TEXT[fate as RestoreResult]}`,
    );
    const sum = Object.values(tally).reduce((total, count) => total + count, 0);
    return sum === 0 ? [] : [`${sum} ${sum === 1 ? one : many}: ${parts.join(', ')}.`];
  };
  return [
    ...line(debates, 'debate', 'debates'),
    ...BACKUP_TABLE_NAMES.flatMap((name) =>
      line(shelves[name], BACKUP_TABLES[name].one, BACKUP_TABLES[name].many),
    ),
    ...unknown.map((name) => `${name}: kept by a later version, left out.`),
  ];
}
