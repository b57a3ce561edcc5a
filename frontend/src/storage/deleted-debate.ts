// Deletes all that the database has of a debate, and can put it back as it was: Undo in the history needs both.
import { createStore } from 'zustand/vanilla';
import type { Database } from './database.ts';
import type { WrittenDebate } from './debate-writer.ts';
import type { HistoryRow } from './history-rows.ts';

/** The tables that have one row for a debate. */
const TABLES = ['records', 'rows', 'heartbeats', 'labels'] as const;

export interface DeletedDebate {
  id: string;
  /** What was in this page's memory only. */
  unsaved: WrittenDebate | null;
  /** As they were stored, read or unreadable, in the order of TABLES. */
  rows: readonly unknown[];
}

/** Counts as a newer driver than any page, so that a tab that still writes neither brings the debate back nor overwrites it. */
const putDriver = async ({ drivers }: Database, id: string, by: 'deleted' | 'restored') =>
  drivers.put({ id, n: ((await drivers.get(id))?.n ?? 0) + 1, by });

export const deleteStoredDebate = (database: Database, id: string): PromiseLike<unknown[]> =>
  database.dexie.transaction('rw', database.dexie.tables, async () => {
    const tables = TABLES.map((name) => database.dexie.table(name));
    const rows = await Promise.all(tables.map((table) => table.get(id)));
    await Promise.all(tables.map((table) => table.delete(id)));
    await putDriver(database, id, 'deleted');
    return rows;
  });

export const restoreStoredDebate = (database: Database, { id, rows }: DeletedDebate): PromiseLike<void> =>
  database.dexie.transaction('rw', database.dexie.tables, async () => {
    for (const [place, row] of rows.entries())
      if (row) await database.dexie.table(TABLES[place] ?? '').put(row);
    await putDriver(database, id, 'restored');
  });

interface DiscardedDebate {
  row: HistoryRow;
  /** `undefined`: nothing of it was kept, so nothing can be put back. */
  deleted: DeletedDebate | undefined;
}

/** What was discarded last on its own screen: the history shows it as deleted, with Undo, until it is left. */
export const discardedDebate = createStore<{ discarded: DiscardedDebate | null }>(() => ({
  discarded: null,
}));
