// A vendor and a network that fail as a schedule says; the vendor keeps accounts of its bills.
import { duel } from '@rostrum/shared/formats/duel';
import { chargeFor } from '@rostrum/shared/money/charge';
import { createPriceList } from '../../backend/src/prices/price-list.ts';
import { ProviderFailure } from '../../backend/src/provider-contract/provider.ts';
import { createHandFedProvider, type HandFedCall, reportedUsage } from '../backend/kit/hand-fed-provider.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../kit/vendor-speech.ts';
import type { Faults, NetworkFault } from './fault-schedule.ts';

/** The vendor's account of one call. */
export interface BookedCall {
  id: string;
  askedMs: number;
  completed: boolean;
  owedNanoUsd: number;
}
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const MODEL = { provider: 'anthropic', id: 'claude-sonnet-4-5' } as const;
export const MOTION = duel.sampleMotions[0] ?? '';
/** Generated while the connection breaks: billed but never sent. */
const UNSENT_TOKENS = 2;
const tokensIn = (...texts: string[]) => texts.reduce((sum, text) => sum + Math.ceil(text.length / 5) + 4, 0);

/** A vendor that gives the same speech for the same turn, and keeps accounts of its bills. */
export function createVendor(faults: Faults['vendor'], books: BookedCall[]) {
  const callers = new Set<() => void>();
  const { price } = createPriceList(Date.now)(MODEL.provider, MODEL.id);

  async function play({ request, ...call }: HandFedCall): Promise<void> {
    const fault = faults[books.length];
    const { seat, label } = askedSpeaker({ body: { messages: request.messages } });
    const answer = request.responseSchema
      ? JSON.stringify(fillSchemaAtRandom(request.responseSchema))
      : `${prose(`${seat} ${label}`, 40)} ${MOTION}`;
    const input = tokensIn(
      request.system,
      ...request.messages.map(({ content }) => content),
      JSON.stringify(request.responseSchema ?? ''),
    );
    const bookedCall: BookedCall = {
      id: request.id,
      askedMs: performance.now(),
      completed: false,
      owedNanoUsd: 0,
    };
    books.push(bookedCall);
    let sentText = '';
    let hasLeft = false;
    const usage = (unsent: number) =>
      reportedUsage(input, sentText ? tokensIn(sentText) + unsent : 0, { cachedInputTokens: 0 });
    const owe = (unsent = UNSENT_TOKENS) => {
      if (!hasLeft) bookedCall.owedNanoUsd = (price && chargeFor(price, usage(unsent))) ?? 0;
    };
    const leave = () => {
      hasLeft = true;
    };
    callers.add(leave);
    call.signal.addEventListener('abort', leave);
    owe();
    await wait(400);
    if (hasLeft) return;
    if (fault?.kind === 'refuses') {
      bookedCall.owedNanoUsd = 0;
      return call.fail(new ProviderFailure('overloaded', 'It is overloaded.', undefined, true));
    }
    const size = Math.ceil(answer.length / 6);
    for (let piece = 0; piece < 6; piece++) {
      if (piece === fault?.after) {
        if (fault.kind === 'falls-silent') return;
        if (fault.kind === 'breaks') return call.fail(new Error('socket hang up'));
        if (fault.kind === 'hangs-up') return call.hangUp();
      }
      const text = answer.slice(piece * size, (piece + 1) * size);
      sentText += text;
      owe();
      call.say(text);
      await wait(250);
      if (hasLeft) return;
    }
    owe(0);
    bookedCall.completed = true;
    if (fault?.kind !== 'says no usage') call.report(usage(0));
    call.finish();
  }
  const { provider } = createHandFedProvider({ script: (call) => void play(call) });
  /** Every caller has left without cancelling. */
  const lose = () => {
    for (const leave of callers) leave();
  };
  return { provider, lose };
}

type Serve = (path: string, init: RequestInit) => Promise<Response>;
const failure = () => new TypeError('fetch failed');

/** The network between page and backend. Each message is delayed a little, so that answers and events overtake one another. */
export function createNetwork(serve: Serve, faults: readonly NetworkFault[], chance: () => number) {
  const counts = { command: 0, snapshot: 0, stream: 0, other: 0 };
  const open = new Set<() => void>();
  const statuses: number[] = [];
  let off = false;
  const delay = () => wait(chance() * 300);
  const strikes = (kind: string, nth: number) =>
    faults.some((fault) => fault.kind === kind && fault.nth === nth);

  async function send(path: string, init: RequestInit): Promise<Response> {
    await delay();
    if (path.endsWith('/events')) return stream(path, init);
    const reads = path.includes('/generations/') && (init.method ?? 'GET') === 'GET';
    const kind = init.method === 'POST' ? 'command' : reads ? 'snapshot' : 'other';
    const nth = counts[kind]++;
    if (strikes(`${kind}-lost`, nth)) throw failure();
    const answer = await serve(path, init);
    if (kind === 'command' && strikes('answer-lost', nth)) throw failure();
    await delay();
    return answer;
  }

  async function stream(path: string, { signal, ...init }: RequestInit): Promise<Response> {
    const nth = counts.stream++;
    const cut = faults.find((fault) => 'afterBytes' in fault && fault.nth === nth);
    const here = new AbortController();
    const response = await serve(path, { ...init, signal: here.signal });
    statuses.push(response.status);
    if (!response.ok || !response.body) return response;
    let left = cut && 'afterBytes' in cut ? cut.afterBytes : Number.POSITIVE_INFINITY;
    let snap = () => {};
    const faulty = new TransformStream<Uint8Array, Uint8Array>({
      start(controller) {
        snap = () => {
          here.abort();
          controller.error(failure());
        };
        open.add(snap);
        signal?.addEventListener('abort', snap);
      },
      async transform(chunk, controller) {
        await delay();
        const piece = chunk.subarray(0, left);
        left -= piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        // Silent: the socket stays open and nothing more comes, as behind a proxy that has lost its backend.
        if (left <= 0 && cut?.kind === 'stream-silent') await new Promise(() => {});
        if (left <= 0) snap();
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(faulty), { status, headers });
  }

  const fetchFaulty: typeof fetch = (url, init = {}) => {
    if (off || init.signal?.aborted) return Promise.reject(failure());
    return new Promise((resolve, reject) => {
      const snap = () => reject(failure());
      open.add(snap);
      init.signal?.addEventListener('abort', snap);
      send(new URL(String(url), 'http://page').pathname, init)
        .then(resolve, reject)
        .finally(() => open.delete(snap));
    });
  };
  return {
    fetch: fetchFaulty,
    statuses,
    /** Blocks everything new; open connections break, unless they may finish. */
    disconnect(mayFinish = false) {
      off = true;
      if (!mayFinish) for (const snap of [...open]) snap();
    },
    reconnect() {
      off = false;
    },
  };
}
