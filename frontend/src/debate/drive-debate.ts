// The actor that drives a debate in this tab: runs the debate machine with its actors and keeps everything as it happens.

import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, pausedIfUnattended, requestedPause } from '@rostrum/shared/status/debate-status';
import { extendDebate } from '@rostrum/shared/status/extend-debate';
import type { ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { createLoadModels } from '../machine/actors/load-models.ts';
import { createRunCalls, type LiveTextSink } from '../machine/actors/run-calls.ts';
import { createDebateMachine, type DebateMachine } from '../machine/debate-machine.ts';
import type { WaitForProviderInput } from '../machine/machine-types.ts';
import type { Archive, LoadedDebate } from '../storage/archive.ts';
import { withOwnVerdict } from '../storage/own-votes.ts';
import { createChannelClient } from '../transport/channel-client.ts';
import type { CircuitBreakers } from '../transport/circuit-breakers.ts';
import type { Http } from '../transport/http.ts';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';
import type { Timers } from '../transport/timers.ts';

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

export interface DriveInput {
  record: DebateRecord;
  loaded: LoadedDebate;
  /** What was running waits for Resume, however short its page was closed. */
  paused?: boolean;
}

export type DriveEvent =
  /** On line again, or looked at again: no need to wait any longer. */
  | { type: 'WAKE' }
  /** Adds to the plan of a debate that is over and runs it again; without effect where it cannot be extended. */
  | { type: 'CONTINUE' }
  /** The person's scores of a debate that is over: added to its record, and nothing else happens. */
  | { type: 'OWN_VERDICT'; votes: readonly (string | null)[] };

/** Sent to the session. */
export type DriveReport =
  /** `closedAt`: when its page was last seen open, where it was paused because it had been closed; otherwise `null`. */
  | { type: 'DEBATE_OPENED'; debate: ActorRefFrom<DebateMachine>; closedAt: number | null }
  /** Words are arriving, or a wait is on that ends by itself: the debate must not be closed. */
  | { type: 'DEBATE_BUSY' }
  | { type: 'DEBATE_RESTED' };

const DRIVER_HEARTBEAT_MS = 5_000;
const SLEPT_MS = 20_000;

/** Speeches that were being written are heard to their end, because they are paid for; a person's turn costs nothing and waits as it is. */
function pausedBeforeNextCall(record: DebateRecord, lastSeenAt: number): DebateRecord {
  const speaking = openAttemptsOf(record).length > 0;
  if (debateStatus(record) !== 'running' || requestedPause(record) !== null) return record;
  if (!speaking && nextStep(record).kind === 'listen') return record;
  const when = speaking ? 'after-speech' : 'now';
  return {
    ...record,
    entries: [...record.entries, { kind: 'ruling', at: lastSeenAt, ruling: 'pause', when }],
  };
}

/** Starts nothing but a debate that was running when its page closed, less than 15 minutes ago. */
export const createDriveDebate = (options: DriveOptions) =>
  fromCallback<DriveEvent, DriveInput>(({ input: { record: kept, loaded, paused }, sendBack, receive }) => {
    const { archive, now, timers } = options;
    const { id } = kept;
    let saved = kept;
    const save = (next: DebateRecord) => {
      if (next === saved) return;
      saved = next;
      archive.save(next, now());
    };

    let closed = false;
    const client = createChannelClient({
      channel: kept.channel,
      http: options.http,
      timers,
      onStatus: (connection) => options.onStreamStatus(id, connection),
    });
    const gate = options.breakers.accessFor(id);
    const machine = createDebateMachine({
      compose: composeCall,
      checkAnswer: answerObjection,
      now,
      random: timers.random,
      availability: gate.availability,
      retryNow: gate.retryNow,
    }).provide({
      actors: {
        loadModels: createLoadModels({
          models: options.models,
          holdsLock: () => !closed,
        }),
        runCalls: createRunCalls({
          client,
          saveRecord: (next) => {
            save(next);
            return archive.flush();
          },
          providerKey: options.providerKey,
          liveText: options.liveTextOf(id),
          timers,
          providers: gate,
        }),
        waitForProvider: fromPromise<void, WaitForProviderInput>(({ input, signal }) =>
          gate.whenAvailable(input.models, signal),
        ),
      },
    });

    const report = (event: DriveReport) => sendBack(event);
    const run = (record: DebateRecord, closedAt: number | null = null): ActorRefFrom<DebateMachine> => {
      const actor = createActor(machine, { input: { record } });
      let busy = false;
      actor.subscribe({
        next(snapshot) {
          save(snapshot.context.record);
          if (snapshot.hasTag('busy') === busy) return;
          busy = !busy;
          report({ type: busy ? 'DEBATE_BUSY' : 'DEBATE_RESTED' });
        },
        error: (error) => console.error('The machine broke.', error),
      });
      actor.start();
      report({ type: 'DEBATE_OPENED', debate: actor, closedAt });
      return actor;
    };

    const lastSeenAt = Math.max(kept.createdAt, loaded.aliveAt ?? 0, kept.entries.at(-1)?.at ?? 0);
    const attended = pausedIfUnattended(kept, lastSeenAt, now());
    const record = paused ? pausedBeforeNextCall(attended, lastSeenAt) : attended;
    save(record);
    let debate = run(record, record === kept ? null : lastSeenAt);

    const beat = () => {
      if (debate.getSnapshot().hasTag('busy')) void archive.heartbeat(id, now());
    };
    beat();
    let beatAt = now();
    const heartbeat = setInterval(() => {
      // It comes much too late: the computer was asleep, and nothing else may tell this page so.
      if (now() - beatAt > SLEPT_MS) client.wake();
      beatAt = now();
      beat();
    }, DRIVER_HEARTBEAT_MS);

    receive((event) => {
      if (event.type === 'WAKE') return client.wake();
      if (event.type === 'OWN_VERDICT') {
        const judged = withOwnVerdict(saved, event.votes, now());
        if (judged === saved) return;
        save(judged);
        debate = run(judged);
        return;
      }
      const longer = extendDebate(saved, now());
      if (longer === saved) return;
      save(longer);
      // The machine of a debate that is over has stopped: the longer debate has one of its own.
      debate = run(longer);
      debate.send({ type: 'START' });
    });

    return () => {
      closed = true;
      beat();
      clearInterval(heartbeat);
      debate.stop();
      client.close();
    };
  });
