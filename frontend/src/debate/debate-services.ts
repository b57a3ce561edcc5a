// What one debate needs to run in this page: its machine with the actors that speak to the backend, and the connection they share.

import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { fromPromise } from 'xstate';
import { createLoadModels } from '../machine/actors/load-models.ts';
import { createRunCalls, type LiveTextSink } from '../machine/actors/run-calls.ts';
import { createDebateMachine } from '../machine/debate-machine.ts';
import type { WaitForProviderInput } from '../machine/machine-types.ts';
import type { DebateStore } from '../machine/session-actors.ts';
import type { SessionOptions } from '../machine/session-machine.ts';
import { type ChannelClient, createChannelClient } from '../transport/channel-client.ts';
import type { CircuitBreakers } from '../transport/circuit-breakers.ts';
import type { Http } from '../transport/http.ts';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';
import type { Timers } from '../transport/timers.ts';

export interface DebateServiceOptions {
  store: DebateStore;
  http: Http;
  timers: Timers;
  breakers: CircuitBreakers;
  /** Milliseconds since the epoch. */
  now(): number;
  models(): Promise<ModelsAnswer>;
  providerKey(provider: ProviderId): string | undefined;
  liveTextOf(debate: string): LiveTextSink;
  onStreamStatus(debate: string, connection: StreamStatus): void;
}

export function createDebateServices(
  id: string,
  {
    store,
    http,
    timers,
    breakers,
    now,
    models,
    providerKey,
    liveTextOf,
    onStreamStatus,
  }: DebateServiceOptions,
): Pick<SessionOptions, 'debate' | 'reconnect' | 'disconnect'> {
  // The record that names its channel has not been read when the session begins: it is opened with the first call.
  let client: ChannelClient | null = null;
  const clientOf = (channel: string): ChannelClient => {
    client ??= createChannelClient({
      channel,
      http,
      timers,
      onStatus: (connection) => onStreamStatus(id, connection),
    });
    return client;
  };
  const access = breakers.accessFor(id);
  const debate = createDebateMachine({
    compose: composeCall,
    checkAnswer: answerObjection,
    now,
    random: timers.random,
    availability: access.availability,
    retryNow: access.retryNow,
  }).provide({
    actors: {
      loadModels: createLoadModels({ models }),
      runCalls: createRunCalls({
        clientOf,
        saveRecord: store.save,
        providerKey,
        liveText: liveTextOf(id),
        timers,
        providers: access,
      }),
      waitForProvider: fromPromise<void, WaitForProviderInput>(({ input, signal }) =>
        access.whenAvailable(input.models, signal),
      ),
    },
  });
  return {
    debate,
    reconnect: () => client?.wake(),
    disconnect() {
      client?.close();
      client = null;
    },
  };
}
