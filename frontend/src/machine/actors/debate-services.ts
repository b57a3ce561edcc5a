// What one debate needs to run: its machine with the actors that speak to the backend, and the connection that they share.
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { fromPromise } from 'xstate';
import { type ChannelClient, createChannelClient } from '../../transport/channel-client.ts';
import type { ProviderAccess } from '../../transport/circuit-breakers.ts';
import type { Http } from '../../transport/http.ts';
import type { StreamStatus } from '../../transport/resumable-event-stream.ts';
import { createDebateMachine } from '../debate-machine.ts';
import type { WaitForProviderInput } from '../machine-types.ts';
import type { SessionOptions } from '../session-machine.ts';
import { createLoadModels } from './load-models.ts';
import { createRunCalls, type RunCallsOptions } from './run-calls.ts';

interface DebateServicesOptions
  extends Pick<RunCallsOptions, 'saveRecord' | 'providerKey' | 'liveText' | 'timers'> {
  http: Http;
  /** Milliseconds since the epoch. */
  now(): number;
  models(): Promise<ModelsAnswer>;
  /** What this debate knows of the vendors. */
  access: ProviderAccess;
  onStatus(connection: StreamStatus): void;
}

export function createDebateServices(
  options: DebateServicesOptions,
): Pick<SessionOptions, 'debate' | 'reconnect' | 'disconnect'> {
  const { http, timers, now, access, onStatus } = options;
  // The record that names its channel has not been read when the session begins: it is opened with the first call.
  let client: ChannelClient | null = null;
  const clientOf = (channel: string): ChannelClient => {
    client ??= createChannelClient({ channel, http, timers, onStatus });
    return client;
  };
  const debate = createDebateMachine({
    compose: composeCall,
    checkAnswer: answerObjection,
    now,
    random: timers.random,
    availability: access.availability,
    retryNow: access.retryNow,
  }).provide({
    actors: {
      loadModels: createLoadModels(options),
      runCalls: createRunCalls({ ...options, clientOf, providers: access }),
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
