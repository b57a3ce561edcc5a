// The machine's settling actor: takes back every open call, and says how each one ended within two seconds.
import { fromPromise } from 'xstate';
import type { CallResult, SettleInput } from '../machines/debate-types.ts';
import { resultOf } from './call-result.ts';
import { cancelCall } from './cancel-call.ts';
import type { ChannelClient } from './channel-client.ts';

export const createSettle = (parts: { client: ChannelClient; answerMs?: number }) =>
  fromPromise<CallResult[], SettleInput>(({ input: { record, attempts } }) =>
    Promise.all(
      attempts.map(
        async (attempt) =>
          (await cancelCall(parts.client, record, attempt, parts.answerMs)) ??
          resultOf(record, attempt, { state: 'lost' }),
      ),
    ),
  );
