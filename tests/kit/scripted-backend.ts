// A scripted backend for tests of the machine: each call can be made once, is charged once and ends when the script or test says.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { chargeFor } from '@rostrum/shared/money/charge';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { type Attempt, type DebateRecord, passagesOf } from '@rostrum/shared/record/record';
import { type CallOutcome, failedCall, LOST_CALL, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { type Cost, type GenerationRequest, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { type FailureCode, textReason } from '@rostrum/shared/wire/reason';
import { fromCallback, fromPromise } from 'xstate';
import type {
  CallResult,
  DebateEvent,
  Packet,
  RunCallsInput,
  SearchInput,
} from '../../frontend/src/engine/machine/machine-types.ts';
import { SMALL_DEBATE_CARDS } from '../fixtures/small-debate.ts';

type CardsOnly = { cards: Cards };
type RecordOnly = { record: DebateRecord };

/** End of a call: with a text, or with a failure. */
export interface ScriptedReply {
  text?: string;
  finishReason?: 'stop' | 'length' | 'filtered';
  fail?: FailureCode;
  retryAfterMs?: number;
  /** The vendor refused the call, so it costs nothing. */
  free?: boolean;
  /** Reported output, as a share of the allowance including thinking, in [0, 1]. */
  outputShare?: number;
  /** Input read from the vendor's cache, as a share in [0, 1]. */
  cachedShare?: number;
}

interface ScriptedCall {
  attempt: Attempt;
  request: GenerationRequest;
  result: CallResult | null;
}

export type ReplyScript = (attempt: Attempt, nth: number) => ScriptedReply | undefined;

export interface ScriptedBackendOptions {
  cards?: Cards;
  /** Returns `undefined` to keep the call open until `answer` is called. */
  script?: ReplyScript;
  loadModels?: (input: RecordOnly) => Promise<CardsOnly>;
  /** Searches the queries of research; by default it finds one passage for each. */
  search?: (input: SearchInput) => Promise<Packet>;
  /** End of a call that is cancelled. Default: cut off. With a text: it had just completed. */
  onCancel?: (attempt: Attempt) => ScriptedReply;
}

/** Returns one passage for each query, with numbers that continue those of earlier packets. */
export function packetFor({ record, due }: SearchInput): Packet {
  const first = passagesOf(record).length + 1;
  const passages = due.queries.map(({ query }, at) => ({
    ...{ id: `S${first + at}`, title: 'report.txt', place: `p. ${at + 1}` },
    text: `Of “${query}” the report says that ${at + 1} in ten agreed after the second year.`,
  }));
  const asked = due.queries.map((query, at) => ({ ...query, passages: [`S${first + at}`] }));
  return { ruling: 'packet', step: due.step, passages, asked };
}

export type ScriptedBackend = ReturnType<typeof createScriptedBackend>;

export function createScriptedBackend({
  cards = SMALL_DEBATE_CARDS,
  script = replyWithTurn,
  loadModels,
  search = async (input) => packetFor(input),
  onCancel,
}: ScriptedBackendOptions = {}) {
  const calls = new Map<string, ScriptedCall>();
  const listeners = new Map<string, Set<(result: CallResult) => void>>();
  const requests: GenerationRequest[] = [];
  const preparations: RecordOnly[] = [];
  const cancelledIds: string[] = [];
  const searches: SearchInput['due'][] = [];
  let deaf = false;
  let runs = 0;
  let failureMode: 'not' | 'cancelling' | 'everything' = 'not';

  function start(attempt: Attempt): void {
    if (!attempt.request) throw new Error(`${attempt.id} is started without a request`);
    if (calls.has(attempt.id)) throw new Error(`${attempt.id} is sent twice`);
    calls.set(attempt.id, { attempt, request: attempt.request, result: null });
    requests.push(attempt.request);
    const nth = [...calls.values()].filter((call) => call.attempt.turn === attempt.turn).length;
    const reply = script(attempt, nth);
    if (reply) answer(attempt.id, reply);
  }

  function answer(id: string, reply: ScriptedReply = {}): void {
    const call = calls.get(id);
    if (!call || call.result) throw new Error(`${id} is not running`);
    call.result = scriptedResult(call, reply, cards);
    for (const tell of [...(listeners.get(id) ?? [])]) tell(call.result);
  }

  const lostResult = (id: string): CallResult => ({ attempt: id, outcome: { ...LOST_CALL, text: '' } });

  const actors = {
    loadModels: fromPromise<CardsOnly, RecordOnly>(({ input }) => {
      preparations.push(input);
      return loadModels ? loadModels(input) : Promise.resolve({ cards });
    }),
    search: fromPromise<Packet, SearchInput>(({ input }) => {
      searches.push(input.due);
      return search(input);
    }),
    runCalls: fromCallback<DebateEvent, RunCallsInput>(({ input, sendBack }) => {
      runs += 1;
      const isCancelling = input.calls.some(({ order }) => order === 'cancel');
      if (failureMode === 'everything') throw { code: 'storage', message: 'The disk is full.' };
      if (failureMode === 'cancelling' && isCancelling) throw new Error('nothing can be settled');
      let left = input.calls.length;
      let on = true;
      const stops: (() => void)[] = [];
      const end = (result: CallResult) => {
        if (!on) return;
        sendBack({ type: 'CALL_ENDED', result });
        left -= 1;
        if (left === 0) sendBack({ type: 'STEP_SETTLED' });
      };
      for (const { attempt, order } of input.calls) {
        const callbacks = listeners.get(attempt.id) ?? new Set();
        listeners.set(attempt.id, callbacks.add(end));
        stops.push(() => callbacks.delete(end));
        const call = calls.get(attempt.id);
        if (order === 'send') start(attempt);
        else if (order === 'cancel') void Promise.resolve().then(() => end(cancel(attempt.id)));
        else if (!call) end(lostResult(attempt.id));
        else if (call.result) end(call.result);
      }
      return () => {
        on = false;
        for (const stop of stops) stop();
      };
    }),
  };

  /** Does not notify the followers of the call: the caller that cancels gets the end. */
  function cancel(id: string): CallResult {
    const call = calls.get(id);
    if (deaf || !call) return lostResult(id);
    if (!call.result) {
      cancelledIds.push(id);
      call.result = scriptedResult(call, onCancel?.(call.attempt) ?? { fail: 'cancelled' }, cards);
    }
    return call.result;
  }

  return {
    actors,
    answer,
    /** The requests that reached the vendor, in order. */
    sent: requests,
    prepared: preparations,
    cancelled: cancelledIds,
    searches,
    /** Number of times that calls were started or followed. */
    runs: () => runs,
    running: () => [...calls.values()].filter((call) => !call.result).map((call) => call.attempt.id),
    /** Forgets all calls, as after a restart. */
    forget: () => calls.clear(),
    /** From now on, DELETE gets no answer. */
    goDeaf: () => {
      deaf = true;
    },
    /** From now on cancelling fails, or with 'everything' whatever `runCalls` is to do. */
    breakDown: (what: 'cancelling' | 'everything' = 'cancelling') => {
      failureMode = what;
    },
  };
}

const replyWithTurn: ReplyScript = (attempt) => ({ text: `${attempt.turn} speaks` });
/** Keeps every call open until the test answers it. */
export const replyNever: ReplyScript = () => undefined;
/** Keeps the first attempts of these acts open; all other calls are answered at once. */
export const replyNeverIn =
  (...acts: string[]): ReplyScript =>
  (attempt, nth) =>
    nth === 1 && acts.includes(attempt.act) ? undefined : replyWithTurn(attempt, nth);
/** Replies to a turn's attempts in the given order; all other calls get a text. */
export const replyInOrder =
  (replies: Record<string, (ScriptedReply | undefined)[]>): ReplyScript =>
  (attempt, nth) => {
    const own = replies[attempt.turn];
    return own && nth <= own.length ? own[nth - 1] : replyWithTurn(attempt, nth);
  };

function scriptedResult({ attempt, request }: ScriptedCall, reply: ScriptedReply, cards: Cards): CallResult {
  const usage = reply.fail ? NO_USAGE : scriptedUsage(request, reply, cards);
  const cost = scriptedCost(attempt, usage, cards);
  const account = { usage, cost, timing: { firstTokenMs: 1, totalMs: 2 } };
  const { fail, text = fail ? '' : 'Some words.', finishReason = 'stop' } = reply;
  const outcome: CallOutcome = fail
    ? failedCall(
        { code: fail, reason: textReason(`It was ${fail}.`), retryAfterMs: reply.retryAfterMs },
        reply.free ? NO_ACCOUNT : account,
      )
    : { state: 'completed', finishReason, ...account };
  return { attempt: attempt.id, outcome: { ...outcome, text } };
}

/** Counts a token for three bytes and ten for each message, which never exceeds the good bound. */
function scriptedUsage(request: GenerationRequest, reply: ScriptedReply, cards: Cards): Usage {
  const bytes = [request.system, ...request.messages.map((message) => message.content)].reduce(
    (sum, text) => sum + Math.ceil(utf8Bytes(text) / 3) + 10,
    0,
  );
  const allowance = request.maxOutputTokens + (cards[modelKey(request.model)]?.thinkingAllowance ?? 0);
  return {
    inputTokens: bytes,
    cachedInputTokens: Math.floor(bytes * (reply.cachedShare ?? 0)),
    cacheWriteTokens: 0,
    outputTokens: Math.floor(allowance * (reply.outputShare ?? 0.2)),
    reasoningTokens: null,
  };
}

function scriptedCost(attempt: Attempt, usage: Usage, cards: Cards): Cost {
  const price = cards[modelKey(attempt.model)]?.price;
  const nanoUsd = price ? chargeFor(price, usage) : null;
  return {
    nanoUsd,
    atMostNanoUsd: nanoUsd,
    basis: nanoUsd === null ? 'unknown' : 'reported',
    priceId: attempt.model.id,
  };
}
