// Plays a duel on a simulated clock: the page with its storage, the real backend, a vendor, and what a schedule breaks between them.

import { createRecord } from '@rostrum/shared/formats/create-record';
import { duel } from '@rostrum/shared/formats/duel';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { chargeFor } from '@rostrum/shared/money/charge';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow, turnsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { vi } from 'vitest';
import { createPriceList } from '../../backend/src/prices/price-list.ts';
import { ProviderFailure } from '../../backend/src/provider-contract/provider.ts';
import type { Session } from '../../frontend/src/machine/session-machine.ts';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import { createApiClient } from '../../frontend/src/transport/api-client.ts';
import { realTimers } from '../../frontend/src/transport/timers.ts';
import { createHandFedProvider, type HandFedCall, reportedUsage } from '../backend/kit/hand-fed-provider.ts';
import { oneReading } from '../fixtures/records.ts';
import { createTestBackend, type TestBackend } from '../fixtures/test-backend.ts';
import { openTestTab } from '../frontend/debate/test-tab.ts';
import { freshBrowser } from '../frontend/storage/test-archive.ts';
import { httpTo } from '../frontend/transport/test-client.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../kit/vendor-speech.ts';

/** What a vendor does to one call, after so many of its six pieces; it refuses before the first. */
interface VendorFault {
  kind: 'refuses' | 'breaks' | 'hangs-up' | 'falls-silent' | 'says no usage';
  after: number;
}
/** `nth` counts the requests of its kind, from 0. */
type NetworkFault =
  | { kind: 'command-lost' | 'answer-lost' | 'snapshot-lost'; nth: number }
  | { kind: 'stream-cut' | 'stream-silent'; nth: number; afterBytes: number };
/** `atMs` counts from Start; a calendar is put forward by `forMs`. */
interface Happening {
  kind: 'offline' | 'reload' | 'pause now' | 'pause' | 'restart' | 'drain' | 'kill' | 'calendar';
  atMs: number;
  forMs: number;
}
export interface Faults {
  /** By the number of the call, from 0. */
  vendor: Record<number, VendorFault>;
  network: NetworkFault[];
  happens: Happening[];
}
export const NO_FAULTS: Faults = { vendor: {}, network: [], happens: [] };

