// The archive as the session of a debate uses it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { liveQuery, type Observable } from 'dexie';
import { type Subscribable, toObserver } from 'xstate';
import { UnreadableRecordError } from '../engine/debates/read-record.ts';
import type { DebateStore } from '../engine/machine/session-actors.ts';
import type { Archive, LoadedDebate } from '../storage/archive.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import { refusalText } from '../words/refusal-text.ts';

/** Ends a query of Dexie at its first error: Dexie reads again after each change, and would tell an actor that has stopped. */
const untilError = <T>(query: Observable<T>): Subscribable<T> => ({
  subscribe(...handlers: Parameters<typeof toObserver<T>>) {
    const observer = toObserver(...handlers);
    const error = (reason: unknown) => {
      subscription.unsubscribe();
      observer.error?.(reason);
    };
    const subscription = query.subscribe({ ...observer, error });
    return subscription;
  },
});

export function createDebateStore(archive: Archive, now: () => number): DebateStore {
  /** The last saved record of each debate: the machine passes the same record more than once. */
  const lastSavedRecords = new Map<string, DebateRecord>();
  const readable = (loadResult: LoadedDebate | null): { record: DebateRecord; aliveAt: number | null } => {
    if (!loadResult) throw new Error(outcomeWords('notHere'));
    if (!loadResult.read.ok) throw new UnreadableRecordError(refusalText(loadResult.read));
    return { record: loadResult.read.record, aliveAt: loadResult.aliveAt };
  };
  return {
    async claim(id, newRecord) {
      const { record, aliveAt } = readable(newRecord ? archive.claimNew(newRecord) : await archive.claim(id));
      lastSavedRecords.set(id, record);
      return { record, aliveAt };
    },
    canWrite: archive.canWrite,
    save(record) {
      if (lastSavedRecords.get(record.id) !== record) archive.save(record, now());
      lastSavedRecords.set(record.id, record);
      return archive.flush();
    },
    release(id) {
      lastSavedRecords.delete(id);
      archive.release(id);
    },
    beat: (id) => void archive.heartbeat(id, now()),
    watch: (id) => untilError(liveQuery(async () => readable(await archive.load(id)).record)),
  };
}
