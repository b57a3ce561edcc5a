import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { createArchive, type Keeping } from './archive.ts';
import type { HistoryRow, UnreadableRow } from './rows.ts';

export const archive = createArchive();
void archive.readPersisted(globalThis.navigator?.storage);

/** `undefined` while it is read for the first time; newest first. */
export function useHistory(): { rows: HistoryRow[]; unreadable: UnreadableRow[] } | undefined {
  const changes = useKeeping((now) => now.changes);
  return useLiveQuery(() => archive.history(), [changes]);
}

/** Whether debates are kept, and why not: `useKeeping((now) => now.trouble)`. */
export const useKeeping = <T>(select: (now: Keeping) => T): T => useStore(archive.keeping, select);
