// One debate that this tab drives: its machine with actors, everything kept as it happens.

import type { LogBody } from '@rostrum/shared/record/event-log';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus, pausedIfUnattended, seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import type { ModelRef, ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { createActor } from 'xstate';
import { createCancelOpenCalls } from '../machine/actors/cancel-open-calls.ts';
import { createLoadModels } from '../machine/actors/load-models.ts';
import { createRunStep, type LiveTextSink } from '../machine/actors/run-step.ts';
import { createWaitForProvider } from '../machine/actors/wait-for-provider.ts';
import { createDebateMachine, type DebateSnapshot } from '../machine/debate-machine.ts';
import type { DebateEvent } from '../machine/machine-types.ts';
import type { Archive, LoadedDebate } from '../storage/archive.ts';
import { createChannelClient } from '../transport/channel-client.ts';
import type { CircuitBreakers } from '../transport/circuit-breakers.ts';
import type { Http } from '../transport/http.ts';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';
import type { Timers } from '../transport/timers.ts';
import { machineDependencies } from './machine-dependencies.ts';
import type { DebateView } from './use-debate.tsx';

export interface DriveOptions {
  archive: Archive;
  http: Http;
  timers: Timers;
  breakers: CircuitBreakers;
  now(): number;
  models(): Promise<ModelsAnswer>;
  providerKey(provider: ProviderId): string | undefined;
  liveTextOf(debate: string): LiveTextSink;
  onStreamStatus(debate: string, connection: StreamStatus): void;
}

/** Somebody who shows a debate: the machine, or the follower of another tab. */
export interface DebateSource {
  view(): DebateView;
  send(event: DebateEvent): void;
  /** Words are arriving, or a wait is on that ends by itself: it must not be let go of. */
  isRunning(): boolean;
  wake(): void;
  close(): void;
}

const DRIVER_HEARTBEAT_MS = 5_000;
const SLEPT_MS = 20_000;

/** Nothing is started here but what was running when its page closed, less than 15 minutes ago. */
export function driveDebate(
  parts: DriveOptions,
  kept: DebateRecord,
  loaded: LoadedDebate,
  changed: () => void,
): DebateSource {
  const { archive, now, timers } = parts;
  const lastSeenAt = Math.max(kept.createdAt, loaded.aliveAt ?? 0, kept.entries.at(-1)?.at ?? 0);
  const record = pausedIfUnattended(kept, lastSeenAt, now());
  const { id } = record;
  let nextEvent = loaded.nextEvent;
  const log = (event: LogBody) => archive.log({ n: nextEvent++, at: now(), debate: id, event });
  if (record !== kept) {
    archive.save(record, now());
    log({ type: 'PAUSED', when: 'now' });
  }

  let held = true;
  let saved = record;
  const save = (next: DebateRecord) => {
    if (next === saved) return;
    saved = next;
    archive.save(next, now());
  };
  const client = createChannelClient({
    channel: record.channel,
    http: parts.http,
    timers,
    onStatus: (connection) => parts.onStreamStatus(id, connection),
  });
  const gate = parts.breakers.accessFor(id);
  const machine = createDebateMachine(
    machineDependencies({
      now,
      random: timers.random,
      availability: gate.availability,
    }),
  ).provide({
    actors: {
      loadModels: createLoadModels({ models: parts.models, holdsLock: () => held }),
      runStep: createRunStep({
        client,
        saveRecord: (next) => {
          save(next);
          return archive.flush();
        },
        providerKey: parts.providerKey,
        liveText: parts.liveTextOf(id),
        timers,
        providers: gate,
      }),
      cancelOpenCalls: createCancelOpenCalls({ client }),
      waitForProvider: createWaitForProvider(gate),
    },
  });
  const actor = createActor(machine, { input: { record } });

  let snapshot: DebateSnapshot = actor.getSnapshot();
  const isRunning = () => snapshot.hasTag('busy');
  const beat = () => {
    if (isRunning()) void archive.heartbeat(id, now());
  };
  let beatAt = now();
  const pulse = setInterval(() => {
    // It comes much too late: the machine was asleep, and nothing else may tell this page so.
    if (now() - beatAt > SLEPT_MS) client.wake();
    beatAt = now();
    beat();
  }, DRIVER_HEARTBEAT_MS);
  const take = (next: DebateSnapshot) => {
    snapshot = next;
    save(next.context.record);
    changed();
  };
  actor.on('logged', ({ body }) => log(body));
  actor.subscribe({ next: take, error: (error) => console.error('The machine broke.', error) });
  actor.start();
  take(actor.getSnapshot());
  const where = debateStatus(record);
  if (where === 'running' || where === 'paused') actor.send({ type: 'START' });
  beat();

  return {
    view: () => snapshot,
    send(event) {
      // Asked by hand: whoever is asked again is asked now.
      if (event.type === 'RETRY' || event.type === 'RESUME') gate.retryNow(modelsAhead(saved));
      actor.send(event);
    },
    isRunning,
    wake: client.wake,
    close() {
      held = false;
      beat();
      clearInterval(pulse);
      actor.stop();
      client.close();
    },
  };
}

const modelsAhead = (record: DebateRecord): ModelRef[] =>
  seatsStillToSpeak(record).flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant.model] : []));
