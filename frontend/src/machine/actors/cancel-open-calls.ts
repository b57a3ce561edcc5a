// The actor `cancelOpenCalls`: cancels every open call, and reports how each one ended, within two seconds.
import { fromPromise } from 'xstate';
import type { ChannelClient } from '../../transport/channel-client.ts';
import type { CallResult, CancelCallsInput } from '../machine-types.ts';
import { lostResult } from '../record-updates.ts';
import { cancelCall } from './cancel-call.ts';

export const createCancelOpenCalls = (parts: { client: ChannelClient; answerMs?: number }) =>
  fromPromise<CallResult[], CancelCallsInput>(({ input: { attempts } }) =>
    Promise.all(
      attempts.map(async (attempt) => {
        const outcome = await cancelCall(parts.client, attempt, parts.answerMs);
        return outcome ? { attempt: attempt.id, outcome } : lostResult(attempt);
      }),
    ),
  );
