// The actor `runCalls`: saves the record, sends, follows or cancels each call as ordered, and reports every call as it ends.
import { type Attempt, attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { splitThoughts } from '@rostrum/shared/speech/thoughts';
import {
  failedCall,
  LOST_CALL,
  NO_ACCOUNT,
  outcomeOfFrame,
  outcomeOfSnapshot,
  UNKNOWN_COST,
} from '@rostrum/shared/wire/call-outcome';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { fromCallback } from 'xstate';
import type { ChannelClient } from '../../transport/channel-client.ts';
import type { OutcomeWithText } from '../../transport/followed-generation.ts';
import type { Timers } from '../../transport/timers.ts';
import type { CallEvent, DebateEvent, OrderedCall, RunCallsInput } from '../machine-types.ts';
import { isUnaccounted } from '../retries.ts';

/** The receiver of arriving text (stores/live-text.ts). */
export interface LiveTextSink {
  put(turn: string, text: string): void;
  /** Receives the number of thinking tokens so far. */
  think(turn: string, tokens: number): void;
  drop(turns: readonly string[]): void;
}

export interface RunCallsOptions {
  /** The connection of a debate to the backend, by its channel. */
  clientOf(channel: string): ChannelClient;
  /** Resolves when the record is on disk, or is known to be in memory only. */
  saveRecord(record: DebateRecord): Promise<void>;
  providerKey(provider: ProviderId): string | undefined;
  /** Resolves when the call may be sent, for a client that runs many debates; absent: calls are sent at once. */
  admit?: ((attempt: Attempt) => Promise<void>) | undefined;
  liveText: LiveTextSink;
  timers: Timers;
  /** Milliseconds after the backend's own time-out until a silent backend counts as unreachable. */
  graceMs?: number;
  /** Maximum wait for the end of a cancelled call, in milliseconds. */
  cancelMs?: number;
}

const CALL_GRACE_MS = 15_000;

interface Connected extends RunCallsOptions {
  client: ChannelClient;
  /** Models whose answers begin within thoughts. They are remembered, because only the end of the thoughts shows it. */
  thinkFirst: Set<string>;
}

const CHARACTERS_A_TOKEN = 4;

export function createRunCalls(options: RunCallsOptions) {
  const thinkFirst = new Set<string>();
  return fromCallback<DebateEvent, RunCallsInput>(({ input: { record, calls }, sendBack }) => {
    const left = new AbortController();
    const client = options.clientOf(record.channel);
    const parts: Connected = { ...options, client, thinkFirst };
    for (const { attempt, order } of calls) if (order === 'send') client.announce(attempt.id);
    const ready = parts
      .saveRecord(record)
      .then(() => (left.signal.aborted ? new Map<string, null>() : clearUp(parts, record, sendBack)));
    const ends = calls.map(async (call) => {
      const outcome = await outcomeOf(parts, call, ready, left.signal);
      if (!outcome || left.signal.aborted) return;
      sendBack({ type: 'CALL_ENDED', result: { attempt: call.attempt.id, outcome } });
      parts.liveText.drop([call.attempt.turn]);
    });
    void Promise.all(ends).then(() => sendBack({ type: 'STEP_SETTLED' }));
    return () => {
      left.abort();
      parts.liveText.drop(calls.map(({ attempt }) => attempt.turn));
    };
  });
}

/**
 * Returns `null` if the state was left in the meantime. A cancel without an answer in time counts as lost. A call is sent only after the
 * record is saved.
 */
async function outcomeOf(
  parts: Connected,
  { attempt, order }: OrderedCall,
  ready: ReturnType<typeof clearUp>,
  left: AbortSignal,
): Promise<OutcomeWithText | null> {
  if (order === 'cancel')
    return (await cancelCall(parts.client, attempt, parts.cancelMs)) ?? { ...LOST_CALL, text: '' };
  const earlier = (await ready).get(attempt.turn);
  if (order === 'send') await parts.admit?.(attempt);
  if (left.aborted) return null;
  if (earlier === null) return NOT_REACHED;
  if (earlier?.state === 'completed') return { ...NEVER_SENT, text: '' };
  return runCall(parts, attempt, order === 'follow', left).catch(() => outcomeWithoutAnswer(''));
}

/**
 * Asks how the calls without an answer ended, by turn: a speech is not paid for again before it is known that it was not finished. `null`:
 * there is still no answer.
 */
async function clearUp(
  { client }: Connected,
  record: DebateRecord,
  sendBack: (event: CallEvent) => void,
): Promise<Map<string, OutcomeWithText | null>> {
  const outcomes = new Map<string, OutcomeWithText | null>();
  await Promise.all(
    attemptsOf(record)
      .filter(isUnaccounted)
      .map(async (attempt) => {
        const outcome = await cancelCall(client, attempt);
        outcomes.set(attempt.turn, outcome);
        if (outcome) sendBack({ type: 'CALL_ENDED', result: { attempt: attempt.id, outcome } });
      }),
  );
  return outcomes;
}

/** Returns `null` if the state was left in the meantime. */
async function runCall(
  parts: Connected,
  attempt: Attempt,
  isResumed: boolean,
  left: AbortSignal,
): Promise<OutcomeWithText | null> {
  const { request } = attempt;
  // A call whose request is gone cannot be sent again, so it counts as lost.
  if (!request) return { ...LOST_CALL, text: '' };
  const { client, liveText, timers, thinkFirst } = parts;
  const model = JSON.stringify(request.model);
  let textSoFar = '';
  let waits = 0;
  /** Number of reports that the call waits for its server, or runs: the backend is not silent. */
  let reports = 0;
  const following = client.follow(
    attempt.id,
    (text) => {
      textSoFar = text;
      const split = splitThoughts(text, { startsInThoughts: thinkFirst.has(model) });
      if (split.beganInside) thinkFirst.add(model);
      // 0 tokens would mean that the call waits for its server.
      const thought = Math.max(1, Math.ceil(split.thoughts.length / CHARACTERS_A_TOKEN));
      if (split.open || waits > 0) liveText.think(attempt.turn, thought);
      liveText.put(attempt.turn, split.speech);
    },
    isResumed,
    (tokens) => {
      if (tokens === 0) {
        waits += 1;
        reports += 1;
      }
      liveText.think(attempt.turn, tokens);
    },
    () => {
      reports += 1;
    },
  );
  const overController = new AbortController();
  const over = AbortSignal.any([left, overController.signal]);
  const deadline = (async () => {
    let reportsBefore: number;
    do {
      reportsBefore = reports;
      await timers.wait(request.timeoutMs + (parts.graceMs ?? CALL_GRACE_MS), over);
    } while (reportsBefore !== reports);
  })();
  try {
    const startResult = isResumed
      ? null
      : client.start(request, parts.providerKey(request.model.provider), over);
    const refusal = startResult?.then((start): OutcomeWithText | 'unreachable' | Promise<never> =>
      'cost' in start
        ? { ...start, text: '' }
        : start.state === 'unreachable'
          ? start.state
          : new Promise(() => {}),
    );
    const outcome = await Promise.race([
      following.ended,
      ...(refusal ? [refusal] : []),
      deadline.then(() => 'unreachable' as const),
    ]);
    if (left.aborted) return null;
    if (outcome !== 'unreachable') return outcome;
    following.stop();
    const cancelOutcome = await cancelCall(client, attempt);
    if (!cancelOutcome) return outcomeWithoutAnswer(textSoFar);
    // A call that was made has a cost, be it unknown.
    return cancelOutcome.cost === null ? NOT_REACHED : asTimeOut(cancelOutcome);
  } finally {
    overController.abort();
    following.stop();
  }
}

/** The call never arrived, and never will: it counts as a failure, and cost nothing. */
const NOT_REACHED: OutcomeWithText = {
  ...failedCall({ code: 'network', reason: { code: 'server-unreachable' } }, NO_ACCOUNT),
  text: '',
};

/** The backend does not answer and may have started the call: charged at its hold until it says how the call ended (`clearUp`). */
const outcomeWithoutAnswer = (text: string): OutcomeWithText => ({
  ...NOT_REACHED,
  cost: UNKNOWN_COST,
  text,
});

/** A call that was cancelled because it took too long counts as a failure and is retried. */
function asTimeOut(outcome: OutcomeWithText): OutcomeWithText {
  if (outcome.state !== 'cancelled') return outcome;
  return {
    ...outcome,
    ...failedCall({ code: 'time-out', reason: { code: 'out-of-time' } }, {}),
  };
}

const ANSWER_MS = 2_000;

const NEVER_SENT = failedCall({ code: 'cancelled', reason: { code: 'cancelled-unsent' } }, NO_ACCOUNT);

/** Returns `null` if there is no answer within two seconds. */
async function cancelCall(
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
  // The frame has no text; the snapshot has it. A failed call can be charged without it.
  const snapshot = await client.snapshot(attempt.id, signal).catch(() => null);
  const outcome = snapshot && outcomeOfSnapshot(snapshot);
  if (outcome) return { ...outcome, text: snapshot.text };
  if (terminal.event === 'generation-failed') return { ...outcomeOfFrame(terminal), text: '' };
  throw new Error('It was complete, but its words did not come in time.');
}
