// Takes a call back, and learns how it ended all the same: it may have been complete by then.
import type { Attempt, DebateRecord } from '@rostrum/shared/debate/record';
import type { CallResult } from '../machines/debate-types.ts';
import { NEVER_SENT, resultOf } from './call-result.ts';
import type { ChannelClient } from './channel-client.ts';
import { endingOfFrame, endingOfSnapshot } from './ending.ts';

const ANSWER_MS = 2_000;

/** `null`: no answer within two seconds. */
export async function cancelCall(
  client: ChannelClient,
  record: DebateRecord,
  attempt: Attempt,
  answerMs = ANSWER_MS,
): Promise<CallResult | null> {
  const signal = AbortSignal.timeout(answerMs);
  const silence = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null));
  });
  const answer = cancelled(client, record, attempt, signal).catch(() => null);
  return Promise.race([answer, silence]);
}

async function cancelled(
  client: ChannelClient,
  record: DebateRecord,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<CallResult> {
  const terminal = await client.cancel(attempt.id, signal);
  if (!terminal) {
    return resultOf(record, attempt, client.wasSent(attempt.id) ? { state: 'lost' } : NEVER_SENT);
  }
  // The frame has no words: they are in the snapshot. Of a failed call they are kept for the record alone.
  const snapshot = await client.snapshot(attempt.id, signal).catch(() => null);
  const ending = snapshot && endingOfSnapshot(snapshot);
  if (ending) return resultOf(record, attempt, ending);
  if (terminal.event === 'generation-failed') return resultOf(record, attempt, endingOfFrame(terminal, ''));
  throw new Error('It was complete, but its words did not come in time.');
}
