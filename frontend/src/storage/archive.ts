// Stores debates in the browser. Unsaved data is in memory and is read from there. If storage is refused or full, everything stays in
// memory, the debate continues, and the page says so.
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { DexieOptions } from 'dexie';
import { createStore } from 'zustand/vanilla';
import { withoutChannel } from '../engine/debates/debate-file.ts';
import { type RecordReading, readRecord } from '../engine/debates/read-record.ts';
import { createDatabase, DebateLabels } from './database.ts';
import { type HistoryRow, historyRowOf, ROW_VERSION, readRow, type UnreadableRow } from './history-rows.ts';
import { createRowWriter, type RowOf, type RowsByTable, type TableName } from './row-writer.ts';
import { storageProblemOf } from './storage-problem.ts';

export interface StorageStatus {
  storedIn: 'durable' | 'memory';
  /** Sentence on why debates are in memory only; `null` when storage works. */
  problem: string | null;
  /** Whether the browser has promised not to clear the storage; `null` before it was asked. */
  persisted: boolean | null;
  /** Grows with every change that is in memory only, so that live lists are read again. */
  changes: number;
}

export interface LoadedDebate {
  read: RecordReading;
  aliveAt: number | null;
}

export interface StoredHistory {
  rows: HistoryRow[];
  /** Rows of inquiries into a debate, newest first; the debate's id is their origin. */
  inquiries: HistoryRow[];
  unreadable: UnreadableRow[];
  /** By the debate's id; milliseconds since the epoch. */
  aliveAt: ReadonlyMap<string, number>;
  labels: ReadonlyMap<string, DebateLabels>;
}

/** The tables that have one row for a debate. */
const TABLES_OF_DEBATES = ['records', 'rows', 'heartbeats', 'labels'] as const;
/** Returns the key under which a row waits that is written by itself. */
const keyOfRow = (name: TableName, id: string): string => `${name}/${id}`;
const rowsOf = (record: DebateRecord, at: number): RowsByTable => ({
  records: { id: record.id, record },
  rows: historyRowOf(record, at),
});

