// The debates open in this tab: opened, started and let go of outside React, so that mounting twice starts nothing twice.
import { extended, furtherPasses } from '@rostrum/shared/debate/extend';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { OpenDebate } from './debate-actor.tsx';
import type { DebateLock, Locks } from './debate-lock.ts';
import { type DriveParts, type Driver, drive } from './drive.ts';
import { followAlong, READ_ONLY } from './follow-along.ts';

export interface Debates {
  /** Keeps a new debate; nothing is started. */
  create(record: DebateRecord): Promise<void>;
  /** The same debate for everybody who asks; what was running goes on by itself where the 15-minute rule says so. */
  open(id: string): Promise<OpenDebate>;
  /** One who opened it has gone; a debate that is running goes on, one that stands still is closed. */
  leave(id: string): void;
  /** The Start button, and nothing else, begins a debate. */
  start(id: string): Promise<void>;
  /** Goes on with a debate that is over, where it can be: its plan grows, and it runs. */
  goOn(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** On line again, or looked at again: no need to wait any longer. */
  wake(): void;
}

interface Session {
  holders: number;
  opening: Promise<OpenDebate>;
  driver: Driver | null;
  goOn(): Promise<void>;
  close(): void;
}

export interface DebatesParts extends DriveParts {
  locks: Locks;
  forgetPad(debate: string): void;
}

/** From one screen to the next, or mounted twice: it is the same visit. */
const LINGER_MS = 1_000;

export function createDebates(parts: DebatesParts): Debates {
  const { archive, locks } = parts;
  const sessions = new Map<string, Session>();

  function begin(id: string): Session {
    const listeners = new Set<() => void>();
    const gone = new AbortController();
    let lock: DebateLock | null = null;

    const changed = () => {
      for (const listener of listeners) listener();
      if (session.holders === 0 && session.driver?.isRunning() === false) void letGo(id);
    };
    const seat = async (readOnly: boolean): Promise<Driver> => {
      const loaded = await archive.load(id);
      if (!loaded) throw new Error('This debate is not kept in this browser. It may have been deleted.');
      if (!loaded.read.ok) throw new Error(loaded.read.message);
      const { record } = loaded.read;
      return readOnly ? followAlong(archive, record, changed) : drive(parts, record, loaded, changed);
    };
    const open = async (): Promise<OpenDebate> => {
      lock = await locks.take(id);
      try {
        session.driver = await seat(lock === null);
      } catch (error) {
        session.close();
        throw error;
      }
      if (gone.signal.aborted) session.driver.close();
      if (!lock) void takeOver();
      const first = session.driver;
      return {
        id,
        getSnapshot: () => (session.driver ?? first).view(),
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        send: (event) => session.driver?.send(event),
        readOnly: () => (lock ? null : READ_ONLY),
      };
    };
    /** The tab that drove has closed: this one goes on from what is kept. */
    const takeOver = async (): Promise<void> => {
      const given = await locks.wait(id, gone.signal);
      if (gone.signal.aborted) return given.release();
      const driver = await seat(false).catch(() => null);
      if (!driver || gone.signal.aborted) return given.release();
      session.driver?.close();
      lock = given;
      session.driver = driver;
      changed();
    };

    const session: Session = {
      holders: 0,
      driver: null,
      opening: Promise.resolve().then(open),
      /** The machine of a debate that is over has stopped: the longer debate has one of its own. */
      async goOn() {
        const before = session.driver?.view().context.record;
        if (!lock || !before || furtherPasses(before) === null) return;
        const loaded = await archive.load(id);
        if (!loaded || gone.signal.aborted) return;
        const record = extended(before, parts.now());
        archive.save(record, parts.now());
        archive.log({ n: loaded.nextEvent, at: parts.now(), debate: id, event: { type: 'EXTENDED' } });
        session.driver?.close();
        session.driver = drive(parts, record, { ...loaded, nextEvent: loaded.nextEvent + 1 }, changed);
        changed();
      },
      close() {
        gone.abort();
        session.driver?.close();
        lock?.release();
        sessions.delete(id);
        parts.forgetPad(id);
      },
    };
    sessions.set(id, session);
    return session;
  }

  /** A debate that stands still and nobody looks at is closed, so that another tab may take it up. */
  async function letGo(id: string): Promise<void> {
    await parts.patience.wait(LINGER_MS);
    const session = sessions.get(id);
    if (session?.driver && session.holders === 0 && !session.driver.isRunning()) session.close();
  }

  const open = (id: string): Promise<OpenDebate> => {
    const session = sessions.get(id) ?? begin(id);
    session.holders += 1;
    return session.opening;
  };
  const leave = (id: string): void => {
    const session = sessions.get(id);
    if (!session) return;
    session.holders = Math.max(0, session.holders - 1);
    session.opening.then(
      () => letGo(id),
      () => undefined,
    );
  };

  return {
    open,
    leave,
    async create(record) {
      archive.save(record, parts.now());
      await archive.saved();
    },
    async start(id) {
      const debate = await open(id);
      debate.send({ type: 'START' });
      leave(id);
    },
    async goOn(id) {
      const session = sessions.get(id);
      await session?.opening;
      await session?.goOn();
    },
    async remove(id) {
      sessions.get(id)?.close();
      await archive.remove(id);
    },
    wake() {
      for (const session of sessions.values()) session.driver?.wake();
    },
  };
}
