// Writes debates down: record, row and log events of one moment in one transaction, and only while this page is the driver.
import type { LogEvent } from '@rostrum/shared/debate/log';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { Database, Driving } from './database.ts';
import type { HistoryRow } from './rows.ts';

/** What of one debate is not on disk yet. */
export interface Waiting {
  kept: { record: DebateRecord; row: HistoryRow } | null;
  events: LogEvent[];
}

/** The debate this page drives, whole: what the browser clears under it is written again. */
interface Claim {
  driving: Driving;
  kept: Waiting['kept'];
  events: LogEvent[];
}

interface Told {
  written(): void;
  failed(error: unknown): void;
  /** Another page drives this debate now: nothing of ours was written, and nothing more will be. */
  outrun(id: string): void;
}

export function createPen({ dexie, records, events, rows, drivers }: Database, by: string, told: Told) {
  const waiting = new Map<string, Waiting>();
  /** What this page is in each debate it has opened: its number as the driver, or nothing any more. */
  const claims = new Map<string, Claim | 'outrun'>();
  let writing: Promise<void> | null = null;

  const waitingOf = (id: string): Waiting => {
    const found = waiting.get(id) ?? { kept: null, events: [] };
    waiting.set(id, found);
    return found;
  };

  /** A debate nobody has claimed is new here (made or imported): it may be written where nobody drives it. */
  const mayWrite = (id: string, disk: Driving | undefined): boolean => {
    const claim = claims.get(id);
    if (claim === 'outrun') return false;
    if (!disk) return true;
    const mine = claim?.driving;
    return mine !== undefined && (disk.n < mine.n || (disk.n === mine.n && disk.by === mine.by));
  };

  /** Where no driver is kept though this page is one, the browser has cleared everything: it is written whole. */
  const toWrite = (item: Waiting & { id: string }, disk: Driving | undefined) => {
    const claim = claims.get(item.id);
    if (!claim || claim === 'outrun') return { ...item, driving: null };
    if (!disk) return { kept: claim.kept, events: [...claim.events], driving: claim.driving };
    return { ...item, driving: disk.n === claim.driving.n ? null : claim.driving };
  };

  async function write(): Promise<void> {
    const batch = [...waiting].map(([id, { kept, events: fresh }]) => ({ id, kept, events: [...fresh] }));
    let outrun: string[] = [];
    try {
      await dexie.transaction('rw', [records, events, rows, drivers], async () => {
        const disk = await drivers.bulkGet(batch.map(({ id }) => id));
        const ours = batch.flatMap((item, index) =>
          mayWrite(item.id, disk[index]) ? [toWrite(item, disk[index])] : [],
        );
        outrun = batch.flatMap(({ id }, index) => (mayWrite(id, disk[index]) ? [] : [id]));
        const kept = ours.flatMap((item) => item.kept ?? []);
        await records.bulkPut(kept.map(({ record }) => ({ id: record.id, record })));
        await rows.bulkPut(kept.map(({ row }) => row));
        await events.bulkPut(ours.flatMap((item) => item.events));
        await drivers.bulkPut(ours.flatMap((item) => item.driving ?? []));
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
    for (const id of outrun) {
      giveUp(id);
      told.outrun(id);
    }
  }

  function giveUp(id: string): void {
    claims.set(id, 'outrun');
    waiting.delete(id);
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

  return {
    saved,
    save(record: DebateRecord, row: HistoryRow): void {
      const claim = claims.get(record.id);
      if (claim === 'outrun') return;
      const kept = { record, row };
      waitingOf(record.id).kept = kept;
      if (claim) claim.kept = kept;
      void saved();
    },
    log(event: LogEvent): void {
      const claim = claims.get(event.debate);
      if (claim === 'outrun') return;
      waitingOf(event.debate).events.push(event);
      claim?.events.push(event);
      void saved();
    },
    /** Taken before the disk is read: what is written meanwhile is then in one of the two at least. */
    waitingNow(id: string): Waiting {
      const found = waiting.get(id);
      return { kept: found?.kept ?? null, events: [...(found?.events ?? [])] };
    },
    rowsWaiting: (): HistoryRow[] => [...waiting.values()].flatMap(({ kept }) => kept?.row ?? []),
    /** From now on this page drives; whoever did before can write nothing more of it. */
    async claim(id: string): Promise<void> {
      if (claims.get(id) === 'outrun') claims.delete(id);
      await saved();
      const driving: Driving = { id, n: 1, by };
      try {
        await dexie.transaction('rw', [records, drivers], async () => {
          driving.n = ((await drivers.get(id))?.n ?? 0) + 1;
          if ((await records.where('id').equals(id).count()) > 0) await drivers.put(driving);
        });
        if (waiting.size === 0) told.written();
      } catch (error) {
        told.failed(error);
      }
      claims.set(id, { driving, kept: null, events: [] });
    },
    /** What the disk had when it was claimed. */
    knows(id: string, kept: Waiting['kept'], before: readonly LogEvent[]): void {
      const claim = claims.get(id);
      if (!claim || claim === 'outrun') return;
      claim.kept ??= kept;
      const since = new Set(claim.events.map(({ n }) => n));
      claim.events.unshift(...before.filter(({ n }) => !since.has(n)));
    },
    /** Written whole in place of what is kept of it, at once or not at all. */
    async replace(record: DebateRecord, row: HistoryRow, log: readonly LogEvent[]): Promise<void> {
      const { id } = record;
      await saved();
      await dexie.transaction('rw', [records, rows, events, drivers], async () => {
        await events.where('[debate+n]').between([id, -Infinity], [id, Infinity]).delete();
        await records.put({ id, record });
        await rows.put(row);
        await events.bulkPut([...log]);
        await drivers.put({ id, n: ((await drivers.get(id))?.n ?? 0) + 1, by });
      });
      waiting.delete(id);
      if (claims.has(id)) {
        giveUp(id);
        told.outrun(id);
      }
    },
    /** Another page has taken it: what is not on disk yet is that page's to find out. */
    giveUp,
    forget(id: string): void {
      waiting.delete(id);
      claims.delete(id);
    },
  };
}
