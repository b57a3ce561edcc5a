// Cancels a call and reads how it ended, since it may have been complete by then.
import type { Attempt } from '@rostrum/shared/record/record';
import { failedCall, LOST_CALL, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { outcomeOfFrame } from '@rostrum/shared/wire/frame';
import { outcomeOfSnapshot } from '@rostrum/shared/wire/generation-snapshot';
import type { ChannelClient, OutcomeWithText } from '../../transport/channel-client.ts';

const ANSWER_MS = 2_000;

export const NEVER_SENT = failedCall({ code: 'cancelled', reason: { code: 'cancelled-unsent' } }, NO_ACCOUNT);

export const isUnsent = ({ cost, timing }: OutcomeWithText): boolean => cost === null && timing === null;

/** `null`: no answer within two seconds. */
export async function cancelCall(
  client: ChannelClient,
  attempt: Attempt,
  answerMs = ANSWER_MS,
): Promise<OutcomeWithText | null> {
  const signal = AbortSignal.timeout(answerMs);
  const silence = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null));
  });
  const answer = cancelAndRead(client, attempt, signal).catch(() => null);
  return Promise.race([answer, silence]);
}

async function cancelAndRead(
  client: ChannelClient,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<OutcomeWithText> {
  const terminal = await client.cancel(attempt.id, signal);
  if (terminal?.event === 'generation-failed' && terminal.reason.code === 'cancelled-unsent')
    return { ...NEVER_SENT, text: '' };
  if (!terminal) return { ...(client.wasSent(attempt.id) ? LOST_CALL : NEVER_SENT), text: '' };
  // The text is in the snapshot, not in the frame. Without it, a failed call can still be booked.
  const snapshot = await client.snapshot(attempt.id, signal).catch(() => null);
  const outcome = snapshot && outcomeOfSnapshot(snapshot);
  if (outcome) return { ...outcome, text: snapshot.text };
  if (terminal.event === 'generation-failed') return { ...outcomeOfFrame(terminal), text: '' };
  throw new Error('It was complete, but its words did not come in time.');
}
