// The actors of the session machine: they ask the lock and the store for a debate, hold the lock, and report that this tab is alive.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, pausedIfUnattended, requestedPause } from '@rostrum/shared/status/debate-status';
import { fromCallback, fromObservable, fromPromise, type Subscribable } from 'xstate';
import { withRulings } from './record-updates.ts';

/** Storage that a session needs. The page's is debate/debate-store.ts. */
export interface DebateStore {
  /**
   * Makes this process the only one that writes the debate. `created` is new and stored as it is. Throws if the debate does not exist or
   * cannot be read. `aliveAt`: milliseconds since the epoch of the last beat; `null`: there was none.
   */
  claim(
    id: string,
    newRecord: DebateRecord | null,
  ): Promise<{ record: DebateRecord; aliveAt: number | null }>;
  /** `false`: nothing can be stored at the moment, so another process's changes cannot be read here. */
  canWrite(id: string): Promise<boolean>;
  /** Resolves when the record is on disk, or is known to be in memory only. Saving the same record again costs nothing. */
  save(record: DebateRecord): Promise<void>;
  /** Another process drives the debate: stop writing. */
  release(id: string): void;
  /** Records that the debate runs here now; it continues by itself for 15 minutes after the last beat. */
  beat(id: string): void;
  /** Emits each record that the driving process saves; an error if it cannot be read. */
  watch(id: string): Subscribable<DebateRecord>;
}

export interface DebateLock {
  release(): void;
  /** Resolves when another tab has taken the lock away; never after it was released. */
  lost: Promise<void>;
}

/** The lock of a debate, held by the tab that drives it. */
export interface DebateLocks {
  /** `false`: this page has no locks, and the tab that opened the debate last drives it. */
  supported: boolean;
  /** Takes the lock; `null`: another tab has it. */
  tryAcquire(debate: string): Promise<DebateLock | null>;
  /** Resolves when the other tab has released it; never if `signal` aborts first. */
  acquire(debate: string, signal: AbortSignal): Promise<DebateLock>;
  /** Takes the lock away from the tab that holds it. */
  steal(debate: string): Promise<DebateLock>;
}

/** The debate as this tab continues it, and its lock. */
export interface ClaimedDebate {
  record: DebateRecord;
  lock: DebateLock;
  /** Milliseconds since the epoch when its page was last seen, if it was paused because that page was closed; else `null`. */
  closedAt: number | null;
}

export interface SessionInput {
  id: string;
  /** The record of a new debate; `null`: it is read from the store. */
  created: DebateRecord | null;
  /** `true`: calls that were running wait for Resume, however briefly its page was closed. */
  paused: boolean;
}

export interface SessionActorOptions {
  store: DebateStore;
  locks: DebateLocks;
  timers: { wait(ms: number, signal: AbortSignal): Promise<void> };
  /** Milliseconds since the epoch. */
  now(): number;
  /** Returns the time of the last beat, after which this page may have been asleep, and sets it to now. */
  beatAgain(): number;
}

/** A change of screen, or a second mount, counts as the same visit. */
const CLOSE_AFTER_MS = 1_000;
const HEARTBEAT_MS = 5_000;
const SLEPT_MS = 20_000;

/** Each promise actor releases the lock if the session was closed while waiting for it. */
export function createSessionActors({ store, locks, timers, now, beatAgain }: SessionActorOptions) {
  async function claim(
    { id, created, paused }: SessionInput,
    lock: DebateLock,
    signal: AbortSignal,
  ): Promise<ClaimedDebate> {
    try {
      signal.throwIfAborted();
      const { record: storedRecord, aliveAt } = await store.claim(id, created);
      signal.throwIfAborted();
      const lastSeenAt = Math.max(storedRecord.createdAt, aliveAt ?? 0, storedRecord.entries.at(-1)?.at ?? 0);
      const record = created ? storedRecord : reopenRecord(storedRecord, paused, lastSeenAt, now());
      const closedAt = requestedPause(record) === requestedPause(storedRecord) ? null : lastSeenAt;
      return { record, lock, closedAt };
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  /** The debate ran in the other tab: if this tab continues it, it was never closed. */
  const asItRuns = (input: SessionInput): SessionInput => ({ ...input, created: null, paused: false });

  return {
    /** `null`: another tab drives it. */
    openDebate: fromPromise<ClaimedDebate | null, SessionInput>(async ({ input, signal }) => {
      const lock = await locks.tryAcquire(input.id);
      return lock && claim(input, lock, signal);
    }),
    storedDebate: fromObservable<DebateRecord, SessionInput>(({ input }) => store.watch(input.id)),
    /** Once the driving tab has closed, this one continues from the stored record. */
    waitForLock: fromPromise<ClaimedDebate, SessionInput>(async ({ input, signal }) =>
      claim(asItRuns(input), await locks.acquire(input.id, signal), signal),
    ),
    /** `null`: the other tab's changes cannot be read here. */
    takeOver: fromPromise<ClaimedDebate | null, SessionInput>(async ({ input, signal }) => {
      if (!(await store.canWrite(input.id))) return null;
      return claim(asItRuns(input), await locks.steal(input.id), signal);
    }),
    holdLock: fromCallback<{ type: 'LOCK_LOST' }, { lock: DebateLock | null }>(({ input, sendBack }) => {
      void input.lock?.lost.then(() => sendBack({ type: 'LOCK_LOST' }));
      return () => input.lock?.release();
    }),
    heartbeat: fromCallback<{ type: 'WAKE' }>(({ sendBack, receive }) => {
      const beat = () => {
        const since = beatAgain();
        // The beat comes much too late: the computer was asleep, and the page may get no other sign of it.
        if (now() - since > SLEPT_MS) sendBack({ type: 'SLEPT', since });
        sendBack({ type: 'BEAT' });
      };
      beatAgain();
      receive(beat);
      const timer = setInterval(beat, HEARTBEAT_MS);
      return () => clearInterval(timer);
    }),
    waitToClose: fromPromise(({ signal }) => timers.wait(CLOSE_AFTER_MS, signal)),
  };
}

/**
 * A debate that was running when its page closed continues by itself within 15 minutes, unless it is to wait for Resume. If no speech was
 * running and no person's turn open (at an error, a warning or the limit, in a search, before the next call), a `resume` is recorded, so
 * that the time in which it stood does not count.
 */
function reopenRecord(
  record: DebateRecord,
  isPaused: boolean,
  lastSeenAt: number,
  now: number,
): DebateRecord {
  const isSpeaking = openAttemptsOf(record).length > 0;
  // A person's turn costs nothing and waits unchanged.
  if (!isSpeaking && nextStep(record).kind === 'listen') return record;
  const isStanding = debateStatus(record) === 'running' && !isSpeaking;
  const stoodUntil = (at: number) => (isStanding ? withRulings(record, [{ ruling: 'resume' }], at) : record);
  const leftRecord = stoodUntil(lastSeenAt);
  const attendedRecord = pausedIfUnattended(leftRecord, lastSeenAt, now);
  if (attendedRecord !== leftRecord) return attendedRecord;
  // Running speeches are finished, because they are paid for.
  if (!isPaused || debateStatus(record) !== 'running' || requestedPause(record) !== null)
    return stoodUntil(now);
  return withRulings(
    leftRecord,
    [{ ruling: 'pause', when: isSpeaking ? 'after-speech' : 'now' }],
    lastSeenAt,
  );
}
