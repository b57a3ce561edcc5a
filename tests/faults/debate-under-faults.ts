// Plays a duel on a simulated clock: the page with its storage, the real backend, a vendor, and the faults of a schedule.
import { createRecord } from '@rostrum/shared/formats/create-record';
import { duel } from '@rostrum/shared/formats/duel';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow, turnsOf } from '@rostrum/shared/record/record';
import { vi } from 'vitest';
import type { Session } from '../../frontend/src/engine/machine/session-machine.ts';
import { stateName } from '../../frontend/src/engine/machine/shown-state.ts';
import { createApiClient } from '../../frontend/src/engine/transport/api-client.ts';
import { realTimers } from '../../frontend/src/engine/transport/timers.ts';
import { oneReading } from '../fixtures/records.ts';
import { createTestBackend, type TestBackend } from '../fixtures/test-backend.ts';
import { openTestTab } from '../frontend/debate/test-tab.ts';
import { freshBrowser } from '../frontend/storage/test-archive.ts';
import { httpTo } from '../frontend/transport/test-client.ts';
import type { Faults, Happening } from './fault-schedule.ts';
import { type BookedCall, createNetwork, createVendor, MODEL, MOTION, wait } from './faulty-sides.ts';

export interface PlayedDebate {
  record: DebateRecord;
  books: BookedCall[];
  /** Whether spending and holds together ever passed the limit. */
  overspent: boolean;
  /** The reasons for its error states. */
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
  let openWork = 0;
  return {
    /** Time stops until the work is done, because storage is fast. */
    hold<T>(work: Promise<T>): Promise<T> {
      openWork += 1;
      return work.finally(() => {
        openWork -= 1;
      });
    },
    async until(isReached: () => boolean): Promise<void> {
      let idle = 0;
      for (let jumps = 0; jumps < 5_000 && idle < 200; jumps++) {
        // Promises, streams and storage settle before the clock advances.
        for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
        if (isReached()) return;
        if (openWork > 0 || vi.getTimerCount() === 0) idle += 1;
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
  const observedBackend = { ...http, models: () => createApiClient(http).models(new Map()) };
  const timers = { random: chance, wait: realTimers.wait };
  const newPage = () => openTestTab({ storage, backend: observedBackend, timers });
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
        // Drained: running calls may finish. Stopped: they are cut and reported. Killed: nothing is reported.
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
  /** The person presses the one button that continues, after a while. */
  function press(type: 'START' | 'RETRY' | 'RESUME', ms: number): void {
    acting = true;
    void wait(ms).then(() => {
      acting = false;
      if (debate()?.getSnapshot().can({ type })) debate()?.send({ type });
    });
  }
  await clock.until(() => {
    const snapshot = debate()?.getSnapshot();
    if (!snapshot || performance.now() < began) return false;
    const { limitNanoUsd } = limitsNow(snapshot.context.record);
    overspent ||= committedNanoUsd(snapshot.context.record) > (limitNanoUsd ?? Number.POSITIVE_INFINITY);
    const state = stateName(snapshot.value);
    if (acting) return false;
    // A page that is reopened before the first speech waits for Start, because it never spends by itself.
    if (state === 'idle') press('START', 1_000);
    if (state === 'paused') press('RESUME', 10_000);
    if (state === 'error') {
      errors.push(snapshot.context.haltReason?.reason.code ?? '');
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
  const storedDebate = await reading;
  if (!storedDebate?.read.ok) throw new Error('the debate is not kept');
  return { record: storedDebate.read.record, books, overspent, errors, statuses: network.statuses, tookMs };
}

function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the steps in order, and the turns with their words: within a step, the order of ends is chance. */
const wordsOf = (record: DebateRecord): string[] => {
  const turns = turnsOf(record);
  const steps = turns.map(({ id, seat }) => id.slice(0, id.lastIndexOf(`.${seat}`)));
  return [steps.join(), ...turns.map(({ id, text, flags }) => [id, text, ...flags].join(' | '))];
};

/** Returns the differences between a debate and one that nothing disturbed: its words, calls made twice, sums. */
export function differences(debate: PlayedDebate, reference: PlayedDebate): string[] {
  const wrong = debate.overspent ? ['more was spent and held than the limit'] : [];
  const [words, referenceWords] = [wordsOf(debate.record), wordsOf(reference.record)];
  wrong.push(
    ...words.filter((word) => !referenceWords.includes(word)),
    ...referenceWords.filter((referenceWord) => !words.includes(referenceWord)),
  );
  const attempts = new Map(attemptsOf(debate.record).map((attempt) => [attempt.id, attempt]));
  const owedById = new Map(debate.books.map((call) => [call.id, call.owedNanoUsd]));
  if (owedById.size < debate.books.length) wrong.push('a call was made twice');
  for (const id of owedById.keys()) if (!attempts.has(id)) wrong.push(`${id} is in no record`);
  for (const { id, charge } of attempts.values()) {
    const max = owedById.get(id) ?? 0;
    const isRight =
      charge?.basis === 'estimated'
        ? (charge.atMostNanoUsd ?? 0) >= max
        : (charge?.nanoUsd ?? 0) === max || (charge === null && max === 0);
    if (!isRight) wrong.push(`${id}: owed ${max}, booked ${JSON.stringify(charge)}`);
  }
  return wrong;
}

/** Complete answers that were paid for and not used. */
export const wastedIn = ({ record, books }: PlayedDebate): string[] => {
  const usedIds = new Set(
    attemptsOf(record).flatMap(({ id, outcome }) => (/accepted|refused/.test(outcome.state) ? [id] : [])),
  );
  return books.flatMap(({ id, completed: isComplete }) =>
    isComplete && !usedIds.has(id) ? [`${id} is wasted`] : [],
  );
};
