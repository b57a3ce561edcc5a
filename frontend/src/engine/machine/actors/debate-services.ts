// Creates what one debate needs to run: its machine with the actors that talk to the backend, and their connection.
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { isUnattended } from '@rostrum/shared/status/debate-status';
import { fromPromise } from 'xstate';
import { type ChannelClient, createChannelClient } from '../../transport/channel-client.ts';
import type { Http } from '../../transport/http.ts';
import type { StreamStatus } from '../../transport/resumable-event-stream.ts';
import type { StreamPlaces } from '../../transport/stream-places.ts';
import { createDebateMachine } from '../debate-machine.ts';
import type { Packet, SearchInput } from '../machine-types.ts';
import { emptyPacket } from '../record-updates.ts';
import type { SessionOptions } from '../session-machine.ts';
import { createLoadModels, type LoadModelsOptions } from './load-models.ts';
import { createRunCalls, type RunCallsOptions } from './run-calls.ts';

export interface DebateServicesOptions
  extends LoadModelsOptions,
    Pick<RunCallsOptions, 'saveRecord' | 'providerKey' | 'admit' | 'liveText' | 'timers'> {
  http: Http;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Searches the debate's sources; absent: there are none. */
  search?: ((input: SearchInput, signal: AbortSignal) => Promise<Packet>) | undefined;
  onStatus(connection: StreamStatus): void;
  /** Absent: streams are not limited. */
  places?: StreamPlaces | undefined;
}

export function createDebateServices(
  options: DebateServicesOptions,
): Pick<SessionOptions, 'debate' | 'beatAgain' | 'reconnect' | 'disconnect'> {
  const { http, timers, now, onStatus, places } = options;
  // The record with the channel's name has not been read when the session begins, so the connection opens with the first call.
  let client: ChannelClient | null = null;
  const clientOf = (channel: string): ChannelClient => {
    client ??= createChannelClient({ channel, http, timers, onStatus, places });
    return client;
  };
  let beatAt = now();
  const debate = createDebateMachine({
    compose: composeCall,
    checkAnswer: answerObjection,
    // After a long sleep the clock stands where it was left until the next beat, for the sake of events that arrive before it.
    now: () => (isUnattended(beatAt, now()) ? beatAt : now()),
    random: timers.random,
  }).provide({
    actors: {
      loadModels: createLoadModels(options),
      search: fromPromise<Packet, SearchInput>(
        async ({ input, signal }) =>
          options.search?.(input, signal) ?? emptyPacket(input.due, { code: 'library' }),
      ),
      runCalls: createRunCalls({ ...options, clientOf }),
    },
  });
  return {
    debate,
    beatAgain() {
      const last = beatAt;
      beatAt = now();
      return last;
    },
    reconnect: () => client?.wake(),
    disconnect() {
      client?.close();
      client = null;
    },
  };
}
