// The archive of this page, and the hooks that read its history and its status.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { createArchive, type DeletedDebate, type StorageStatus, type StoredHistory } from './archive.ts';
import type { HistoryRow, UnreadableRow } from './history-rows.ts';

export const archive = createArchive();
void archive.readPersisted(globalThis.navigator?.storage);

/** A debate that was discarded or deleted on its own screen, for the history, which opens next and can put it back. */
export const handOver: {
  discarded: { row: HistoryRow | UnreadableRow; deleted: DeletedDebate | undefined } | null;
} = { discarded: null };

/** `undefined` during the first read; newest first. */
export function useHistory(): StoredHistory | undefined {
  const changes = useStorageStatus((now) => now.changes);
  return useLiveQuery(() => archive.history(), [changes]);
}

/** Returns the readable records of these debates by id; `undefined` during the first read. */
export function useRecords(rows: readonly HistoryRow[]): ReadonlyMap<string, DebateRecord> | undefined {
  const key = rows.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  return useLiveQuery(async () => {
    const files = await Promise.all(rows.map(({ id }) => archive.load(id)));
    return new Map(files.flatMap((file) => (file?.read.ok ? [[file.read.record.id, file.read.record]] : [])));
  }, [key]);
}

/** Whether debates are stored, and why not: `useStorageStatus((now) => now.problem)`. */
export const useStorageStatus = <T>(select: (now: StorageStatus) => T): T => useStore(archive.status, select);
