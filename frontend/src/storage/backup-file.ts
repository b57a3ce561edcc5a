// Writes and reads a back-up of everything this browser stores, as one file: debates, the person's own data, preferences.
// No key and no token belongs in it.
import { otherFileSentence } from '@rostrum/shared/formats/file-kinds';
import { readStoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import { type DebateRecord, Time } from '@rostrum/shared/record/record';
import { MOST_DOCUMENTS, SourceDocument } from '@rostrum/shared/record/source-document';
import { z } from 'zod';
import { type Preferences, readPreferences } from '../stores/preferences.ts';
import { SetupFormSchema } from '../stores/setup-form-schema.ts';
import { shippedText } from '../words/shipped-words.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Archive } from './archive.ts';
import { withEmptyChannel, withoutChannel } from './debate-file.ts';
import { DebateLabels } from './debate-labels.ts';
import { issuesOfZodError, type RefusedReading, readRecord, refusedReading } from './read-record.ts';

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
  const debates: (Omit<BackupDebate, 'record'> & { record: object })[] = [];
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
  if (text.length > MAX_BACKUP_CHARACTERS) return refusedBackup('the whole', 'is too large for a back-up');
  try {
    const data: unknown = JSON.parse(text);
    const other = otherFileSentence(text, data, 'rostrum-backup');
    return other ? refusedOther(other) : readEnvelope(data);
  } catch (error) {
    const other = otherFileSentence(text, undefined, 'rostrum-backup');
    if (other) return refusedOther(other);
    // Besides invalid JSON, the only way to fail is to nest too deeply.
    return refusedBackup('the whole', error instanceof RangeError ? 'is nested too deeply' : 'is not JSON');
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
  if (!envelope.success) return refusedBackupFor(issuesOfZodError(envelope.error));
  const { shelves, preferences } = envelope.data;
  const debates: BackupDebate[] = [];
  for (const [index, { record, updatedAt }] of envelope.data.debates.entries()) {
    const read = readRecord(withEmptyChannel(record));
    if (!read.ok) return refusedBackupFor(under(`debates.${index}.record`, read.issues));
    debates.push({ record: read.record, updatedAt });
  }
  const known: Backup['shelves'] = { personas: [], setups: [], formats: [], labels: [] };
  for (const name of BACKUP_TABLE_NAMES) {
    for (const [index, row] of (shelves[name] ?? []).entries()) {
      const read = BACKUP_TABLES[name].safeParse(row);
      if (!read.success)
        return refusedBackupFor(under(`shelves.${name}.${index}`, issuesOfZodError(read.error)));
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
const refusedBackup = (path: string, reason: string): BackupReading => refusedBackupFor([{ path, reason }]);
function refusedBackupFor(issues: Issue[]): BackupReading {
  const { path = '', reason = '' } = issues[0] ?? {};
  return { ok: false, message: storageWords('unreadable', { path, reason: shippedText(reason) }), issues };
}
