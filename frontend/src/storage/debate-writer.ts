// Writes debates to IndexedDB: record, history row and log events in one transaction, and only while this page drives the debate.
import type { LogEvent } from '@rostrum/shared/record/event-log';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Database, DriverRow } from './database.ts';
import type { HistoryRow } from './history-rows.ts';

/** The changes of one debate that are not on disk yet. */
export interface UnsavedChanges {
  kept: { record: DebateRecord; row: HistoryRow } | null;
  events: LogEvent[];
}

/** A debate that this page drives, complete, so that it can be written again if the browser has cleared it. */
interface DriverClaim {
  driver: DriverRow;
  kept: UnsavedChanges['kept'];
  events: LogEvent[];
}

interface WriterEvents {
  written(): void;
  failed(error: unknown): void;
  /** Another page drives this debate now: this page's last changes were not written, and no later ones will be. */
  superseded(id: string): void;
}

export function createDebateWriter(
  { dexie, records, events, rows, drivers }: Database,
  by: string,
  told: WriterEvents,
) {
  const waiting = new Map<string, UnsavedChanges>();
  /** For each debate this page has opened: its claim as the driver, or that another page has taken over. */
  const claims = new Map<string, DriverClaim | 'superseded'>();
  let writing: Promise<void> | null = null;

  const waitingOf = (id: string): UnsavedChanges => {
    const found = waiting.get(id) ?? { kept: null, events: [] };
    waiting.set(id, found);
    return found;
  };

  /** A debate without a claim is new here (made or imported): it may be written where no page drives it. */
  const mayWrite = (id: string, disk: DriverRow | undefined): boolean => {
    const claim = claims.get(id);
    if (claim === 'superseded') return false;
    if (!disk) return true;
    const mine = claim?.driver;
    return mine !== undefined && (disk.n < mine.n || (disk.n === mine.n && disk.by === mine.by));
  };

  /** Where the disk has no driver although this page is one, the browser has cleared its storage, so the whole debate is written. */
  const toWrite = (item: UnsavedChanges & { id: string }, disk: DriverRow | undefined) => {
    const claim = claims.get(item.id);
    if (!claim || claim === 'superseded') return { ...item, driving: null };
    if (!disk) return { kept: claim.kept, events: [...claim.events], driving: claim.driver };
    return { ...item, driving: disk.n === claim.driver.n ? null : claim.driver };
  };

  async function write(): Promise<void> {
    const batch = [...waiting].map(([id, { kept, events: fresh }]) => ({ id, kept, events: [...fresh] }));
    let lost: string[] = [];
    try {
      await dexie.transaction('rw', [records, events, rows, drivers], async () => {
        const disk = await drivers.bulkGet(batch.map(({ id }) => id));
        const writable = batch.flatMap((item, index) =>
          mayWrite(item.id, disk[index]) ? [toWrite(item, disk[index])] : [],
        );
        lost = batch.flatMap(({ id }, index) => (mayWrite(id, disk[index]) ? [] : [id]));
        const kept = writable.flatMap((item) => item.kept ?? []);
        await records.bulkPut(kept.map(({ record }) => ({ id: record.id, record })));
        await rows.bulkPut(kept.map(({ row }) => row));
        await events.bulkPut(writable.flatMap((item) => item.events));
        await drivers.bulkPut(writable.flatMap((item) => item.driving ?? []));
      });
    } catch (error) {
      return told.failed(error);
    }
    for (const item of batch) {
      const now = waiting.get(item.id);
      if (!now) continue;
      if (now.kept === item.kept) now.kept = null;
      now.events.splice(0, item.events.length);
      if (!now.kept && now.events.length === 0) waiting.delete(item.id);
    }
    told.written();
    for (const id of lost) {
      release(id);
      told.superseded(id);
    }
  }

  function release(id: string): void {
    claims.set(id, 'superseded');
    waiting.delete(id);
  }

  /** One write at a time; all that arrives meanwhile goes into the next one. */
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

  return {
    flush,
    save(record: DebateRecord, row: HistoryRow): void {
      const claim = claims.get(record.id);
      if (claim === 'superseded') return;
      const kept = { record, row };
      waitingOf(record.id).kept = kept;
      if (claim) claim.kept = kept;
      void flush();
    },
    log(event: LogEvent): void {
      const claim = claims.get(event.debate);
      if (claim === 'superseded') return;
      waitingOf(event.debate).events.push(event);
      claim?.events.push(event);
      void flush();
    },
    /** Must be called before the disk is read: what is written in between is then in at least one of the two. */
    unsavedOf(id: string): UnsavedChanges {
      const found = waiting.get(id);
      return { kept: found?.kept ?? null, events: [...(found?.events ?? [])] };
    },
    unsavedRows: (): HistoryRow[] => [...waiting.values()].flatMap(({ kept }) => kept?.row ?? []),
    /** From now on this page drives the debate; another page that did can no longer write it. */
    async claim(id: string): Promise<void> {
      if (claims.get(id) === 'superseded') claims.delete(id);
      await flush();
      const driving: DriverRow = { id, n: 1, by };
      try {
        await dexie.transaction('rw', [records, drivers], async () => {
          driving.n = ((await drivers.get(id))?.n ?? 0) + 1;
          if ((await records.where('id').equals(id).count()) > 0) await drivers.put(driving);
        });
        if (waiting.size === 0) told.written();
      } catch (error) {
        told.failed(error);
      }
      claims.set(id, { driver: driving, kept: null, events: [] });
    },
    /** Claims a debate that was just created: the disk has no record of it and no other driver. */
    claimNew(id: string): void {
      claims.set(id, { driver: { id, n: 1, by }, kept: null, events: [] });
    },
    /** Adds what the disk had when the debate was claimed. */
    addStored(id: string, kept: UnsavedChanges['kept'], before: readonly LogEvent[]): void {
      const claim = claims.get(id);
      if (!claim || claim === 'superseded') return;
      claim.kept ??= kept;
      const since = new Set(claim.events.map(({ n }) => n));
      claim.events.unshift(...before.filter(({ n }) => !since.has(n)));
    },
    /** Replaces all that is stored of the debate, in one transaction. */
    async replace(record: DebateRecord, row: HistoryRow, log: readonly LogEvent[]): Promise<void> {
      const { id } = record;
      await flush();
      await dexie.transaction('rw', [records, rows, events, drivers], async () => {
        await events.where('[debate+n]').between([id, -Infinity], [id, Infinity]).delete();
        await records.put({ id, record });
        await rows.put(row);
        await events.bulkPut([...log]);
        await drivers.put({ id, n: ((await drivers.get(id))?.n ?? 0) + 1, by });
      });
      waiting.delete(id);
      if (claims.has(id)) {
        release(id);
        told.superseded(id);
      }
    },
    /** Another page has taken over: changes that are not on disk yet are dropped. */
    release,
    forget(id: string): void {
      waiting.delete(id);
      claims.delete(id);
    },
  };
}
