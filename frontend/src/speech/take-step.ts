// The machine's speaking actor: keeps the record, sends or follows each call, and reports every one of them as it ends.
import type { Attempt, DebateRecord } from '@rostrum/shared/debate/record';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { fromCallback } from 'xstate';
import type { CallResult, DebateEvent, StepEvent, TakeStepInput } from '../machines/debate-types.ts';
import type { Gate } from './breakers.ts';
import { resultOf, unanswered } from './call-result.ts';
import { cancelCall } from './cancel-call.ts';
import type { ChannelClient } from './channel-client.ts';
import type { Ending } from './ending.ts';
import type { Patience } from './patience.ts';

/** Where arriving words go: stores/drafts.ts. */
export interface Pad {
  put(turn: string, text: string): void;
  drop(turns: readonly string[]): void;
}

export interface SpeakingParts {
  client: ChannelClient;
  /** Resolves when the record is kept, or is known to be in memory only. */
  keep(record: DebateRecord): Promise<void>;
  keyFor(provider: ProviderId): string | undefined;
  pad: Pad;
  patience: Patience;
  /** Told how each call ended. */
  gate: Pick<Gate, 'ended'>;
  /** Past the backend's own time-out, before a backend that says nothing is taken for gone. */
  graceMs?: number;
}

const GRACE_MS = 15_000;

export const createTakeStep = (parts: SpeakingParts) =>
  fromCallback<DebateEvent, TakeStepInput>(({ input, sendBack }) => {
    const left = new AbortController();
    void takeStep(parts, input, sendBack, left.signal);
    return () => {
      left.abort();
      for (const { attempt } of input.calls) parts.gate.ended(attempt.id, attempt.model, null);
      parts.pad.drop(input.calls.map(({ attempt }) => attempt.turn));
    };
  });

async function takeStep(
  parts: SpeakingParts,
  { record, calls }: TakeStepInput,
  sendBack: (event: StepEvent) => void,
  left: AbortSignal,
): Promise<void> {
  for (const { attempt, resumed } of calls) if (!resumed) parts.client.announce(attempt.id);
  await parts.keep(record);
  if (left.aborted) return;
  await Promise.all(
    calls.map(async ({ attempt, resumed }) => {
      const result = await speak(parts, record, attempt, resumed, left).catch(() => unanswered(attempt, ''));
      if (!result || left.aborted) return;
      sendBack({ type: 'CALL_ENDED', result });
      parts.pad.drop([attempt.turn]);
    }),
  );
  if (!left.aborted) sendBack({ type: 'STEP_SETTLED' });
}

/** `null` when the room was left meanwhile. */
async function speak(
  parts: SpeakingParts,
  record: DebateRecord,
  attempt: Attempt,
  resumed: boolean,
  left: AbortSignal,
): Promise<CallResult | null> {
  const { request } = attempt;
  // What is not to be sent again and was never settled can only be lost.
  if (!request) return resultOf(record, attempt, { state: 'lost' });
  const { client, pad, patience } = parts;
  let heard = '';
  const following = client.follow(
    attempt.id,
    (text) => {
      heard = text;
      pad.put(attempt.turn, text);
    },
    resumed,
  );
  const done = new AbortController();
  const over = AbortSignal.any([left, done.signal]);
  const deadline = patience.wait(request.timeoutMs + (parts.graceMs ?? GRACE_MS), over);
  try {
    const sent = resumed ? null : client.start(request, parts.keyFor(request.model.provider), over);
    const refused = sent?.then((start): Ending | 'unreachable' | Promise<never> =>
      start.state === 'refused' || start.state === 'lost'
        ? start
        : start.state === 'unreachable'
          ? start.state
          : never(),
    );
    const ending = await Promise.race([
      following.ended,
      ...(refused ? [refused] : []),
      deadline.then(() => 'unreachable' as const),
    ]);
    if (left.aborted) return null;
    if (ending !== 'unreachable') {
      parts.gate.ended(attempt.id, attempt.model, ending);
      return resultOf(record, attempt, ending);
    }
    following.stop();
    const cancelled = await cancelCall(client, record, attempt);
    return cancelled ? overdue(cancelled) : unanswered(attempt, heard);
  } finally {
    done.abort();
    following.stop();
  }
}

/** Cancelled because it took too long, not because somebody wished it: that counts as a failure, and is asked again. */
function overdue(result: CallResult): CallResult {
  const { outcome } = result;
  if (outcome.state !== 'failed' || outcome.code !== 'cancelled') return result;
  const message = 'It did not end within its time.';
  return { ...result, outcome: { ...outcome, code: 'time-out', message, retryable: true } };
}

const never = (): Promise<never> => new Promise(() => {});
