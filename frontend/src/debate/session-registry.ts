// The debates open in this tab: opened, started and closed outside React, so that mounting twice starts nothing twice.

import { type OwnVotes, withOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { withPick } from '@rostrum/shared/proof/answer-cards';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { extendDebate } from '@rostrum/shared/status/debate-ending';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { createActor, waitFor } from 'xstate';
import {
  createDebateServices,
  type DebateServicesOptions,
} from '../engine/machine/actors/debate-services.ts';
import type { LoadModelsOptions } from '../engine/machine/actors/load-models.ts';
import type { LiveTextSink } from '../engine/machine/actors/run-calls.ts';
import type { DebateLocks } from '../engine/machine/session-actors.ts';
import {
  createSessionMachine,
  type Session,
  type SessionSnapshot,
} from '../engine/machine/session-machine.ts';
import type { Http } from '../engine/transport/http.ts';
import type { StreamStatus } from '../engine/transport/resumable-event-stream.ts';
import type { Timers } from '../engine/transport/timers.ts';
import type { Archive, DeletedDebate } from '../storage/archive.ts';
import { createDebateStore } from './debate-store.ts';

export type SessionRegistry = ReturnType<typeof createSessionRegistry>;

export interface SessionRegistryOptions extends LoadModelsOptions {
  archive: Archive;
  locks: DebateLocks;
  http: Http;
  timers: Timers;
  /** Milliseconds since the epoch. */
  now(): number;
  providerKey(provider: ProviderId): string | undefined;
  search?: DebateServicesOptions['search'];
  liveTextOf(debate: string): LiveTextSink;
  dropLiveText(debate: string): void;
  onStreamStatus(debate: string, connection: StreamStatus): void;
}

export function createSessionRegistry(options: SessionRegistryOptions) {
  const { archive, locks, timers, now } = options;
  const store = createDebateStore(archive, now);
  const sessions = new Map<string, Session>();
  archive.onSuperseded((id) => sessions.get(id)?.send({ type: 'SUPERSEDED' }));

  function begin(id: string, newRecord: DebateRecord | null, isPaused: boolean): Session {
    const services = createDebateServices({
      ...options,
      saveRecord: store.save,
      liveText: options.liveTextOf(id),
      onStatus: (connection) => options.onStreamStatus(id, connection),
    });
    const machine = createSessionMachine({ ...services, store, locks, timers, now });
    const session = createActor(machine, { input: { id, created: newRecord, paused: isPaused } });
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

  const open = async (
    id: string,
    newRecord: DebateRecord | null = null,
    isPaused = false,
  ): Promise<Session> => {
    const session = sessions.get(id) ?? begin(id, newRecord, isPaused);
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
    /** The same session for everybody who asks. `paused`: opened from a list, what was running waits for Resume and spends nothing. */
    open: (id: string, { paused: isPaused }: { paused?: boolean } = {}) => open(id, null, isPaused),
    /** One who opened it has gone; a debate that is running goes on, one that stands still is closed. */
    leave,
    /** The Start button, and nothing else, begins a debate: kept as it was made, and started. */
    async startNew(record: DebateRecord) {
      const session = await open(record.id, record);
      session.getSnapshot().children.debate?.send({ type: 'START' });
      leave(record.id);
    },
    /** Goes on with a debate that is over, if it can be: its plan grows, and it runs. */
    continueDebate: (id: string) => reopen(id, (record) => extendDebate(record, now())),
    voteOnDebate: (id: string, votes: OwnVotes | null) =>
      reopen(id, (record) => withOwnVerdict(record, votes, now())),
    pickAnswers: (id: string, turns: readonly string[]) =>
      reopen(id, (record) => withPick(record, turns, now())),
    remove(id: string): Promise<DeletedDebate | undefined> {
      sessions.get(id)?.send({ type: 'CLOSE' });
      return archive.remove(id);
    },
    /** On line again, or looked at again: no need to wait any longer. */
    wake() {
      for (const session of sessions.values()) session.send({ type: 'WAKE' });
    },
  };
}

/** The debate is there to be looked at, driven here or followed. */
const isRead = ({ children, context }: SessionSnapshot): boolean =>
  children.debate !== undefined || (context.elsewhere !== null && context.record !== null);
