// The actors of the session machine that ask the tab's lock and the archive for a debate.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { liveQuery } from 'dexie';
import { fromCallback, fromObservable, fromPromise } from 'xstate';
import type { Archive, LoadedDebate } from '../storage/archive.ts';
import { UnreadableRecordError } from '../storage/read-record.ts';
import type { DebateLock, DebateLocks } from './debate-lock.ts';

/** The debate as it was read, and the lock under which this tab drives it. */
export interface ClaimedDebate {
  record: DebateRecord;
  loaded: LoadedDebate;
  lock: DebateLock;
}

/** `lock: null`: another tab drives it. */
export type OpenedDebate = ClaimedDebate | (Omit<ClaimedDebate, 'lock'> & { lock: null });

export interface SessionInput {
  id: string;
  /** The record of a debate that has just been made; `null`: it is read from the archive. */
  created: DebateRecord | null;
  /** What was running waits for Resume. */
  paused: boolean;
}

interface SessionActorOptions {
  archive: Archive;
  locks: DebateLocks;
}

/** Each promise actor gives the lock back where the session was closed while it was asked for. */
export function createSessionActors({ archive, locks }: SessionActorOptions) {
  /** This tab drives from here on: whoever did can write nothing more. */
  async function claim(
    id: string,
    lock: DebateLock,
    signal: AbortSignal,
    created: DebateRecord | null = null,
  ): Promise<ClaimedDebate> {
    try {
      signal.throwIfAborted();
      const claimed = readable(created ? archive.claimNew(created) : await archive.claim(id));
      signal.throwIfAborted();
      return { ...claimed, lock };
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  return {
    /** A debate that has just been made is not read back. */
    openDebate: fromPromise<OpenedDebate, SessionInput>(async ({ input: { id, created }, signal }) => {
      const lock = await locks.tryAcquire(id);
      if (lock) return claim(id, lock, signal, created);
      return { ...readable(await archive.load(id)), lock };
    }),

    /** What the tab that drives has saved, read again whenever it saves. */
    storedDebate: fromObservable<LoadedDebate | null, SessionInput>(({ input: { id } }) =>
      liveQuery(() => archive.load(id)),
    ),

    /** Once the tab that drives has closed, this one goes on from what is kept. */
    waitForLock: fromPromise<ClaimedDebate, SessionInput>(async ({ input: { id }, signal }) =>
      claim(id, await locks.acquire(id, signal), signal),
    ),

    /** `null`: nothing can be kept at the moment, so what the other tab did cannot be read here. */
    takeOver: fromPromise<ClaimedDebate | null, SessionInput>(async ({ input: { id }, signal }) => {
      // First on disk, where the old driver's writes end; only then the lock.
      await archive.claim(id);
      if (archive.status.getState().storedIn === 'durable') return claim(id, await locks.steal(id), signal);
      archive.release(id);
      return null;
    }),

    holdLock: fromCallback<{ type: 'LOCK_LOST' }, { lock: DebateLock }>(({ input: { lock }, sendBack }) => {
      void lock.lost.then(() => sendBack({ type: 'LOCK_LOST' }));
      return lock.release;
    }),
  };
}

function readable(loaded: LoadedDebate | null): Pick<ClaimedDebate, 'record' | 'loaded'> {
  if (!loaded) throw new Error('This debate is not kept in this browser. It may have been deleted.');
  if (!loaded.read.ok) throw new UnreadableRecordError(loaded.read.message);
  return { loaded, record: loaded.read.record };
}
