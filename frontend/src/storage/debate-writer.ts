// Writes debates to IndexedDB: record and history row in one transaction, and not after another page has taken the debate over.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Database } from './database.ts';
import type { HistoryRow } from './history-rows.ts';

export interface WrittenDebate {
  record: DebateRecord;
  row: HistoryRow;
}

export function createDebateWriter(
  { dexie, records, rows }: Database,
  listener: { written(): void; failed(error: unknown): void },
) {
  /** Debates that are not on disk yet, by id. */
  const waiting = new Map<string, WrittenDebate>();
  /** Debates that another page drives now. */
  const releasedIds = new Set<string>();
  let writing: Promise<void> | null = null;

  async function put(batch: readonly (readonly [string, WrittenDebate])[]): Promise<void> {
    await dexie.transaction('rw', [records, rows], async () => {
      await records.bulkPut(batch.map(([id, { record }]) => ({ id, record })));
      await rows.bulkPut(batch.map(([, { row }]) => row));
    });
    for (const [id, debate] of batch) if (waiting.get(id) === debate) waiting.delete(id);
  }

  /** Writes what waits; if that fails, each debate by itself, because one that is too large must not keep the others in memory. */
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

  return {
    flush,
    save(record: DebateRecord, row: HistoryRow): void {
      if (releasedIds.has(record.id)) return;
      waiting.set(record.id, { record, row });
      void flush();
    },
    /** Called before the disk is read, so that a change made in between is in at least one of the two. */
    unsavedOf: (id: string): WrittenDebate | null => waiting.get(id) ?? null,
    unsavedRows: (): HistoryRow[] => [...waiting.values()].map(({ row }) => row),
    /** This page drives the debate again. */
    claim: (id: string): unknown => releasedIds.delete(id),
    /** Another page has taken over: unsaved and later changes are dropped. */
    release(id: string): void {
      releasedIds.add(id);
      waiting.delete(id);
    },
    forget: (id: string): unknown => waiting.delete(id),
  };
}
