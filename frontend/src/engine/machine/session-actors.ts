// The actors of the session machine: they ask the lock and the store for a debate, hold the lock, and tell that this tab is alive.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, pausedIfUnattended, requestedPause } from '@rostrum/shared/status/debate-status';
import { fromCallback, fromObservable, fromPromise, type Subscribable } from 'xstate';
import { withRulings } from './record-updates.ts';

/** Storage that a session needs. The page's is debate/debate-store.ts. */
export interface DebateStore {
  /**
   * From now on this process writes the debate, and no other can. `created` has just been made and is kept as it is. Throws if the
   * debate is not there or cannot be read. `aliveAt`: milliseconds since the epoch of the last beat; `null`: there was none.
   */
  claim(
    id: string,
    newRecord: DebateRecord | null,
  ): Promise<{ record: DebateRecord; aliveAt: number | null }>;
  /** `false`: nothing can be kept at the moment, so what another process did cannot be read here. */
  canWrite(id: string): Promise<boolean>;
  /** Resolves when it is on disk, or is known to be in memory only. A record that was saved last costs nothing. */
  save(record: DebateRecord): Promise<void>;
  /** Another process drives it: nothing more is written here. */
  release(id: string): void;
  /** It runs here, at this moment: from the last beat count the 15 minutes in which it goes on by itself. */
  beat(id: string): void;
  /** Emits the record that the driving process has saved, again whenever it saves; an error if it cannot be read. */
  watch(id: string): Subscribable<DebateRecord>;
}

export interface DebateLock {
  release(): void;
  /** Resolves when another tab has taken the lock away; never after it was released. */
  lost: Promise<void>;
}

/** The tab that holds the lock of a debate drives it. */
export interface DebateLocks {
  /** `false`: this page has no locks, and the tab that opened the debate last drives it. */
  supported: boolean;
  /** `null`: another tab has it. */
  tryAcquire(debate: string): Promise<DebateLock | null>;
  /** Resolves when the other tab has released it; never if `signal` aborts first. */
  acquire(debate: string, signal: AbortSignal): Promise<DebateLock>;
  /** Takes it away from the tab that holds it. */
  steal(debate: string): Promise<DebateLock>;
}

/** The debate as this tab goes on with it, and the lock under which it does. */
export interface ClaimedDebate {
  record: DebateRecord;
  lock: DebateLock;
  /** Milliseconds since the epoch when its page was last seen, if it was paused because that page had been closed; else `null`. */
  closedAt: number | null;
}

export interface SessionInput {
  id: string;
  /** The record of a debate that has just been made; `null`: it is read from the store. */
  created: DebateRecord | null;
  /** `true`: calls that were running wait for Resume, however short its page was closed. */
  paused: boolean;
}

export interface SessionActorOptions {
  store: DebateStore;
  locks: DebateLocks;
  timers: { wait(ms: number, signal: AbortSignal): Promise<void> };
  /** Milliseconds since the epoch. */
  now(): number;
}

/** From one screen to the next, or mounted twice: it is the same visit. */
const CLOSE_AFTER_MS = 1_000;
const HEARTBEAT_MS = 5_000;
const SLEPT_MS = 20_000;

/** Each promise actor gives the lock back if the session was closed while it was asked for. */
export function createSessionActors({ store, locks, timers, now }: SessionActorOptions) {
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
      const record = reopenRecord(storedRecord, paused, lastSeenAt, now());
      return { record, lock, closedAt: record === storedRecord ? null : lastSeenAt };
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  /** It ran in the other tab: if this one goes on with it, nothing was closed in between. */
  const asItRuns = (input: SessionInput): SessionInput => ({ ...input, created: null, paused: false });

  return {
    /** `null`: another tab drives it. */
    openDebate: fromPromise<ClaimedDebate | null, SessionInput>(async ({ input, signal }) => {
      const lock = await locks.tryAcquire(input.id);
      return lock && claim(input, lock, signal);
    }),
    storedDebate: fromObservable<DebateRecord, SessionInput>(({ input }) => store.watch(input.id)),
    /** Once the tab that drives has closed, this one goes on from what is kept. */
    waitForLock: fromPromise<ClaimedDebate, SessionInput>(async ({ input, signal }) =>
      claim(asItRuns(input), await locks.acquire(input.id, signal), signal),
    ),
    /** `null`: what the other tab did cannot be read here. */
    takeOver: fromPromise<ClaimedDebate | null, SessionInput>(async ({ input, signal }) => {
      if (!(await store.canWrite(input.id))) return null;
      return claim(asItRuns(input), await locks.steal(input.id), signal);
    }),
    holdLock: fromCallback<{ type: 'LOCK_LOST' }, { lock: DebateLock | null }>(({ input, sendBack }) => {
      void input.lock?.lost.then(() => sendBack({ type: 'LOCK_LOST' }));
      return () => input.lock?.release();
    }),
    heartbeat: fromCallback<{ type: 'BEAT' }>(({ sendBack }) => {
      let beatAt = now();
      const timer = setInterval(() => {
        // It comes much too late: the computer was asleep, and nothing else may tell this page so.
        if (now() - beatAt > SLEPT_MS) sendBack({ type: 'WAKE' });
        beatAt = now();
        sendBack({ type: 'BEAT' });
      }, HEARTBEAT_MS);
      return () => clearInterval(timer);
    }),
    waitToClose: fromPromise(({ signal }) => timers.wait(CLOSE_AFTER_MS, signal)),
  };
}

/** A debate that was running when its page was closed goes on by itself within 15 minutes, unless it is to wait for Resume. */
function reopenRecord(
  record: DebateRecord,
  isPaused: boolean,
  lastSeenAt: number,
  now: number,
): DebateRecord {
  const attendedRecord = pausedIfUnattended(record, lastSeenAt, now);
  if (!isPaused || debateStatus(attendedRecord) !== 'running' || requestedPause(attendedRecord) !== null)
    return attendedRecord;
  // Speeches that were being written go on to their end, because they are paid for; a person's turn costs nothing and waits as it is.
  const isSpeaking = openAttemptsOf(attendedRecord).length > 0;
  if (!isSpeaking && nextStep(attendedRecord).kind === 'listen') return attendedRecord;
  return withRulings(
    attendedRecord,
    [{ ruling: 'pause', when: isSpeaking ? 'after-speech' : 'now' }],
    lastSeenAt,
  );
}
