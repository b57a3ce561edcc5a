// Writes, reads and restores a back-up of everything this browser stores, as one file: debates, the person's own data, preferences.
// No key and no token belongs in it. Restoring adds what is missing, updates what is older here, and leaves what is newer here.

import { otherFile } from '@rostrum/shared/formats/file-kinds';
import { readStoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { newPersonas, OwnPersona } from '@rostrum/shared/formats/persona-file';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord, Persona } from '@rostrum/shared/record/record';
import { Time } from '@rostrum/shared/record/record-schema';
import { type FaultReason, textFault } from '@rostrum/shared/wire/fault';
import { z } from 'zod';
import { parseJson, withEmptyChannel, withoutChannel } from '../engine/debates/debate-file.ts';
import {
  faultOf,
  type RefusedReading,
  readRecord,
  refuseReading,
  under,
} from '../engine/debates/read-record.ts';
import { type Preferences, readPreferences } from '../stores/preferences.ts';
import { SavedSetup } from '../stores/setup-form-schema.ts';
import { settingsWords } from '../words/settings-words.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Archive } from './archive.ts';
import { DebateLabels } from './database.ts';
import { type RestoreResult, storeDebate } from './import-debate.ts';

const BACKUP_VERSION = 1;
/** Maximum characters, as many as a thousand long debates. */
const MAX_BACKUP_CHARACTERS = 200_000_000;

const StoredFormat = z
  .object({
    id: z.string().max(120),
    draft: z.unknown(),
    sound: z.unknown(),
    typed: z.unknown().optional(),
    changedAt: z.number(),
  })
  .refine((format) => readStoredOwnFormat(format) !== null, 'is no format this version can read');

const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).default([]);
/** The tables besides the debates, by their names in database.ts. */
const Shelves = z.object({
  personas: rowsOf(OwnPersona),
  setups: rowsOf(SavedSetup),
  formats: rowsOf(StoredFormat),
  labels: rowsOf(DebateLabels),
});
const BACKUP_TABLE_NAMES = Shelves.keyof().options;

const BackupFile = z.object({
  kind: z.literal('rostrum-backup'),
  v: z.literal(BACKUP_VERSION),
  debates: z.array(z.object({ record: z.unknown(), updatedAt: Time })),
  shelves: Shelves,
  preferences: z.record(z.string(), z.unknown()).transform(readPreferences),
});

interface Backup extends Pick<z.infer<typeof BackupFile>, 'shelves' | 'preferences'> {
  debates: { record: DebateRecord; updatedAt: number }[];
}

/**
 * Returns its text, its number of debates, and the number left out because they cannot be read. Throws for a text that would be refused when
 * it is restored.
 */
export async function writeBackupFile(
  archive: Archive,
  preferences: Preferences,
  at: number,
  maxCharacters = MAX_BACKUP_CHARACTERS,
) {
  await archive.flush();
  const debates: { record: Omit<DebateRecord, 'channel'>; updatedAt: number }[] = [];
  const history = await archive.history();
  let unreadable = history.unreadable.length;
  for (const row of [...history.rows, ...history.inquiries]) {
    const loadResult = await archive.load(row.id);
    if (!loadResult?.read.ok) unreadable += 1;
    else debates.push({ record: withoutChannel(loadResult.read.record), updatedAt: row.updatedAt });
  }
  const shelves: Record<string, unknown[]> = {};
  for (const name of BACKUP_TABLE_NAMES) {
    const rows: readonly unknown[] | undefined = await archive.rowsIn(name);
    if (!rows) throw new Error(archive.status.getState().problem ?? '');
    // A row that cannot be read would make the whole file unreadable.
    const readable = rows.filter((row) => Shelves.safeParse({ [name]: [row] }).success);
    unreadable += rows.length - readable.length;
    shelves[name] = readable;
  }
  const file = { kind: 'rostrum-backup', v: BACKUP_VERSION, at, debates, shelves, preferences };
  const count = debates.filter(({ record }) => !isInquiry(record)).length;
  const text = `${JSON.stringify(file)}\n`;
  if (text.length > maxCharacters)
    throw new Error(settingsWords('backupTooLarge', { millions: maxCharacters / 1_000_000 }));
  return { text, debates: count, unreadable };
}