export function createArchive(name?: string, options?: DexieOptions) {
  const database = createDatabase(name, options);
  const { dexie } = database;
  const status = createStore<StorageStatus>(() => ({
    storedIn: 'durable',
    problem: null,
    persisted: null,
    changes: 0,
  }));
  const listeners = new Set<(id: string) => void>();
  /** Tells the other pages the id of a debate that this one has taken over, replaced or deleted, or the key of a row it has changed. */
  const otherPages = new BroadcastChannel(`rostrum.debates.${dexie.name}`);
  otherPages.onmessage = ({ data }: MessageEvent<string>) => supersede(data);
  const writer = createRowWriter(dexie, {
    written: () => status.setState({ storedIn: 'durable', problem: null }),
    failed: (error) =>
      status.setState(({ changes }) => ({
        storedIn: 'memory',
        problem: storageProblemOf(error),
        changes: changes + 1,
      })),
  });
  /** Drops what waits under a key, here and in the other pages. */
  function forget(key: string): void {
    otherPages.postMessage(key);
    writer.forget(key);
  }
  function supersede(id: string): void {
    writer.release(id);
    for (const listener of listeners) listener(id);
  }

  async function fromDisk<T>(read: () => PromiseLike<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      // `changes` is not increased: a live list that fails would be read for ever.
      status.setState({ storedIn: 'memory', problem: storageProblemOf(error) });
      return undefined;
    }
  }

  /** Returns the rows of a table together with those that wait to be written; `undefined` if it cannot be read. */
  async function rowsIn<Name extends TableName>(name: Name): Promise<RowOf<Name>[] | undefined> {
    const here = writer.unsavedIn(name);
    const disk = await fromDisk(() => dexie.table<RowOf<Name>>(name).toArray());
    const all = [...here, ...(disk ?? []), ...writer.unsavedIn(name)];
    return disk && [...new Map(all.map((row) => [row.id, row])).values()];
  }
  const shownRows = async <Name extends TableName>(name: Name): Promise<RowOf<Name>[]> =>
    (await rowsIn(name)) ?? writer.unsavedIn(name);

  async function load(id: string): Promise<LoadedDebate | null> {
    const here = writer.unsavedOf(id);
    // Read in one go, because somebody is waiting for the debate and each read is a round trip.
    const disk = await fromDisk(() => Promise.all([database.records.get(id), database.heartbeats.get(id)]));
    const [recordRow, heartbeat] = disk ?? [];
    const record = here?.records?.record ?? recordRow?.record;
    return record === undefined ? null : { read: readRecord(record), aliveAt: heartbeat?.aliveAt ?? null };
  }

  /** Newest first; with the rows that cannot be read, and the time at which each debate's page was last open. */
  async function history(): Promise<StoredHistory> {
    const historyRows = await shownRows('rows');
    const beats = await shownRows('heartbeats');
    const labelRows = await shownRows('labels');
    const rows = new Map<string, HistoryRow>();
    const unreadable = new Map<string, UnreadableRow>();
    for (const row of historyRows) {
      const result = readRow(row.id, row);
      if ('fault' in result) unreadable.set(row.id, result);
      else rows.set(row.id, result);
    }
    const newestFirst = [...rows.values()].sort((a, b) => b.createdAt - a.createdAt);
    return {
      rows: newestFirst.filter((row) => !isInquiry(row)),
      inquiries: newestFirst.filter(isInquiry),
      unreadable: [...unreadable.values()],
      aliveAt: new Map(beats.map(({ id, aliveAt }) => [id, aliveAt])),
      labels: new Map(
        labelRows
          .flatMap((row) => DebateLabels.safeParse(row).data ?? [])
          .map((labels) => [labels.id, labels]),
      ),
    };
  }

  async function removeOne(id: string): Promise<DeletedDebate | undefined> {
    const keys = [id, keyOfRow('labels', id)];
    const here = keys.map((key) => writer.unsavedOf(key));
    for (const key of keys) forget(key);
    const disk = await fromDisk(() =>
      dexie.transaction('rw', TABLES_OF_DEBATES, async () => {
        const debateRows = await Promise.all(TABLES_OF_DEBATES.map((name) => dexie.table(name).get(id)));
        await Promise.all(TABLES_OF_DEBATES.map((name) => dexie.table(name).delete(id)));
        return TABLES_OF_DEBATES.flatMap((name, at) => (debateRows[at] ? [[name, debateRows[at]]] : []));
      }),
    );
    const rows: RowsByTable = Object.assign(Object.fromEntries(disk ?? []), ...here);
    return Object.keys(rows).length > 0 ? { id, rows } : undefined;
  }

  /** Stores a row by itself; resolves when it is on disk, or known to stay in memory. */
  function keep<Name extends TableName>(name: Name, row: RowOf<Name>): Promise<void> {
    const key = keyOfRow(name, row.id);
    forget(key);
    writer.add(key, { [name]: row });
    return writer.flush();
  }

  const countChange = () => status.setState(({ changes }) => ({ changes: changes + 1 }));

  return {
    status,
    database,

    save: (record: DebateRecord, at: number): void => writer.save(record.id, rowsOf(record, at)),
    keep,
    async discard(name: TableName, id: string): Promise<void> {
      forget(keyOfRow(name, id));
      await fromDisk(() => dexie.table(name).delete(id));
    },
    rowsIn,
    flush: writer.flush,
    /** Returns whether this page holds something that the browser did not store, so that a reload would lose it. */
    holdsUnstored: (): boolean => status.getState().storedIn === 'memory' && writer.isWaiting(),
    /** Makes this page the only one that writes the debate. */
    async claim(id: string): Promise<LoadedDebate | null> {
      otherPages.postMessage(id);
      writer.claim(id);
      await writer.flush();
      return load(id);
    },
    /** Whether nothing of the debate waits to be written, so that the stored data is complete. */
    async canWrite(id: string): Promise<boolean> {
      const writeRow = async () => {
        const row = await database.rows.get(id);
        if (row) await database.rows.put(row);
        return true;
      };
      return (await fromDisk(writeRow)) ?? false;
    },
    /** Like `claim`, for a new debate: stores the record without waiting for the disk. */
    claimNew(record: DebateRecord): LoadedDebate {
      writer.save(record.id, rowsOf(record, record.createdAt));
      return { read: { ok: true, record }, aliveAt: null };
    },
    release: writer.release,
    /** Replaces a debate with one from a file; a page that drives it stops writing. */
    async replace(record: DebateRecord, at: number): Promise<void> {
      await writer.flush();
      otherPages.postMessage(record.id);
      supersede(record.id);
      writer.add(record.id, rowsOf(record, at));
      await writer.flush();
    },
    /** Calls `listener` with the id of a debate that another page has begun to drive. Returns a function that unsubscribes. */
    onSuperseded(listener: (id: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    rows: async (): Promise<HistoryRow[]> => (await history()).rows,
    history,
    /** Returns everything stored of a debate, unvalidated and without its channel, as JSON: for a debate that can no longer be read. */
    async raw(id: string): Promise<string> {
      const here = writer.unsavedOf(id);
      const storedDebate = await fromDisk(async () => ({
        record: withoutChannel((here?.records ?? (await database.records.get(id)))?.record),
        row: here?.rows ?? (await database.rows.get(id)),
      }));
      return `${JSON.stringify({ kind: 'rostrum-debate', v: 1, ...storedDebate }, null, 2)}\n`;
    },
    /** Written every few seconds by the driving page (ms since the epoch); the 15-minute rule counts from the last one. */
    async heartbeat(id: string, at: number): Promise<void> {
      await fromDisk(() => database.heartbeats.put({ id, aliveAt: at }));
    },
    /** Makes rows of other versions again, from their records; rows of open debates are left to their page. */
    async refreshOldRows(): Promise<void> {
      const rows = (await fromDisk(() => database.rows.toArray())) ?? [];
      for (const row of rows) {
        const { id, updatedAt } = row;
        if (row.v === ROW_VERSION) continue;
        const stored = await fromDisk(() => database.records.get(id));
        if (!stored) continue;
        const result = readRecord(stored.record);
        const fresh = result.ok ? historyRowOf(result.record, updatedAt) : { ...row, v: ROW_VERSION };
        const same = database.rows
          .where('id')
          .equals(id)
          .filter((row) => row.updatedAt === updatedAt);
        await fromDisk(() =>
          same.modify((_, kept) => {
            kept.value = fresh;
          }),
        );
      }
    },
    async label(labels: DebateLabels): Promise<void> {
      await keep('labels', labels);
      countChange();
    },
    /** Deletes a debate with its inquiries and returns what `restore` needs; `undefined` if nothing of it could be read. */
    async remove(id: string): Promise<DeletedDebate | undefined> {
      await writer.flush();
      const own = (await history()).inquiries.filter(({ origin }) => origin?.debate === id);
      const inquiries = await Promise.all(own.map((row) => removeOne(row.id)));
      const deletion = await removeOne(id);
      countChange();
      return deletion && { ...deletion, inquiries: inquiries.flatMap((inquiry) => inquiry ?? []) };
    },
    async restore(deletedDebate: DeletedDebate): Promise<void> {
      for (const { id, rows } of [deletedDebate, ...(deletedDebate.inquiries ?? [])]) writer.add(id, rows);
      await writer.flush();
      countChange();
    },
    /** Asks the browser not to clear what is stored; it may decide without asking the person. */
    async persist(storage: Partial<StorageManager> | undefined): Promise<void> {
      if (status.getState().persisted === true) return;
      const isPersisted = await storage?.persist?.().catch(() => false);
      status.setState({ persisted: isPersisted ?? false });
    },
    async readPersisted(storage: Partial<StorageManager> | undefined): Promise<void> {
      const isPersisted = await storage?.persisted?.().catch(() => false);
      if (isPersisted === true) status.setState({ persisted: isPersisted });
    },
  };
}
export type Archive = ReturnType<typeof createArchive>;

export interface DeletedDebate {
  id: string;
  /** Rows as they were stored, readable or not. */
  rows: RowsByTable;
  /** The inquiries into the debate. */
  inquiries?: readonly DeletedDebate[];
  /** Puts back what a person had begun to write in it. */
  restoreDrafts?: () => void;
}
