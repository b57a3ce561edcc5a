// Keeps debates in the browser. What is not on disk yet waits in memory and is read from there; where storage is refused or full,
// everything stays in memory, the debate goes on, and the page says so.
import type { LogEvent } from '@rostrum/shared/debate/log';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { DexieOptions } from 'dexie';
import { createStore } from 'zustand/vanilla';
import { createDatabase } from './database.ts';
import { type ReadRecord, readRecord } from './read-record.ts';
import { type HistoryRow, rowOf } from './rows.ts';

export interface Keeping {
  kept: 'durable' | 'memory';
  /** Why it is memory only, in a sentence; `null` when all is well. */
  trouble: string | null;
  /** Whether the browser has promised not to clear it by itself; `null` before it was asked. */
  persisted: boolean | null;
  /** Grows with every change that is in memory only: live lists read again. */
  changes: number;
}

/** What of one debate is not on disk yet. */
interface Waiting {
  kept: { record: DebateRecord; row: HistoryRow } | null;
  events: LogEvent[];
}

export interface Loaded {
  read: ReadRecord;
  row: HistoryRow | null;
  aliveAt: number | null;
  /** The number its next log event gets. */
  nextEvent: number;
}

export function createArchive(name?: string, options?: DexieOptions) {
  const database = createDatabase(name, options);
  const keeping = createStore<Keeping>(() => ({
    kept: 'durable',
    trouble: null,
    persisted: null,
    changes: 0,
  }));
  const waiting = new Map<string, Waiting>();
  let writing: Promise<void> | null = null;

  const waitingOf = (id: string): Waiting => {
    const found = waiting.get(id) ?? { kept: null, events: [] };
    waiting.set(id, found);
    return found;
  };

  /** Taken before the disk is read: what is written meanwhile is then in one of the two at least. */
  const nowWaiting = (id: string): Waiting => {
    const found = waiting.get(id);
    return { kept: found?.kept ?? null, events: [...(found?.events ?? [])] };
  };

  async function write(): Promise<void> {
    const batch = [...waiting].map(([id, { kept, events }]) => ({ id, kept, events: [...events] }));
    const kept = batch.flatMap((item) => item.kept ?? []);
    try {
      await database.dexie.transaction('rw', [database.records, database.events, database.rows], async () => {
        await database.records.bulkPut(kept.map(({ record }) => ({ id: record.id, record })));
        await database.rows.bulkPut(kept.map(({ row }) => row));
        await database.events.bulkPut(batch.flatMap((item) => item.events));
      });
    } catch (error) {
      keeping.setState(({ changes }) => ({
        kept: 'memory',
        trouble: troubleOf(error),
        changes: changes + 1,
      }));
      return;
    }
    for (const item of batch) {
      const now = waiting.get(item.id);
      if (!now) continue;
      if (now.kept === item.kept) now.kept = null;
      now.events.splice(0, item.events.length);
      if (!now.kept && now.events.length === 0) waiting.delete(item.id);
    }
    keeping.setState({ kept: 'durable', trouble: null });
  }

  /** One write at a time; what arrives meanwhile goes with the next one, as one. */
  function kick(): Promise<void> {
    writing ??= (async () => {
      await Promise.resolve();
      await write();
    })().finally(() => {
      writing = null;
    });
    return writing;
  }

  /** Resolves when everything handed in before is on disk, or is known to stay in memory. */
  async function saved(): Promise<void> {
    await writing;
    if (waiting.size > 0) await kick();
  }

  function eventsOf(id: string) {
    return database.events.where('[debate+n]').between([id, -Infinity], [id, Infinity]);
  }
  const lastEvent = (id: string) => eventsOf(id).last();

  async function fromDisk<T>(read: () => PromiseLike<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      // No change counted: a live list that reads in vain would read again for ever.
      keeping.setState({ kept: 'memory', trouble: troubleOf(error) });
      return undefined;
    }
  }

  return {
    keeping,
    database,

    save(record: DebateRecord, at: number): void {
      waitingOf(record.id).kept = { record, row: rowOf(record, at) };
      void saved();
    },
    log(event: LogEvent): void {
      waitingOf(event.debate).events.push(event);
      void saved();
    },
    saved,

    async load(id: string): Promise<Loaded | null> {
      const here = nowWaiting(id);
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
    },
    async events(id: string): Promise<LogEvent[]> {
      const { events } = nowWaiting(id);
      const kept = (await fromDisk(() => eventsOf(id).toArray())) ?? [];
      const known = new Set(kept.map((event) => event.n));
      return [...kept, ...events.filter((event) => !known.has(event.n))];
    },
    /** Newest first. */
    async rows(): Promise<HistoryRow[]> {
      const here = [...waiting.values()].flatMap(({ kept }) => kept?.row ?? []);
      const kept = (await fromDisk(() => database.rows.toArray())) ?? [];
      const rows = new Map([...kept, ...here].map((row) => [row.id, row]));
      return [...rows.values()].sort((a, b) => b.createdAt - a.createdAt);
    },
    /** Said every few seconds by the page that drives; losing one loses nothing but minutes of the 15-minute rule. */
    async alive(id: string, at: number): Promise<void> {
      await fromDisk(() => database.heartbeats.put({ id, aliveAt: at }));
    },
    async remove(id: string): Promise<void> {
      await saved();
      waiting.delete(id);
      await fromDisk(() =>
        database.dexie.transaction('rw', database.dexie.tables, async () => {
          await Promise.all([
            database.records.delete(id),
            database.rows.delete(id),
            database.heartbeats.delete(id),
            eventsOf(id).delete(),
          ]);
        }),
      );
      keeping.setState(({ changes }) => ({ changes: changes + 1 }));
    },
    /** Asks the browser, once, not to clear what is kept; it may decide without asking the person. */
    async persist(storage: Partial<StorageManager> | undefined): Promise<void> {
      if (keeping.getState().persisted !== null) return;
      const persisted = await storage?.persist?.().catch(() => false);
      keeping.setState({ persisted: persisted ?? false });
    },
  };
}
export type Archive = ReturnType<typeof createArchive>;

function troubleOf(error: unknown): string {
  const names = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /quota/i.test(names)
    ? 'This browser’s storage is full: the debate goes on, but is kept only until this tab closes. Export it, or delete old debates.'
    : 'This browser refuses to keep data: the debate goes on, but is kept only until this tab closes. Export it to keep it.';
}