/** Reads the whole file; otherwise returns where and why it is invalid. */
export function readBackupFile(text: string): { ok: true; backUp: Backup } | RefusedReading {
  const refuseFile = (reason: FaultReason) => refuseReading('unreadable', { path: '', reason });
  if (text.length > MAX_BACKUP_CHARACTERS) return refuseFile(textFault('is too large for a back-up'));
  try {
    const data = parseJson(text);
    const other = otherFile(data, 'backup');
    if (other) return refuseReading('otherFile', { path: 'kind', reason: other });
    return data === undefined ? refuseFile({ code: 'not-json' }) : readEnvelope(data);
  } catch (error) {
    if (error instanceof RangeError) return refuseFile(textFault('is nested too deeply'));
    throw error;
  }
}

function readEnvelope(data: unknown): { ok: true; backUp: Backup } | RefusedReading {
  const file = BackupFile.safeParse(data);
  if (!file.success) return refuseReading('unreadable', faultOf(file.error));
  const debates: Backup['debates'] = [];
  for (const [index, { record, updatedAt }] of file.data.debates.entries()) {
    const result = readRecord(withEmptyChannel(record));
    if (!result.ok) return refuseReading('unreadable', under(`debates.${index}.record`, result));
    debates.push({ record: result.record, updatedAt });
  }
  return { ok: true, backUp: { ...file.data, debates } };
}

/** Restores a back-up and returns counts of what became of its contents; what cannot be stored is in memory until there is room. */
export async function restoreBackup(
  archive: Archive,
  { debates, shelves: { personas, ...shelves } }: Backup,
  now: number,
): Promise<Partial<Record<RestoreResult, number>>> {
  const counts: Partial<Record<RestoreResult, number>> = {};
  const count = (result: RestoreResult) => {
    counts[result] = (counts[result] ?? 0) + 1;
  };
  for (const { record, updatedAt } of debates)
    count((await storeDebate(archive, record, updatedAt, now)).result);
  // Of a row that cannot be read only the id counts.
  const ownPersonas = ((await archive.rowsIn('personas')) ?? []) as Persona[];
  for (const persona of personas) {
    const [fresh] = newPersonas([persona], ownPersonas);
    count(!fresh ? 'same' : fresh.id === persona.id ? 'added' : 'beside');
    if (!fresh) continue;
    ownPersonas.push(fresh);
    await archive.keep('personas', fresh);
  }
  for (const name of ['setups', 'formats', 'labels'] as const) {
    const asInFile = (row: StoredRow): StoredRow => Shelves.shape[name].safeParse([row]).data?.[0] ?? row;
    const here = new Map((await archive.rowsIn(name))?.map((row) => [row.id, asInFile(row)]));
    for (const row of shelves[name]) {
      const result = resultOf(row, here.get(row.id));
      if (result !== 'same' && result !== 'kept') await archive.keep(name, row);
      count(result);
    }
  }
  return counts;
}

interface StoredRow {
  id: string;
  changedAt?: number | undefined;
}

/** Returns what becomes of a row of the file. */
function resultOf(row: StoredRow, here: StoredRow | undefined): RestoreResult {
  if (!here) return 'added';
  if (JSON.stringify(here) === JSON.stringify(row)) return 'same';
  return (row.changedAt ?? 0) > (here.changedAt ?? 0) ? 'updated' : 'kept';
}

/** Preferences that were never changed here are taken from the file; others stay. */
export function mergedPreferences(here: Preferences, file: Preferences, fresh: Preferences): Preferences {
  const changes = Object.entries(here).filter(([name, value]) => value !== fresh[name as keyof Preferences]);
  return { ...file, ...Object.fromEntries(changes) };
}

/** "3 added, 1 already here." */
export function restoreReport(counts: Awaited<ReturnType<typeof restoreBackup>>): string {
  const results = Object.entries(counts).map(([result, count]) =>
    storageWords('restored', { result, count }),
  );
  return storageWords('restoredAll', { results: results.join(', ') });
}