/** About the length of the debate, in milliseconds. */
const DEBATE_MS = 20_000;
const upTo = (max: number) => fc.nat({ max });
const happening = (forMs: number[], ...kinds: Happening['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), atMs: upTo(DEBATE_MS), forMs: fc.constantFrom(...forMs) });
const vendorKinds: VendorFault['kind'][] = ['refuses', 'breaks', 'hangs-up', 'falls-silent', 'says no usage'];
const vendorFault = fc.record({ kind: fc.constantFrom(...vendorKinds), after: upTo(5) });
const networkFault = fc.oneof(
  fc.record({
    kind: fc.constantFrom('command-lost' as const, 'answer-lost' as const, 'snapshot-lost' as const),
    nth: upTo(9),
  }),
  fc.record({
    kind: fc.constantFrom('stream-cut' as const, 'stream-silent' as const),
    nth: upTo(5),
    afterBytes: upTo(4_000),
  }),
);
/** Without a bias towards small values: late and repeated faults are as likely as early single ones. */
export const randomFaults: fc.Arbitrary<Faults> = fc.noBias(
  fc.record({
    vendor: fc.dictionary(upTo(9).map(String), vendorFault, { maxKeys: 3 }),
    network: fc.array(networkFault, { minLength: 1, maxLength: 5 }),
    happens: fc.array(
      fc.oneof(
        happening([1_000, 30_000, 400_000], 'offline'),
        happening([50, 5_000, 200_000], 'reload'),
        happening([10, 60_000], 'pause now', 'pause'),
        happening([500, 8_000], 'restart'),
      ),
      { maxLength: 4 },
    ),
  }),
);

/** What the vendor knows of one call. */
interface BookedCall {
  id: string;
  askedMs: number;
  completed: boolean;
  owedNanoUsd: number;
}
export interface PlayedDebate {
  record: DebateRecord;
  books: BookedCall[];
  /** Whether spending and holds together ever passed the limit. */
  overspent: boolean;
  /** The reasons for which it stood in error. */
  errors: string[];
  /** The HTTP statuses of the event stream's requests, in order. */
  statuses: number[];
  tookMs: number;
}

/** One clock for page, backend and vendor. It jumps from timer to timer, so no real time passes. */
function startClock() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.UTC(2026, 10, 22, 10),
  });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
    return controller.signal;
  });
  let held = 0;
  return {
    /** Time stands still until the work is done, as storage is fast. */
    hold<T>(work: Promise<T>): Promise<T> {
      held += 1;
      return work.finally(() => {
        held -= 1;
      });
    },
    async until(reached: () => boolean): Promise<void> {
      let idle = 0;
      for (let jumps = 0; jumps < 5_000 && idle < 200; jumps++) {
        // Promises, streams and storage settle before time moves on.
        for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
        if (reached()) return;
        if (held > 0 || vi.getTimerCount() === 0) idle += 1;
        else {
          idle = 0;
          vi.advanceTimersToNextTimer();
        }
      }
      throw new Error('The debate does not end');
    },
    stop() {
      timeout.mockRestore();
      vi.useRealTimers();
    },
  };
}
type Clock = ReturnType<typeof startClock>;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const MODEL = { provider: 'anthropic', id: 'claude-sonnet-4-5' } as const;
const MOTION = duel.sampleMotions[0] ?? '';
/** Generated while the connection breaks: billed and never sent. */
const UNSENT_TOKENS = 2;
const tokensIn = (...texts: string[]) => texts.reduce((sum, text) => sum + Math.ceil(text.length / 5) + 4, 0);

/** A vendor that gives the same speech for the same turn, and keeps books of what it bills. */
function createVendor(faults: Faults['vendor'], books: BookedCall[]) {
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
    const booked: BookedCall = {
      id: request.id,
      askedMs: performance.now(),
      completed: false,
      owedNanoUsd: 0,
    };
    books.push(booked);
    let said = '';
    let gone = false;
    const usage = (unsent: number) =>
      reportedUsage(input, said ? tokensIn(said) + unsent : 0, { cachedInputTokens: 0 });
    const owe = (unsent = UNSENT_TOKENS) => {
      if (!gone) booked.owedNanoUsd = (price && chargeFor(price, usage(unsent))) ?? 0;
    };
    const leave = () => {
      gone = true;
    };
    callers.add(leave);
    call.signal.addEventListener('abort', leave);
    owe();
    await wait(400);
    if (gone) return;
    if (fault?.kind === 'refuses') {
      booked.owedNanoUsd = 0;
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
      said += text;
      owe();
      call.say(text);
      await wait(250);
      if (gone) return;
    }
    owe(0);
    booked.completed = true;
    if (fault?.kind !== 'says no usage') call.report(usage(0));
    call.finish();
  }
  const { provider } = createHandFedProvider({ script: (call) => void play(call) });
  /** Every caller has gone without cancelling. */
  const lose = () => {
    for (const leave of callers) leave();
  };
  return { provider, lose };
}

type Serve = (path: string, init: RequestInit) => Promise<Response>;
const broken = () => new TypeError('fetch failed');

