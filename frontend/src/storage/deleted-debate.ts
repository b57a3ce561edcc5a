// Deletes all that the database has of a debate, and can put it back as it was: Undo in the history needs both.
import type { LogEvent } from '@rostrum/shared/record/event-log';
import { createStore } from 'zustand/vanilla';
import type { Database, Heartbeat, StoredRecord } from './database.ts';
import type { UnsavedChanges } from './debate-writer.ts';
import type { HistoryRow } from './history-rows.ts';

/** As it was stored, read or unreadable; `unsaved`: what was in this page's memory only. */
export interface DeletedDebate {
  id: string;
  unsaved: UnsavedChanges;
  record: StoredRecord | undefined;
  row: HistoryRow | undefined;
  heartbeat: Heartbeat | undefined;
  labels: { id: string } | undefined;
  events: LogEvent[];
}

const eventsIn = ({ events }: Database, id: string) =>
  events.where('[debate+n]').between([id, -Infinity], [id, Infinity]);

/** Counts as a newer driver than any page, so that a tab that still writes neither brings the debate back nor overwrites it. */
const putDriver = async ({ drivers }: Database, id: string, by: 'deleted' | 'restored') =>
  drivers.put({ id, n: ((await drivers.get(id))?.n ?? 0) + 1, by });

export const deleteStoredDebate = (
  database: Database,
  id: string,
): PromiseLike<Omit<DeletedDebate, 'unsaved'>> =>
  database.dexie.transaction('rw', database.dexie.tables, async () => {
    const [record, row, heartbeat, labels, events] = await Promise.all([
      database.records.get(id),
      database.rows.get(id),
      database.heartbeats.get(id),
      database.labels.get(id),
      eventsIn(database, id).toArray(),
    ]);
    await Promise.all([
      database.records.delete(id),
      database.rows.delete(id),
      database.heartbeats.delete(id),
      database.labels.delete(id),
      eventsIn(database, id).delete(),
      putDriver(database, id, 'deleted'),
    ]);
    return { id, record, row, heartbeat, labels, events };
  });

export const restoreStoredDebate = (database: Database, deleted: DeletedDebate): PromiseLike<void> =>
  database.dexie.transaction('rw', database.dexie.tables, async () => {
    const { id, record, row, heartbeat, labels, events } = deleted;
    if (record) await database.records.put(record);
    if (row) await database.rows.put(row);
    if (heartbeat) await database.heartbeats.put(heartbeat);
    if (labels) await database.labels.put(labels);
    await database.events.bulkPut(events);
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
