// Takes a call back, and learns how it ended all the same: it may have been complete by then.
import type { Attempt, DebateRecord } from '@rostrum/shared/record/record';
import type { ChannelClient } from '../../transport/channel-client.ts';
import { outcomeOfFrame, outcomeOfSnapshot } from '../../transport/generation-outcome.ts';
import type { CallResult } from '../machine-types.ts';
import { callResultOf, NEVER_SENT } from './call-result.ts';

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
  const answer = cancelAndRead(client, record, attempt, signal).catch(() => null);
  return Promise.race([answer, silence]);
}

async function cancelAndRead(
  client: ChannelClient,
  record: DebateRecord,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<CallResult> {
  const terminal = await client.cancel(attempt.id, signal);
  if (!terminal) {
    return callResultOf(record, attempt, client.wasSent(attempt.id) ? { state: 'lost' } : NEVER_SENT);
  }
  // The frame has no words: they are in the snapshot. Of a failed call they are kept for the record alone.
  const snapshot = await client.snapshot(attempt.id, signal).catch(() => null);
  const ending = snapshot && outcomeOfSnapshot(snapshot);
  if (ending) return callResultOf(record, attempt, ending);
  if (terminal.event === 'generation-failed')
    return callResultOf(record, attempt, outcomeOfFrame(terminal, ''));
  throw new Error('It was complete, but its words did not come in time.');
}
