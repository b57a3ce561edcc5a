// The archive of this page, and the hooks that read its history and its status.
import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { createArchive, type StorageStatus, type StoredHistory } from './archive.ts';

export const archive = createArchive();
void archive.readPersisted(globalThis.navigator?.storage);

/** `undefined` while it is read for the first time; newest first. */
export function useHistory(): StoredHistory | undefined {
  const changes = useStorageStatus((now) => now.changes);
  return useLiveQuery(() => archive.history(), [changes]);
}

/** Whether debates are stored, and why not: `useStorageStatus((now) => now.problem)`. */
export const useStorageStatus = <T>(select: (now: StorageStatus) => T): T => useStore(archive.status, select);
