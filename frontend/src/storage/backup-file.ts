// Writes, reads and restores a back-up of everything this browser stores, as one file: debates, the person's own data, preferences.
// No key and no token belongs in it. Restoring adds what is missing, updates what is older here, and leaves what is newer here.
import { otherFileSentence } from '@rostrum/shared/formats/file-kinds';
import { readStoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import { type DebateRecord, Time, withId } from '@rostrum/shared/record/record';
import { MOST_DOCUMENTS, SourceDocument } from '@rostrum/shared/record/source-document';
import { z } from 'zod';
import { type Preferences, readPreferences } from '../stores/preferences.ts';
import { SetupFormSchema } from '../stores/setup-form-schema.ts';
import { shippedText } from '../words/shipped-words.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Archive } from './archive.ts';
import { DebateLabels } from './database.ts';
import { withEmptyChannel, withoutChannel } from './debate-file.ts';
import {
  isContinuationOf,
  isSameRecord,
  newDebateId,
  pausedOnNewChannel,
  VALID_DEBATE_ID,
} from './import-debate.ts';
import {
  issuesOfZodError,
  type RefusedReading,
  readRecord,
  refusedAs,
  refusedReading,
} from './read-record.ts';

const BACKUP_VERSION = 1;
/** A thousand long debates are about a hundred million characters. */
const MAX_BACKUP_CHARACTERS = 200_000_000;

export const StoredSetup = z.object({
  id: z.string().max(200),
  title: z.string().max(500),
  form: SetupFormSchema,
  documents: z
    .array(SourceDocument.omit({ id: true }))
    .max(MOST_DOCUMENTS)
    .optional(),
});

const StoredFormat = z
  .object({
    id: z.string().max(120),
    draft: z.unknown(),
    sound: z.unknown(),
    typed: z.unknown().optional(),
    changedAt: z.number(),
  })
  .refine((kept) => readStoredOwnFormat(kept) !== null, 'is no format this version can read');

/** The tables besides the debates, by their names in database.ts: what validates a row. */
const BACKUP_TABLES = {
  personas: OwnPersona,
  setups: StoredSetup,
  formats: StoredFormat,
  labels: DebateLabels,
} as const satisfies Record<string, z.ZodType<{ id: string; changedAt?: number | undefined }>>;

export type BackupTableName = keyof typeof BACKUP_TABLES;
export const BACKUP_TABLE_NAMES = Object.keys(BACKUP_TABLES) as BackupTableName[];

export interface BackupDebate {
  record: DebateRecord;
  updatedAt: number;
}
export interface Backup {
  debates: BackupDebate[];
  shelves: Record<BackupTableName, { id: string; changedAt?: number | undefined }[]>;
  preferences: Preferences;
  /** Tables that a later version stores and this one does not know. */
  unknown: string[];
}

/** Its text, how many debates are in it, and how many are left out because they cannot be read. */
export async function writeBackupFile(archive: Archive, preferences: Preferences, at: number) {
  await archive.flush();
  const debates: { record: unknown; updatedAt: number }[] = [];
  const history = await archive.history();
  let unreadable = history.unreadable.length;
  for (const row of history.rows) {
    const loaded = await archive.load(row.id);
    if (!loaded?.read.ok) unreadable += 1;
    else debates.push({ record: withoutChannel(loaded.read.record), updatedAt: row.updatedAt });
  }
  const shelves: Record<string, unknown[]> = {};
  for (const name of BACKUP_TABLE_NAMES) shelves[name] = await archive.database[name].toArray();
  const file = { kind: 'rostrum-backup', v: BACKUP_VERSION, at, debates, shelves, preferences };
  return { text: `${JSON.stringify(file)}\n`, debates: debates.length, unreadable };
}

export type BackupReading = { ok: true; backUp: Backup } | RefusedReading;

/** Reads the whole file, or nothing and says where and why it is invalid. */
export function readBackupFile(text: string): BackupReading {
  if (text.length > MAX_BACKUP_CHARACTERS) return refusedBackup('is too large for a back-up');
  try {
    const data: unknown = JSON.parse(text);
    const other = otherFileSentence(text, data, 'rostrum-backup');
    return other ? refusedOther(other) : readEnvelope(data);
  } catch (error) {
    const other = otherFileSentence(text, undefined, 'rostrum-backup');
    if (other) return refusedOther(other);
    // Besides invalid JSON, the only way to fail is to nest too deeply.
    return refusedBackup(error instanceof RangeError ? 'is nested too deeply' : 'is not JSON');
  }
}

const BackupEnvelope = z.object({
  kind: z.literal('rostrum-backup', 'is not rostrum-backup'),
  v: z.literal(BACKUP_VERSION, {
    error: () => storageWords('backupOtherVersion', { version: BACKUP_VERSION }),
  }),
  debates: z.array(z.object({ record: z.unknown(), updatedAt: Time })).max(20_000),
  shelves: z.record(z.string().max(60), z.array(z.unknown()).max(5_000)),
  preferences: z.record(z.string(), z.unknown()).transform(readPreferences),
});

function readEnvelope(data: unknown): BackupReading {
  const envelope = BackupEnvelope.safeParse(data);
  if (!envelope.success) return refusedAs('unreadable', issuesOfZodError(envelope.error));
  const { shelves, preferences } = envelope.data;
  const debates: BackupDebate[] = [];
  for (const [index, { record, updatedAt }] of envelope.data.debates.entries()) {
    const read = readRecord(withEmptyChannel(record));
    if (!read.ok) return refusedAs('unreadable', under(`debates.${index}.record`, read.issues));
    debates.push({ record: read.record, updatedAt });
  }
  const known: Backup['shelves'] = { personas: [], setups: [], formats: [], labels: [] };
  for (const name of BACKUP_TABLE_NAMES) {
    for (const [index, row] of (shelves[name] ?? []).entries()) {
      const read = BACKUP_TABLES[name].safeParse(row);
      if (!read.success)
        return refusedAs('unreadable', under(`shelves.${name}.${index}`, issuesOfZodError(read.error)));
      known[name].push(read.data);
    }
  }
  const unknown = Object.keys(shelves).filter((name) => !Object.hasOwn(BACKUP_TABLES, name));
  return { ok: true, backUp: { debates, shelves: known, preferences, unknown } };
}

type Issue = RefusedReading['issues'][number];
const under = (place: string, issues: Issue[]): Issue[] =>
  issues.map(({ path, reason }) => ({ path: path === 'the whole' ? place : `${place}.${path}`, reason }));
const refusedOther = (message: string): BackupReading =>
  refusedReading(shippedText(message), 'kind', 'is not rostrum-backup');
const refusedBackup = (reason: string): BackupReading =>
  refusedAs('unreadable', [{ path: 'the whole', reason }]);

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
    showHiddenModels: here.showHiddenModels || file.showHiddenModels,
  };
}

/** What was restored, one line for each kind: "3 debates: 2 added, 1 already here." */
export function restoreReportLines({ debates, shelves, unknown }: RestoreReport): string[] {
  const line = (what: 'debates' | BackupTableName, tally: RestoreCounts): string[] => {
    const results = (Object.keys(tally) as RestoreResult[]).map((result) =>
      storageWords('restored', { result, count: tally[result] ?? 0 }),
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
