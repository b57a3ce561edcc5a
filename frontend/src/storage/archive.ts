// Keeps debates in the browser. What is not on disk yet waits in memory and is read from there; where storage is refused or full,
// everything stays in memory, the debate goes on, and the page says so.
import type { LogEvent } from '@rostrum/shared/record/event-log';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { DexieOptions } from 'dexie';
import { createStore } from 'zustand/vanilla';
import { createDatabase } from './database.ts';
import { createDebateWriter } from './debate-writer.ts';
import { HistoryRow, historyRowOf, type UnreadableRow } from './history-rows.ts';
import { issuesOfZodError, type RecordReading, readRecord } from './read-record.ts';
import { storageProblemOf } from './storage-problems.ts';

export interface StorageStatus {
  storedIn: 'durable' | 'memory';
  /** Why it is memory only, in a sentence; `null` when all is well. */
  problem: string | null;
  /** Whether the browser has promised not to clear it by itself; `null` before it was asked. */
  persisted: boolean | null;
  /** Grows with every change that is in memory only: live lists read again. */
  changes: number;
}

export interface LoadedDebate {
  read: RecordReading;
  row: HistoryRow | null;
  aliveAt: number | null;
  /** The number its next log event gets. */
  nextEvent: number;
}

export function createArchive(name?: string, options?: DexieOptions) {
  const database = createDatabase(name, options);
  const status = createStore<StorageStatus>(() => ({
    storedIn: 'durable',
    problem: null,
    persisted: null,
    changes: 0,
  }));
  const listeners = new Set<(id: string) => void>();
  const pen = createDebateWriter(database, newPageId(), {
    written: () => status.setState({ storedIn: 'durable', problem: null }),
    failed: (error) =>
      status.setState(({ changes }) => ({
        storedIn: 'memory',
        problem: storageProblemOf(error),
        changes: changes + 1,
      })),
    superseded(id) {
      for (const listener of listeners) listener(id);
    },
  });

  function eventsOf(id: string) {
    return database.events.where('[debate+n]').between([id, -Infinity], [id, Infinity]);
  }
  const lastEvent = (id: string) => eventsOf(id).last();

  async function fromDisk<T>(read: () => PromiseLike<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      // No change counted: a live list that reads in vain would read again for ever.
      status.setState({ storedIn: 'memory', problem: storageProblemOf(error) });
      return undefined;
    }
  }

  async function load(id: string): Promise<LoadedDebate | null> {
    const here = pen.unsavedOf(id);
    const disk = await fromDisk(async () => ({
      record: await database.records.get(id),
      row: await database.rows.get(id),
      heartbeat: await database.heartbeats.get(id),
      last: await lastEvent(id),
    }));
    const record = here.kept?.record ?? disk?.record?.record;
    if (record === undefined) return null;
    const lastNumber = here.events.at(-1)?.n ?? disk?.last?.n ?? -1;
    return {
      read: readRecord(record),
      row: here.kept?.row ?? disk?.row ?? null,
      aliveAt: disk?.heartbeat?.aliveAt ?? null,
      nextEvent: lastNumber + 1,
    };
  }

  /** Newest first; and the rows that cannot be read. */
  async function history(): Promise<{ rows: HistoryRow[]; unreadable: UnreadableRow[] }> {
    const here = pen.unsavedRows();
    const kept = (await fromDisk(() => database.rows.toArray())) ?? [];
    const rows = new Map<string, HistoryRow>();
    const unreadable = new Map<string, UnreadableRow>();
    for (const row of kept) {
      const read = HistoryRow.safeParse(row);
      if (read.success) rows.set(row.id, read.data);
      else unreadable.set(row.id, { id: row.id, reason: rowProblem(read.error) });
    }
    for (const row of here) {
      rows.set(row.id, row);
      unreadable.delete(row.id);
    }
    return {
      rows: [...rows.values()].sort((a, b) => b.createdAt - a.createdAt),
      unreadable: [...unreadable.values()],
    };
  }

  async function events(id: string): Promise<LogEvent[]> {
    const { events: fresh } = pen.unsavedOf(id);
    const kept = (await fromDisk(() => eventsOf(id).toArray())) ?? [];
    const known = new Set(kept.map((event) => event.n));
    return [...kept, ...fresh.filter((event) => !known.has(event.n))];
  }

  return {
    status,
    database,

    save: (record: DebateRecord, at: number): void => pen.save(record, historyRowOf(record, at)),
    log: pen.log,
    flush: pen.flush,
    /** From now on this page drives the debate: whoever did can write nothing more of it. */
    async claim(id: string): Promise<LoadedDebate | null> {
      await pen.claim(id);
      const loaded = await load(id);
      if (loaded?.read.ok) {
        const { record } = loaded.read;
        pen.addStored(
          id,
          { record, row: loaded.row ?? historyRowOf(record, record.createdAt) },
          await events(id),
        );
      }
      return loaded;
    },
    /** The same for a debate that has just been made: it is kept as it is handed over, without waiting for the disk. */
    claimNew(record: DebateRecord): LoadedDebate {
      const row = historyRowOf(record, record.createdAt);
      pen.claimNew(record.id);
      pen.save(record, row);
      return { read: { ok: true, record }, row, aliveAt: null, nextEvent: 0 };
    },
    release: pen.release,
    /** From a back-up. Throws where the browser does not take it. */
    replace: (record: DebateRecord, at: number, log: readonly LogEvent[]): Promise<void> =>
      pen.replace(record, historyRowOf(record, at), log),
    /** Calls back with a debate that another page was found to drive; what it returns ends that. */
    onSuperseded(listener: (id: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    events,
    rows: async (): Promise<HistoryRow[]> => (await history()).rows,
    history,
    /** What is kept of a debate, as it is kept, for a debate that cannot be read any more. */
    async raw(id: string): Promise<string> {
      const kept = await fromDisk(async () => ({
        record: (await database.records.get(id))?.record,
        row: await database.rows.get(id),
        log: await eventsOf(id).toArray(),
      }));
      return `${JSON.stringify({ kind: 'rostrum-debate', v: 1, ...kept }, null, 2)}\n`;
    },
    /** Said every few seconds by the page that drives; losing one loses nothing but minutes of the 15-minute rule. */
    async heartbeat(id: string, at: number): Promise<void> {
      await fromDisk(() => database.heartbeats.put({ id, aliveAt: at }));
    },
    async remove(id: string): Promise<void> {
      await pen.flush();
      pen.forget(id);
      await fromDisk(() =>
        database.dexie.transaction('rw', database.dexie.tables, async () => {
          await Promise.all([
            database.records.delete(id),
            database.rows.delete(id),
            database.heartbeats.delete(id),
            // Who drives it somewhere is outrun: a debate that was deleted does not come back.
            database.drivers
              .get(id)
              .then((last) => database.drivers.put({ id, n: (last?.n ?? 0) + 1, by: 'deleted' })),
            eventsOf(id).delete(),
          ]);
        }),
      );
      status.setState(({ changes }) => ({ changes: changes + 1 }));
    },
    /** Asks the browser not to clear what is kept; it may decide without asking the person, and promises once. */
    async persist(storage: Partial<StorageManager> | undefined): Promise<void> {
      if (status.getState().persisted === true) return;
      const persisted = await storage?.persist?.().catch(() => false);
      status.setState({ persisted: persisted ?? false });
    },
    /** What the browser promised before. */
    async readPersisted(storage: Partial<StorageManager> | undefined): Promise<void> {
      const persisted = await storage?.persisted?.().catch(() => false);
      if (persisted === true) status.setState({ persisted });
    },
  };
}
export type Archive = ReturnType<typeof createArchive>;

const rowProblem = (error: Parameters<typeof issuesOfZodError>[0]): string => {
  const [first] = issuesOfZodError(error);
  return first ? `${first.path}: ${first.reason}` : 'unknown';
};

/** Of this page among those that share the browser. */
const newPageId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
