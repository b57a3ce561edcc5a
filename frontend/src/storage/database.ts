// The IndexedDB database of the page: records, history rows and the person's own data.
import type { StoredOwnFormat } from '@rostrum/shared/formats/format-file';
import { Dexie, type DexieOptions, type Table } from 'dexie';
import { z } from 'zod';
import type { HistoryRow } from './history-rows.ts';

export interface Database {
  dexie: Dexie;
  /** `record` is validated when it is read, because stored data is trusted no more than an imported file. */
  records: Table<{ id: string; record: unknown }, string>;
  rows: Table<HistoryRow, string>;
  /** Time of the last sign that the driving page was open (ms since the epoch). */
  heartbeats: Table<{ id: string; aliveAt: number }, string>;
  /** Data of the person, and the documents of the set-up form; validated when read. */
  personas: Table<{ id: string }, string>;
  setups: Table<{ id: string }, string>;
  formats: Table<StoredOwnFormat, string>;
  draftDocuments: Table<{ id: string }, string>;
  /** Validated when listed; a library's parts are read when it is searched. */
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
  // `null` deletes a table of earlier versions: the log of a debate, and the page that drives it.
  dexie.version(NEWEST_VERSION).stores({
    ...Object.fromEntries(byId.map((table) => [table, 'id'])),
    rows: 'id, createdAt',
    libraryParts: 'key, id',
    events: null,
    drivers: null,
  });
  return { dexie, ...Object.fromEntries(dexie.tables.map((table) => [table.name, table])) } as Database;
}

/** Prevents Dexie from opening a newer database again without a version and changing it. */
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
  /** The debate's id. */
  id: z.string().max(200),
  /** Empty: the motion is the title. */
  title: z.string().max(MAX_TITLE_CHARACTERS),
  tags: z.array(z.string().max(MAX_TAG_CHARACTERS)).max(MAX_TAGS),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
});
export type DebateLabels = z.infer<typeof DebateLabels>;

/** Returns the text on one line, of at most `max` UTF-16 units, without half a character at its end. */
const trimTo = (text: string, max: number): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/**
 * Makes the labels to store from what was typed. `tags` are separated by commas or semicolons. Long texts are cut, tags that differ only
 * in case count once, and at most 20 are kept.
 */
export function debateLabelsOf(id: string, title: string, tags: string, changedAt: number): DebateLabels {
  const tagsByKey = new Map<string, string>();
  for (const typedTag of tags.split(/[,、،，;]/)) {
    const tag = trimTo(typedTag, MAX_TAG_CHARACTERS);
    const key = tag.toLowerCase();
    if (tag !== '' && !tagsByKey.has(key)) tagsByKey.set(key, tag);
  }
  return {
    id,
    title: trimTo(title, MAX_TITLE_CHARACTERS),
    tags: [...tagsByKey.values()].slice(0, MAX_TAGS),
    changedAt,
  };
}
