// The debates open in this tab: opened, started and let go of outside React, so that mounting twice starts nothing twice.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { type CircuitBreakerOptions, createCircuitBreakers } from '../transport/circuit-breakers.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';
import type { OpenDebate } from './use-debate.tsx';

export interface SessionRegistry {
  /** Keeps a new debate; nothing is started. */
  create(record: DebateRecord): Promise<void>;
  /** The same debate for everybody who asks; what was running goes on by itself where the 15-minute rule says so. */
  open(id: string): Promise<OpenDebate>;
  /** One who opened it has gone; a debate that is running goes on, one that stands still is closed. */
  leave(id: string): void;
  /** The Start button, and nothing else, begins a debate. */
  start(id: string): Promise<void>;
  /** Goes on with a debate that is over, where it can be: its plan grows, and it runs. */
  continueDebate(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** On line again, or looked at again: no need to wait any longer. */
  wake(): void;
}

/** From one screen to the next, or mounted twice: it is the same visit. */
const CLOSE_AFTER_MS = 1_000;

export interface SessionRegistryOptions extends Omit<SessionOptions, 'breakers'> {
  dropLiveText(debate: string): void;
  /** A vendor does not answer, is being tried, or (`null`) answers again. */
  onOutage?: CircuitBreakerOptions['onChange'];
}

export function createSessionRegistry(given: SessionRegistryOptions): SessionRegistry {
  const { timers, now, onOutage } = given;
  // One for the tab: what one debate has found out of a vendor, the others need not find out again.
  const breakers = createCircuitBreakers({ timers, now, ...(onOutage ? { onChange: onOutage } : {}) });
  const parts = { ...given, breakers };
  const { archive } = parts;
  const sessions = new Map<string, Session>();

  const begin = (id: string): Session => {
    const session = createSession(parts, id, {
      idle() {
        if (session.viewers === 0) void letGo(id);
      },
      closed() {
        sessions.delete(id);
        parts.dropLiveText(id);
      },
    });
    sessions.set(id, session);
    return session;
  };
  archive.onSuperseded((id) => sessions.get(id)?.superseded());

  /** A debate that stands still and nobody looks at is closed, so that another tab may take it up. */
  async function letGo(id: string): Promise<void> {
    await parts.timers.wait(CLOSE_AFTER_MS);
    const session = sessions.get(id);
    if (session?.driver() && session.viewers === 0 && !session.driver()?.isRunning()) session.close();
  }

  const open = (id: string): Promise<OpenDebate> => {
    const session = sessions.get(id) ?? begin(id);
    session.viewers += 1;
    return session.opening;
  };
  const leave = (id: string): void => {
    const session = sessions.get(id);
    if (!session) return;
    session.viewers = Math.max(0, session.viewers - 1);
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
      await archive.flush();
    },
    async start(id) {
      const debate = await open(id);
      debate.send({ type: 'START' });
      leave(id);
    },
    async continueDebate(id) {
      const session = sessions.get(id);
      await session?.opening;
      await session?.continueDebate();
    },
    async remove(id) {
      sessions.get(id)?.close();
      await archive.remove(id);
    },
    wake() {
      for (const session of sessions.values()) session.driver()?.wake();
    },
  };
}
