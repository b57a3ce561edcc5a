// Restores a back-up: adds what is missing, updates what is older here, and leaves what is newer here.
import { withId } from '@rostrum/shared/record/record';
import type { Preferences } from '../stores/preferences.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Archive } from './archive.ts';
import { BACKUP_TABLE_NAMES, type Backup, type BackupDebate, type BackupTableName } from './backup-file.ts';
import {
  isContinuationOf,
  isSameRecord,
  newDebateId,
  pausedOnNewChannel,
  VALID_DEBATE_ID,
} from './import-debate.ts';

/** `beside`: the debate went on differently here and in the file, so the file's is stored beside the one that is here. */
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
    shelves: { personas: {}, setups: {}, formats: {}, labels: {} },
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

async function restoreDebate(archive: Archive, debate: BackupDebate, now: number): Promise<RestoreResult> {
  const first = VALID_DEBATE_ID.test(debate.record.id) ? debate.record.id : newDebateId();
  // Earlier copies are compared too, so that restoring a file twice adds nothing.
  for (let copy = 1; ; copy++) {
    const id = copy === 1 ? first : `${first.slice(0, 120)}-${copy}`;
    const here = await archive.load(id);
    const ours = here?.read.ok ? here.read.record : null;
    if (here && !ours) continue;
    const theirs = withId(debate.record, id);
    if (ours && isContinuationOf(theirs, ours)) return isSameRecord(ours, theirs) ? 'same' : 'kept';
    if (ours && !isContinuationOf(ours, theirs)) continue;
    await archive.replace(pausedOnNewChannel(theirs, now), debate.updatedAt);
    return ours ? 'updated' : copy === 1 ? 'added' : 'beside';
  }
}

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

/** Preferences that were never changed here are taken from the file; changed ones stay. */
export function mergedPreferences(here: Preferences, file: Preferences, fresh: Preferences): Preferences {
  return {
    theme: here.theme === fresh.theme ? file.theme : here.theme,
    language: here.language === fresh.language ? file.language : here.language,
    notify: here.notify || file.notify,
    seen: [...new Set([...here.seen, ...file.seen])],
    atLimit: here.atLimit === fresh.atLimit ? file.atLimit : here.atLimit,
    showHiddenModels: here.showHiddenModels || file.showHiddenModels,
    newDebates: { ...file.newDebates, ...here.newDebates },
  };
}

/** What was restored, one line for each kind: "3 debates: 2 added, 1 already here." */
export function restoreReportLines({ debates, shelves, unknown }: RestoreReport): string[] {
  const line = (what: 'debates' | BackupTableName, tally: RestoreCounts): string[] => {
    const results = (Object.keys(tally) as RestoreResult[]).map((result) =>
      storageWords(result, { count: tally[result] ?? 0 }),
    );
    const count = Object.values(tally).reduce((total, one) => total + one, 0);
    if (count === 0) return [];
    return [storageWords('line', { what: storageWords(what, { count }), results: results.join(', ') })];
  };
  return [
    ...line('debates', debates),
    ...BACKUP_TABLE_NAMES.flatMap((name) => line(name, shelves[name])),
    ...unknown.map((name) => storageWords('unknown', { name })),
  ];
}
