// The actor `cancelOpenCalls`: cancels every open call, and reports how each one ended, within two seconds.
import { fromPromise } from 'xstate';
import type { ChannelClient } from '../../transport/channel-client.ts';
import type { CallResult, CancelCallsInput } from '../machine-types.ts';
import { callResultOf } from './call-result.ts';
import { cancelCall } from './cancel-call.ts';

export const createCancelOpenCalls = (parts: { client: ChannelClient; answerMs?: number }) =>
  fromPromise<CallResult[], CancelCallsInput>(({ input: { record, attempts } }) =>
    Promise.all(
      attempts.map(
        async (attempt) =>
          (await cancelCall(parts.client, record, attempt, parts.answerMs)) ??
          callResultOf(record, attempt, { state: 'lost' }),
      ),
    ),
  );
