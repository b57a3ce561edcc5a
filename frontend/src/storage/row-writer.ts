// Writes rows to IndexedDB: those of a debate in one transaction, and not after another page has taken the debate over. What cannot be
// written waits in memory, and is tried again after each change of the database, by this page or another, because it may have made room.
import { Dexie, type Table } from 'dexie';
import type { Database } from './database.ts';

/** Rows that are written together, by their tables. A library's are written by its worker. */
export type RowsByTable = {
  [Name in Exclude<keyof Database, 'dexie' | 'libraries' | 'libraryParts'>]?: Database[Name] extends Table<
    infer Row,
    string
  >
    ? Row
    : never;
};
export type TableName = keyof RowsByTable;
export type RowOf<Name extends TableName> = NonNullable<RowsByTable[Name]> & { id: string };

export function createRowWriter(dexie: Dexie, listener: { written(): void; failed(error: unknown): void }) {
  /** Rows that are not on disk yet, by the debate's id, or by any other key. */
  const waiting = new Map<string, RowsByTable>();
  /** Debates that another page drives now. */
  const releasedIds = new Set<string>();
  let writing: Promise<void> | null = null;

  async function put(batch: readonly (readonly [string, RowsByTable])[]): Promise<void> {
    const rows = batch.flatMap(([, byTable]) => Object.entries(byTable));
    const names = [...new Set(rows.map(([name]) => name))];
    await dexie.transaction('rw', names, async () => {
      for (const name of names)
        await dexie.table(name).bulkPut(rows.flatMap(([table, row]) => (table === name ? [row] : [])));
    });
    for (const [key, byTable] of batch) if (waiting.get(key) === byTable) waiting.delete(key);
  }

  /** Writes what waits; if that fails, each part by itself, because one that is too large must not keep the others in memory. */
  async function write(): Promise<void> {
    const batch = [...waiting];
    try {
      await put(batch);
    } catch (error) {
      const left = [...waiting];
      const alone = left.length > 1 ? left.map((one) => put([one])) : [Promise.reject(error)];
      const results = await Promise.allSettled(alone);
      if (results.some(({ status }) => status === 'rejected')) return listener.failed(error);
    }
    listener.written();
  }

  /** One write at a time; changes in the meantime go into the next one. */
  function startWriting(): Promise<void> {
    writing ??= (async () => {
      await Promise.resolve();
      await write();
    })().finally(() => {
      writing = null;
    });
    return writing;
  }

  /** Resolves when all earlier changes are on disk, or are known to stay in memory. */
  async function flush(): Promise<void> {
    await writing;
    if (waiting.size > 0) await startWriting();
  }
  Dexie.on('storagemutated', () => Dexie.ignoreTransaction(() => void flush()));

  /** Adds rows to those that wait under the same key. */
  function add(key: string, rows: RowsByTable): void {
    waiting.set(key, { ...waiting.get(key), ...rows });
    void flush();
  }

  return {
    flush,
    add,
    /** Like `add`, unless another page drives the debate. */
    save(id: string, rows: RowsByTable): void {
      if (!releasedIds.has(id)) add(id, rows);
    },
    isWaiting: (): boolean => waiting.size > 0,
    /** Called before the disk is read, so that a change made in between is in at least one of the two. */
    unsavedOf: (key: string): RowsByTable | undefined => waiting.get(key),
    unsavedIn: <Name extends TableName>(table: Name): RowOf<Name>[] =>
      [...waiting.values()].flatMap((rows) => (rows[table] as RowOf<Name> | undefined) ?? []),
    /** This page drives the debate again. */
    claim: (id: string): unknown => releasedIds.delete(id),
    /** Another page has taken over: unsaved and later changes are dropped. */
    release(id: string): void {
      releasedIds.add(id);
      waiting.delete(id);
    },
    forget: (key: string): unknown => waiting.delete(key),
  };
}
