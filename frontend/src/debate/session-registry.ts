// The debates open in this tab: opened, started and closed outside React, so that mounting twice starts nothing twice.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { extendDebate } from '@rostrum/shared/status/extend-debate';
import { createActor, waitFor } from 'xstate';
import type { DebateLocks } from '../machine/session-actors.ts';
import { createSessionMachine, type Session, type SessionSnapshot } from '../machine/session-machine.ts';
import type { Archive, DeletedDebate } from '../storage/archive.ts';
import { withOwnVerdict } from '../storage/own-votes.ts';
import { type CircuitBreakerOptions, createCircuitBreakers } from '../transport/circuit-breakers.ts';
import { createDebateServices, type DebateServiceOptions } from './debate-services.ts';
import { createDebateStore } from './debate-store.ts';

export interface SessionRegistry {
  /** The Start button, and nothing else, begins a debate: kept as it was made, and started. */
  startNew(record: DebateRecord): Promise<void>;
  /** The same session for everybody who asks, once its debate has been read; what was running goes on by itself where the 15-minute rule says so. */
  open(id: string, options?: OpenOptions): Promise<Session>;
  /** One who opened it has gone; a debate that is running goes on, one that stands still is closed. */
  leave(id: string): void;
  /** Goes on with a debate that is over, where it can be: its plan grows, and it runs. */
  continueDebate(id: string): Promise<void>;
  /** Adds the person's own scores to a debate that is over and driven here. */
  voteOnDebate(id: string, votes: readonly (string | null)[]): Promise<void>;
  /** Closes and deletes it; what it returns can be given to `archive.restore`. */
  remove(id: string): Promise<DeletedDebate | undefined>;
  /** On line again, or looked at again: no need to wait any longer. */
  wake(): void;
}

interface OpenOptions {
  /** As it is opened from a list: what was running when its page was closed waits for Resume and spends nothing by itself. */
  paused?: boolean;
}

export interface SessionRegistryOptions extends Omit<DebateServiceOptions, 'breakers' | 'store'> {
  archive: Archive;
  locks: DebateLocks;
  dropLiveText(debate: string): void;
  /** A vendor does not answer, is being tried, or (`null`) answers again. */
  onOutage?: CircuitBreakerOptions['onChange'];
}

export function createSessionRegistry(options: SessionRegistryOptions): SessionRegistry {
  const { archive, locks, timers, now, onOutage } = options;
  // One for the tab: what one debate has found out of a vendor, the others need not find out again.
  const breakers = createCircuitBreakers({ timers, now, ...(onOutage ? { onChange: onOutage } : {}) });
  const store = createDebateStore(archive, now);
  const sessions = new Map<string, Session>();
  archive.onSuperseded((id) => sessions.get(id)?.send({ type: 'SUPERSEDED' }));

  function begin(id: string, created: DebateRecord | null, paused: boolean): Session {
    const services = createDebateServices(id, { ...options, store, breakers });
    const machine = createSessionMachine({ ...services, store, locks, timers, now });
    const session = createActor(machine, { input: { id, created, paused } });
    session.subscribe({
      complete() {
        sessions.delete(id);
        options.dropLiveText(id);
      },
    });
    sessions.set(id, session);
    return session.start();
  }

  async function opened(session: Session): Promise<Session> {
    const { context, status } = await waitFor(
      session,
      (snapshot) => isRead(snapshot) || snapshot.status === 'done',
    );
    if (status !== 'done') return session;
    throw context.error ?? new Error('This debate has been closed.');
  }

  const open = async (id: string, created: DebateRecord | null = null, paused = false): Promise<Session> => {
    const session = sessions.get(id) ?? begin(id, created, paused);
    session.send({ type: 'VIEWER_CAME' });
    return opened(session);
  };
  const leave = (id: string): void => sessions.get(id)?.send({ type: 'VIEWER_LEFT' });

  async function reopen(id: string, change: (record: DebateRecord) => DebateRecord): Promise<void> {
    const session = sessions.get(id);
    if (!session) return;
    const { record } = (await opened(session)).getSnapshot().context;
    if (record) session.send({ type: 'REOPEN', record: change(record) });
  }

  return {
    open: (id, { paused } = {}) => open(id, null, paused),
    leave,
    async startNew(record) {
      const session = await open(record.id, record);
      session.getSnapshot().children.debate?.send({ type: 'START' });
      leave(record.id);
    },
    continueDebate: (id) => reopen(id, (record) => extendDebate(record, now())),
    voteOnDebate: (id, votes) => reopen(id, (record) => withOwnVerdict(record, votes, now())),
    async remove(id) {
      sessions.get(id)?.send({ type: 'CLOSE' });
      return archive.remove(id);
    },
    wake() {
      for (const session of sessions.values()) session.send({ type: 'WAKE' });
    },
  };
}

/** The debate is there to be looked at, driven here or followed. */
const isRead = ({ children, context }: SessionSnapshot): boolean =>
  children.debate !== undefined || (context.elsewhere !== null && context.record !== null);
