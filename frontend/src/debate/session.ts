// One debate open in this tab: driven here, or followed while another tab drives it; either may become the other.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { extendDebate, extensionPasses } from '@rostrum/shared/status/extend-debate';
import type { LoadedDebate } from '../storage/archive.ts';
import { UnreadableRecordError } from '../storage/read-record.ts';
import type { DebateLock, DebateLocks } from './debate-lock.ts';
import { type DebateSource, type DriveOptions, driveDebate } from './drive-debate.ts';
import {
  CANNOT_TAKE_OVER,
  followDebate,
  OPEN_IN_ANOTHER_TAB,
  OPENED_LATER_IN_ANOTHER_TAB,
} from './follow-debate.ts';
import type { LiveTextBroadcast } from './live-text-broadcast.ts';
import type { OpenDebate } from './use-debate.tsx';

export interface SessionOptions extends DriveOptions {
  locks: DebateLocks;
  /** Arriving words told to the other tabs; without it they follow speech by speech. */
  broadcast?: LiveTextBroadcast;
}

export interface Session {
  viewers: number;
  opening: Promise<OpenDebate>;
  driver(): DebateSource | null;
  continueDebate(): Promise<void>;
  /** Another tab has written as its driver: this one may only look on. */
  superseded(): void;
  close(): void;
}

export function createSession(
  parts: SessionOptions,
  id: string,
  told: { idle(): void; closed(): void },
): Session {
  const { archive, locks, broadcast } = parts;
  const listeners = new Set<() => void>();
  const gone = new AbortController();
  let lock: DebateLock | null = null;
  let driver: DebateSource | null = null;
  let inQueue = new AbortController();
  let taking = false;
  let looksOn = locks.supported ? OPEN_IN_ANOTHER_TAB : OPENED_LATER_IN_ANOTHER_TAB;

  const changed = () => {
    for (const listener of listeners) listener();
    if (driver?.isRunning() === false) told.idle();
  };
  const replace = (next: DebateSource) => {
    const before = driver;
    driver = next;
    before?.close();
    if (gone.signal.aborted) next.close();
  };
  const pad = parts.liveTextOf(id);
  const follow = (record: DebateRecord) =>
    replace(followDebate(archive, record, changed, () => broadcast?.receive(id, pad)));

  const run = (record: DebateRecord, loaded: LoadedDebate) => {
    const spoken = broadcast?.send(id, pad);
    const drives = driveDebate({ ...parts, liveTextOf: () => spoken ?? pad }, record, loaded, changed);
    replace({
      ...drives,
      close() {
        // Before its pad is wiped: the other tabs’ pads are none of its business any more.
        spoken?.hush();
        drives.close();
      },
    });
  };
  /** This tab drives from here on: nobody before it can write any more. */
  const takeSeat = async (given: DebateLock): Promise<void> => {
    const loaded = requireReadable(await archive.claim(id));
    if (gone.signal.aborted) return given.release();
    lock = given;
    run(loaded.record, loaded);
    void given.lost.then(() => stepDown(given));
    changed();
  };
  /** Taken away: nothing is cancelled, nothing more is sent; what runs is heard out by the other tab. */
  const stepDown = (given: DebateLock): void => {
    if (lock !== given || gone.signal.aborted || !driver) return;
    lock = null;
    given.release();
    const { record } = driver.view().context;
    archive.release(id);
    follow(record);
    changed();
    void queue();
  };
  /** Once the tab that drives has closed, this one goes on from what is kept. */
  const queue = async (): Promise<void> => {
    inQueue = new AbortController();
    const over = AbortSignal.any([gone.signal, inQueue.signal]);
    const given = await locks.acquire(id, over);
    if (over.aborted) return given.release();
    await takeSeat(given).catch(() => given.release());
  };

  const open = async (): Promise<OpenDebate> => {
    const given = await locks.tryAcquire(id);
    try {
      if (given) await takeSeat(given);
      else follow(requireReadable(await archive.load(id)).record);
    } catch (error) {
      given?.release();
      close();
      throw error;
    }
    if (!lock) void queue();
    const first = driver;
    return {
      id,
      getSnapshot() {
        const now = driver ?? first;
        if (!now) throw new Error('This debate has been closed.');
        return now.view();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send: (event) => driver?.send(event),
      readOnly: () => (lock ? null : looksOn),
      takeOver,
    };
  };

  const takeOver = async (): Promise<void> => {
    if (lock || taking || gone.signal.aborted) return;
    taking = true;
    try {
      // First on disk, where the old driver's writes end; only then the lock.
      await archive.claim(id);
      if (archive.status.getState().storedIn === 'memory') {
        archive.release(id);
        looksOn = CANNOT_TAKE_OVER;
        return changed();
      }
      inQueue.abort();
      await takeSeat(await locks.steal(id));
    } catch {
      void queue();
    } finally {
      taking = false;
    }
  };

  /** The machine of a debate that is over has stopped: the longer debate has one of its own. */
  const goOn = async (): Promise<void> => {
    const before = driver?.view().context.record;
    if (!lock || !before || extensionPasses(before) === null) return;
    const loaded = await archive.load(id);
    if (!loaded || !lock || gone.signal.aborted) return;
    const record = extendDebate(before, parts.now());
    archive.save(record, parts.now());
    archive.log({ n: loaded.nextEvent, at: parts.now(), debate: id, event: { type: 'EXTENDED' } });
    run(record, { ...loaded, nextEvent: loaded.nextEvent + 1 });
    changed();
  };

  function close(): void {
    gone.abort();
    driver?.close();
    lock?.release();
    told.closed();
  }

  return {
    viewers: 0,
    opening: Promise.resolve().then(open),
    driver: () => driver,
    continueDebate: goOn,
    superseded() {
      if (lock) stepDown(lock);
    },
    close,
  };
}

function requireReadable(loaded: LoadedDebate | null): LoadedDebate & { record: DebateRecord } {
  if (!loaded) throw new Error('This debate is not kept in this browser. It may have been deleted.');
  if (!loaded.read.ok) throw new UnreadableRecordError(loaded.read.message);
  return { ...loaded, record: loaded.read.record };
}
