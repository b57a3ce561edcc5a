// The store of debates as the session machine asks it: the page's archive.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { liveQuery } from 'dexie';
import type { DebateStore } from '../machine/session-actors.ts';
import type { Archive, LoadedDebate } from '../storage/archive.ts';
import { UnreadableRecordError } from '../storage/read-record.ts';

export function createDebateStore(archive: Archive, now: () => number): DebateStore {
  /** What was saved last of each debate: the machine hands over the same record more than once. */
  const saved = new Map<string, DebateRecord>();
  const readable = (loaded: LoadedDebate | null): { record: DebateRecord; aliveAt: number | null } => {
    if (!loaded) throw new Error('This debate is not kept in this browser. It may have been deleted.');
    if (!loaded.read.ok) throw new UnreadableRecordError(loaded.read.message);
    return { record: loaded.read.record, aliveAt: loaded.aliveAt };
  };
  return {
    async claim(id, created) {
      const { record, aliveAt } = readable(created ? archive.claimNew(created) : await archive.claim(id));
      saved.set(id, record);
      return { record, aliveAt, durable: archive.status.getState().storedIn === 'durable' };
    },
    save(record) {
      if (saved.get(record.id) !== record) archive.save(record, now());
      saved.set(record.id, record);
      return archive.flush();
    },
    release(id) {
      saved.delete(id);
      archive.release(id);
    },
    beat: (id) => void archive.heartbeat(id, now()),
    watch: (id) => liveQuery(async () => readable(await archive.load(id)).record),
  };
}
