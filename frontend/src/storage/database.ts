// The IndexedDB database of the page: records, history rows and the person's own data.
import type { StoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { Dexie, type DexieOptions, type Table } from 'dexie';
import { z } from 'zod';
import type { HistoryRow } from './history-rows.ts';

export interface Database {
  dexie: Dexie;
  /** `record` is validated when it is read: stored data is trusted no more than an imported file. */
  records: Table<{ id: string; record: unknown }, string>;
  rows: Table<HistoryRow, string>;
  /** When the page that drives the debate last wrote that it is open (ms since the epoch). */
  heartbeats: Table<{ id: string; aliveAt: number }, string>;
  /** The person's own, and the documents of the set-up form; validated when they are read. */
  personas: Table<{ id: string }, string>;
  setups: Table<{ id: string }, string>;
  formats: Table<StoredOwnFormat, string>;
  draftDocuments: Table<{ id: string }, string>;
  /** Validated when it is listed; a library's parts are read when it is searched. */
  libraries: Table<{ id: string }, string>;
  libraryParts: Table<{ key: string; id: string; part: number; value: unknown }, string>;
  /** By the debate's id. */
  labels: Table<{ id: string }, string>;
}

const NEWEST_VERSION = 9;
/** The database was written by a newer page. The message is the newest version that this page knows. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

export function createDatabase(name = 'rostrum', options: DexieOptions = {}): Database {
  const dexie = new Dexie(name, { ...options, indexedDB: ownVersionOnly(options) });
  const byId = [
    'records',
    'heartbeats',
    'formats',
    'personas',
    'setups',
    'draftDocuments',
    'labels',
    'libraries',
  ];
  // Earlier versions kept the log of a debate, and which page drives it.
  dexie.version(NEWEST_VERSION).stores({
    ...Object.fromEntries(byId.map((table) => [table, 'id'])),
    rows: 'id, createdAt',
    libraryParts: 'key, id',
    events: null,
    drivers: null,
  });
  return { dexie, ...Object.fromEntries(dexie.tables.map((table) => [table.name, table])) } as Database;
}

/** If the database is newer than the page, Dexie opens it again without a version and changes it. This prevents that second opening. */
function ownVersionOnly({ indexedDB }: DexieOptions) {
  const real = () => (indexedDB ?? globalThis.indexedDB) as IDBFactory;
  return {
    open(name: string, version?: number): IDBOpenDBRequest {
      if (version === undefined) throw new NewerDatabaseError(String(NEWEST_VERSION));
      return real().open(name, version);
    },
    deleteDatabase: (name: string) => real().deleteDatabase(name),
    databases: () => real().databases(),
    cmp: (a: unknown, b: unknown) => real().cmp(a, b),
  };
}

const MAX_TITLE_CHARACTERS = 200;
const MAX_TAG_CHARACTERS = 40;
const MAX_TAGS = 20;

export const DebateLabels = z.object({
  /** The debate's. */
  id: z.string().max(200),
  /** Empty: the motion is its title. */
  title: z.string().max(MAX_TITLE_CHARACTERS),
  tags: z.array(z.string().max(MAX_TAG_CHARACTERS)).max(MAX_TAGS),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
});
export type DebateLabels = z.infer<typeof DebateLabels>;

const trimmedTo = (text: string, most: number): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, most).join('').slice(0, most).trim();

/** As the person typed them: `tags` with commas between them. What is too long is cut; a tag counts once, however it is written. */
export function debateLabelsOf(id: string, title: string, tags: string, changedAt: number): DebateLabels {
  const tagsByKey = new Map<string, string>();
  for (const typedTag of tags.split(/[,、،，;]/)) {
    const tag = trimmedTo(typedTag, MAX_TAG_CHARACTERS);
    const key = tag.toLowerCase();
    if (tag !== '' && !tagsByKey.has(key)) tagsByKey.set(key, tag);
  }
  return {
    id,
    title: trimmedTo(title, MAX_TITLE_CHARACTERS),
    tags: [...tagsByKey.values()].slice(0, MAX_TAGS),
    changedAt,
  };
}
