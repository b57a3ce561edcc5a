// The page's own archive, and what screens read from it live.
import type { LogEvent } from '@rostrum/shared/debate/log';
import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { createArchive, type Keeping } from './archive.ts';
import type { HistoryRow } from './rows.ts';

export const archive = createArchive();

/** `undefined` while it is read for the first time; newest first. */
export function useHistory(): HistoryRow[] | undefined {
  const changes = useKeeping((now) => now.changes);
  return useLiveQuery(() => archive.rows(), [changes]);
}

/** The log of a debate, as far as it goes. */
export function useLog(id: string): LogEvent[] | undefined {
  const changes = useKeeping((now) => now.changes);
  return useLiveQuery(() => archive.events(id), [id, changes]);
}

/** Whether debates are kept, and why not: `useKeeping((now) => now.trouble)`. */
export const useKeeping = <T>(select: (now: Keeping) => T): T => useStore(archive.keeping, select);