/** The network between page and backend. Each message is delayed a little, so that answers and events overtake one another. */
function createNetwork(serve: Serve, faults: readonly NetworkFault[], chance: () => number) {
  const counts = { command: 0, snapshot: 0, stream: 0, other: 0 };
  const open = new Set<() => void>();
  const statuses: number[] = [];
  let off = false;
  const delay = () => wait(chance() * 300);
  const strikes = (kind: string, nth: number) => faults.some((one) => one.kind === kind && one.nth === nth);

  async function send(path: string, init: RequestInit): Promise<Response> {
    await delay();
    if (path.endsWith('/events')) return stream(path, init);
    const reads = path.includes('/generations/') && (init.method ?? 'GET') === 'GET';
    const kind = init.method === 'POST' ? 'command' : reads ? 'snapshot' : 'other';
    const nth = counts[kind]++;
    if (strikes(`${kind}-lost`, nth)) throw broken();
    const answer = await serve(path, init);
    if (kind === 'command' && strikes('answer-lost', nth)) throw broken();
    await delay();
    return answer;
  }

  async function stream(path: string, { signal, ...init }: RequestInit): Promise<Response> {
    const nth = counts.stream++;
    const cut = faults.find((one) => 'afterBytes' in one && one.nth === nth);
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
          controller.error(broken());
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
    if (off || init.signal?.aborted) return Promise.reject(broken());
    return new Promise((resolve, reject) => {
      const snap = () => reject(broken());
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
    /** Lets nothing new through; unless they may finish, open connections break. */
    disconnect(mayFinish = false) {
      off = true;
      if (!mayFinish) for (const snap of [...open]) snap();
    },
    reconnect() {
      off = false;
    },
  };
}

export async function playUnder(faults: Faults, seed = 1): Promise<PlayedDebate> {
  const clock = startClock();
  try {
    return await play(faults, seed, clock);
  } finally {
    clock.stop();
  }
}

async function play(faults: Faults, seed: number, clock: Clock): Promise<PlayedDebate> {
  const chance = seededChance(seed);
  const books: BookedCall[] = [];
  const vendor = createVendor(faults.vendor, books);
  const openBackend = (): TestBackend => createTestBackend({ providers: [vendor.provider] });
  let backend = openBackend();
  const network = createNetwork(
    async (path, init) => backend.app.request(path, init),
    faults.network,
    seededChance(seed + 1),
  );
  const storage = freshBrowser();
  const http = httpTo({ base: '' }, { fetch: network.fetch });
  const reached = { ...http, models: () => createApiClient(http).models(new Map()) };
  const timers = { random: chance, wait: realTimers.wait };
  const newPage = () => openTestTab({ storage, backend: reached, timers });
  let page = newPage();
  /** `null` while no page is open. */
  let session: Session | null = null;
  const openDebate = async () => {
    session = await page.debates.open(record.id);
  };
  const debate = () => session?.getSnapshot().children.debate ?? null;
  const record = createRecord(duel, {
    id: 'debate-1',
    channel: 'a-channel-of-128-bits-at-least',
    createdAt: Date.now(),
    motion: MOTION,
    seats: emptySeats(duel).map((seat) => ({ ...seat, occupant: { kind: 'model', model: MODEL } })),
    settings: { ...oneReading(duel), rounds: 2 },
  });

  async function strike({ kind, forMs }: Happening): Promise<void> {
    switch (kind) {
      case 'offline':
        network.disconnect();
        await wait(forMs);
        network.reconnect();
        return page.debates.wake();
      case 'reload':
        if (!session) return;
        page.crash();
        session = null;
        await wait(forMs);
        page = newPage();
        return clock.hold(openDebate());
      case 'calendar':
        vi.setSystemTime(Date.now() + forMs);
        return;
      case 'pause':
      case 'pause now': {
        const event = { type: 'PAUSE', when: kind === 'pause' ? 'after-speech' : 'now' } as const;
        if (debate()?.getSnapshot().can(event)) debate()?.send(event);
        return;
      }
      default: {
        // Drained, what runs may finish; stopped, it is cut and told of; killed, nobody is told.
        if (kind === 'drain') await backend.drain(30_000);
        network.disconnect(kind === 'drain');
        if (kind === 'kill') vendor.lose();
        else await backend.drain(0);
        backend = openBackend();
        await wait(forMs);
        network.reconnect();
      }
    }
  }

  let began = Number.POSITIVE_INFINITY;
  page.archive.save(record, record.createdAt);
  void clock.hold(page.archive.flush().then(openDebate)).then(() => {
    began = performance.now();
    for (const one of faults.happens) void wait(one.atMs).then(() => strike(one));
    debate()?.send({ type: 'START' });
  });

  const errors: string[] = [];
  let overspent = false;
  let acting = false;
  /** The person presses the one button that goes on, after a while. */
  function press(type: 'START' | 'RETRY' | 'RESUME', ms: number): void {
    acting = true;
    void wait(ms).then(() => {
      acting = false;
      if (debate()?.getSnapshot().can({ type })) debate()?.send({ type });
    });
  }
  await clock.until(() => {
    const seen = debate()?.getSnapshot();
    if (!seen || performance.now() < began) return false;
    const { limitNanoUsd } = limitsNow(seen.context.record);
    overspent ||= committedNanoUsd(seen.context.record) > (limitNanoUsd ?? Number.POSITIVE_INFINITY);
    const state = stateName(seen.value);
    if (acting) return false;
    // A page that is reopened before anything was spoken waits for Start, because it never spends by itself.
    if (state === 'idle') press('START', 1_000);
    if (state === 'paused') press('RESUME', 10_000);
    if (state === 'error') {
      errors.push(seen.context.haltReason?.reason.code ?? '');
      if (errors.length > 40) throw new Error(`Retry does not help: ${errors.at(-1)}`);
      press('RETRY', 60_000);
    }
    return state === 'completed';
  });
  const tookMs = performance.now() - began;
  const { archive } = page;
  const reading = clock.hold(archive.flush().then(() => archive.load(record.id)));
  let isRead = false;
  void reading.then(() => {
    isRead = true;
  });
  await clock.until(() => isRead);
  const loaded = await reading;
  if (!loaded?.read.ok) throw new Error('the debate is not kept');
  return { record: loaded.read.record, books, overspent, errors, statuses: network.statuses, tookMs };
}

function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** The steps in order, and the turns with their words: which turn of a step ends first is chance. */
const wordsOf = (record: DebateRecord): string[] => {
  const turns = turnsOf(record);
  const steps = turns.map(({ id, seat }) => id.slice(0, id.lastIndexOf(`.${seat}`)));
  return [steps.join(), ...turns.map(({ id, text, flags }) => [id, text, ...flags].join(' | '))];
};

/** What is wrong with a debate, next to one that nothing disturbed: its words, calls made twice, sums. */
export function differences(played: PlayedDebate, undisturbed: PlayedDebate): string[] {
  const wrong = played.overspent ? ['more was spent and held than the limit'] : [];
  const [words, wanted] = [wordsOf(played.record), wordsOf(undisturbed.record)];
  wrong.push(
    ...words.filter((one) => !wanted.includes(one)),
    ...wanted.filter((one) => !words.includes(one)),
  );
  const attempts = new Map(attemptsOf(played.record).map((attempt) => [attempt.id, attempt]));
  const owed = new Map(played.books.map((booked) => [booked.id, booked.owedNanoUsd]));
  if (owed.size < played.books.length) wrong.push('a call was made twice');
  for (const id of owed.keys()) if (!attempts.has(id)) wrong.push(`${id} is in no record`);
  for (const { id, charge } of attempts.values()) {
    const most = owed.get(id) ?? 0;
    const isRight =
      charge?.basis === 'estimated'
        ? (charge.atMostNanoUsd ?? 0) >= most
        : (charge?.nanoUsd ?? 0) === most || (charge === null && most === 0);
    if (!isRight) wrong.push(`${id}: owed ${most}, booked ${JSON.stringify(charge)}`);
  }
  return wrong;
}

/** Whole answers that were paid for and not used. */
export const wastedIn = ({ record, books }: PlayedDebate): string[] => {
  const used = new Set(
    attemptsOf(record).flatMap(({ id, outcome }) => (/accepted|refused/.test(outcome.state) ? [id] : [])),
  );
  return books.flatMap(({ id, completed }) => (completed && !used.has(id) ? [`${id} is wasted`] : []));
};
