// Writes debates to IndexedDB: record and history row in one transaction, and only while this page drives the debate.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Database, DriverRow } from './database.ts';
import type { HistoryRow } from './history-rows.ts';

export interface WrittenDebate {
  record: DebateRecord;
  row: HistoryRow;
}

/** A debate that this page drives, complete, so that it can be written again if the browser has cleared it. */
interface DriverClaim {
  driver: DriverRow;
  kept: WrittenDebate | null;
}

interface WriterEvents {
  written(): void;
  failed(error: unknown): void;
  /** Another page drives this debate now: this page's last changes were not written, and no later ones will be. */
  superseded(id: string): void;
}

export function createDebateWriter(
  { dexie, records, rows, drivers }: Database,
  by: string,
  told: WriterEvents,
) {
  /** What is not on disk yet, by the debate's id. */
  const waiting = new Map<string, WrittenDebate>();
  /** For each debate this page has opened: its claim as the driver, or that another page has taken over. */
  const claims = new Map<string, DriverClaim | 'superseded'>();
  let writing: Promise<void> | null = null;

  /** A debate without a claim is new here (made or imported): it may be written where no page drives it. */
  const mayWrite = (id: string, disk: DriverRow | undefined): boolean => {
    const claim = claims.get(id);
    if (claim === 'superseded') return false;
    if (!disk) return true;
    const mine = claim?.driver;
    return mine !== undefined && (disk.n < mine.n || (disk.n === mine.n && disk.by === mine.by));
  };

  /** Where the disk has no driver although this page is one, the browser has cleared its storage. */
  const driverToWrite = (id: string, disk: DriverRow | undefined): DriverRow[] => {
    const claim = claims.get(id);
    return !claim || claim === 'superseded' || disk?.n === claim.driver.n ? [] : [claim.driver];
  };

  async function write(): Promise<void> {
    const batch = [...waiting].map(([id, kept]) => ({ id, kept }));
    let lost: string[] = [];
    try {
      await dexie.transaction('rw', [records, rows, drivers], async () => {
        const disk = await drivers.bulkGet(batch.map(({ id }) => id));
        const writable = batch.flatMap((item, index) =>
          mayWrite(item.id, disk[index]) ? [{ ...item, drivers: driverToWrite(item.id, disk[index]) }] : [],
        );
        lost = batch.flatMap(({ id }, index) => (mayWrite(id, disk[index]) ? [] : [id]));
        await records.bulkPut(writable.map(({ id, kept }) => ({ id, record: kept.record })));
        await rows.bulkPut(writable.map(({ kept }) => kept.row));
        await drivers.bulkPut(writable.flatMap((item) => item.drivers));
      });
    } catch (error) {
      return told.failed(error);
    }
    for (const { id, kept } of batch) if (waiting.get(id) === kept) waiting.delete(id);
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
      waiting.set(record.id, kept);
      if (claim) claim.kept = kept;
      void flush();
    },
    /** Must be called before the disk is read: what is written in between is then in at least one of the two. */
    unsavedOf: (id: string): WrittenDebate | null => waiting.get(id) ?? null,
    unsavedRows: (): HistoryRow[] => [...waiting.values()].map(({ row }) => row),
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
      claims.set(id, { driver: driving, kept: null });
    },
    /** Claims a debate that was just created: the disk has no record of it and no other driver. */
    claimNew(id: string): void {
      claims.set(id, { driver: { id, n: 1, by }, kept: null });
    },
    /** Adds what the disk had when the debate was claimed. */
    addStored(id: string, kept: WrittenDebate): void {
      const claim = claims.get(id);
      if (claim && claim !== 'superseded') claim.kept ??= kept;
    },
    /** Replaces all that is stored of the debate, in one transaction. */
    async replace(record: DebateRecord, row: HistoryRow): Promise<void> {
      const { id } = record;
      await flush();
      await dexie.transaction('rw', [records, rows, drivers], async () => {
        await records.put({ id, record });
        await rows.put(row);
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
