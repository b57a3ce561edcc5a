// One debate open in this tab: driven here, or followed while another tab drives it; either may become the other.
import { extended, furtherPasses } from '@rostrum/shared/debate/extend';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { Loaded } from '../archive/archive.ts';
import { UnreadableRecordError } from '../archive/read-record.ts';
import type { OpenDebate } from './debate-actor.tsx';
import type { DebateLock, Locks } from './debate-lock.ts';
import { type DriveParts, type Driver, drive } from './drive.ts';
import { CANNOT_TAKE, followAlong, LAST_OPENED, READ_ONLY } from './follow-along.ts';
import type { SharedWords } from './shared-words.ts';

export interface SessionParts extends DriveParts {
  locks: Locks;
  /** Arriving words told to the other tabs; without it they follow speech by speech. */
  words?: SharedWords;
}

export interface Session {
  holders: number;
  opening: Promise<OpenDebate>;
  driver(): Driver | null;
  goOn(): Promise<void>;
  /** Another tab has written as its driver: this one may only look on. */
  outrun(): void;
  close(): void;
}

export function createSession(
  parts: SessionParts,
  id: string,
  told: { idle(): void; closed(): void },
): Session {
  const { archive, locks, words } = parts;
  const listeners = new Set<() => void>();
  const gone = new AbortController();
  let lock: DebateLock | null = null;
  let driver: Driver | null = null;
  let inQueue = new AbortController();
  let taking = false;
  let looksOn = locks.agree ? READ_ONLY : LAST_OPENED;

  const changed = () => {
    for (const listener of listeners) listener();
    if (driver?.isRunning() === false) told.idle();
  };
  const replace = (next: Driver) => {
    const before = driver;
    driver = next;
    before?.close();
    if (gone.signal.aborted) next.close();
  };
  const pad = parts.padOf(id);
  const follow = (record: DebateRecord) =>
    replace(followAlong(archive, record, changed, () => words?.hear(id, pad)));

  const run = (record: DebateRecord, loaded: Loaded) => {
    const spoken = words?.speak(id, pad);
    const drives = drive({ ...parts, padOf: () => spoken ?? pad }, record, loaded, changed);
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
    const loaded = found(await archive.claim(id));
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
    archive.giveUp(id);
    follow(record);
    changed();
    void queue();
  };
  /** Once the tab that drives has closed, this one goes on from what is kept. */
  const queue = async (): Promise<void> => {
    inQueue = new AbortController();
    const over = AbortSignal.any([gone.signal, inQueue.signal]);
    const given = await locks.wait(id, over);
    if (over.aborted) return given.release();
    await takeSeat(given).catch(() => given.release());
  };

  const open = async (): Promise<OpenDebate> => {
    const given = await locks.take(id);
    try {
      if (given) await takeSeat(given);
      else follow(found(await archive.load(id)).record);
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
      if (archive.keeping.getState().kept === 'memory') {
        archive.giveUp(id);
        looksOn = CANNOT_TAKE;
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
    if (!lock || !before || furtherPasses(before) === null) return;
    const loaded = await archive.load(id);
    if (!loaded || !lock || gone.signal.aborted) return;
    const record = extended(before, parts.now());
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
    holders: 0,
    opening: Promise.resolve().then(open),
    driver: () => driver,
    goOn,
    outrun() {
      if (lock) stepDown(lock);
    },
    close,
  };
}

function found(loaded: Loaded | null): Loaded & { record: DebateRecord } {
  if (!loaded) throw new Error('This debate is not kept in this browser. It may have been deleted.');
  if (!loaded.read.ok) throw new UnreadableRecordError(loaded.read.message);
  return { ...loaded, record: loaded.read.record };
}
