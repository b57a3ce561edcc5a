// The debates open in this tab: opened, started and closed outside React, so that mounting twice starts nothing twice.

import { type OwnVotes, withOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { withPick } from '@rostrum/shared/proof/answer-cards';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { extendDebate } from '@rostrum/shared/status/debate-ending';
import { createActor, waitFor } from 'xstate';
import {
  createDebateServices,
  type DebateServicesOptions,
} from '../engine/machine/actors/debate-services.ts';
import type { LiveTextSink } from '../engine/machine/actors/run-calls.ts';
import type { DebateLocks } from '../engine/machine/session-actors.ts';
import {
  createSessionMachine,
  type Session,
  type SessionSnapshot,
} from '../engine/machine/session-machine.ts';
import type { StreamStatus } from '../engine/transport/resumable-event-stream.ts';
import type { StreamPlaces } from '../engine/transport/stream-places.ts';
import type { Archive, DeletedDebate } from '../storage/archive.ts';
import { storageWords } from '../words/storage-words.ts';
import { createDebateStore } from './debate-store.ts';

export type SessionRegistry = ReturnType<typeof createSessionRegistry>;

export interface SessionRegistryOptions
  extends Omit<DebateServicesOptions, 'saveRecord' | 'liveText' | 'onStatus' | 'admit'> {
  archive: Archive;
  locks: DebateLocks;
  places: StreamPlaces;
  liveTextOf(debate: string): LiveTextSink;
  dropLiveText(debate: string): void;
  onStreamStatus(debate: string, connection: StreamStatus): void;
  /** A session has begun, whichever screen shows it. */
  onSession?(session: Session): void;
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
    options.onSession?.(session);
    return session.start();
  }

  async function whenOpen(session: Session): Promise<Session> {
    const { context, status } = await waitFor(
      session,
      (snapshot) => isRead(snapshot) || snapshot.status === 'done',
    );
    if (status !== 'done') return session;
    throw context.error ?? new Error(storageWords('notOpened'));
  }

  const open = async (
    id: string,
    newRecord: DebateRecord | null = null,
    isPaused = false,
  ): Promise<Session> => {
    const session = sessions.get(id) ?? begin(id, newRecord, isPaused);
    session.send({ type: 'VIEWER_CAME' });
    return whenOpen(session);
  };
  const leave = (id: string): void => sessions.get(id)?.send({ type: 'VIEWER_LEFT' });

  async function reopen(id: string, change: (record: DebateRecord) => DebateRecord): Promise<void> {
    const session = sessions.get(id);
    if (!session) return;
    const { record } = (await whenOpen(session)).getSnapshot().context;
    if (record) session.send({ type: 'REOPEN', record: change(record) });
  }

  return {
    /** Opens a debate; every caller gets the same session. `paused`: a debate opened from a list waits for Resume and spends nothing. */
    open: (id: string, { paused: isPaused }: { paused?: boolean } = {}) => open(id, null, isPaused),
    /** Tells that one caller has left; a running debate continues, one that stands still is closed. */
    leave,
    /** Keeps and starts a debate that was just made; only the Start button calls this. */
    async startNew(record: DebateRecord) {
      const session = await open(record.id, record);
      session.getSnapshot().children.debate?.send({ type: 'START' });
      leave(record.id);
    },
    /** Continues a finished debate, if that is possible: its plan grows, and it runs. */
    continueDebate: (id: string) => reopen(id, (record) => extendDebate(record, now())),
    voteOnDebate: (id: string, votes: OwnVotes | null) =>
      reopen(id, (record) => withOwnVerdict(record, votes, now())),
    /** Records which answers of an inquiry would have helped the person, by their turns. */
    pickAnswers: (id: string, turns: readonly string[]) =>
      reopen(id, (record) => withPick(record, turns, now())),
    /** Deletes a debate with its inquiries; those that are open here are closed first, because they would be saved again. */
    remove(id: string): Promise<DeletedDebate | undefined> {
      for (const session of sessions.values()) {
        const { id: own, record, created } = session.getSnapshot().context;
        const { origin } = record ?? created ?? {};
        if (own === id || (isInquiry({ origin }) && origin?.debate === id)) session.send({ type: 'CLOSE' });
      }
      return archive.remove(id);
    },
    /** The network or the tab is back: stop waiting. */
    wake() {
      for (const session of sessions.values()) session.send({ type: 'WAKE' });
    },
  };
}

/** The debate can be shown, driven here or followed. */
const isRead = ({ children, context }: SessionSnapshot): boolean =>
  children.debate !== undefined || (context.elsewhere !== null && context.record !== null);
