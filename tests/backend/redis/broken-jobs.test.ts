// Bugs of our own while a generation runs (adapter, store, timer): that generation ends, is booked and reported once;
// all others continue. Add a test per place that can throw.
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { describe, expect, it, vi } from 'vitest';
import type { ChannelLog, ChannelStore } from '../../../backend/src/channels/channel-store.ts';
import { createMemoryChannelStore } from '../../../backend/src/channels/memory-store.ts';
import { createSystemClock } from '../../../backend/src/clock.ts';
import { createDailySpend } from '../../../backend/src/spend/daily-spend.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  type TestBackend,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider, type HandFedCall, type HandFedProvider } from '../kit/hand-fed-provider.ts';

const OTHER = `${CHANNEL}-other`;
const BROKEN = 'broken on purpose';

/** Starts a generation in each of two channels, each with a reader. */
async function two(backend: TestBackend, handFed: HandFedProvider) {
  const ears = [
    readFrames(await backend.events()),
    readFrames(await backend.events(undefined, OTHER)),
  ] as const;
  await backend.post(generationRequest({ id: 'it' }));
  await backend.post(generationRequest({ id: 'other' }), {}, OTHER);
  await vi.waitFor(() => expect(handFed.calls).toHaveLength(2));
  const callOf = (id: string) => handFed.calls.find((call) => call.request.id === id) ?? expect.fail(id);
  return { ears, it: callOf('it'), other: callOf('other') };
}

async function endings({ ears, other }: Awaited<ReturnType<typeof two>>) {
  await ears[0].terminals(1);
  other.say('Undisturbed.');
  other.finish();
  await ears[1].terminals(1);
  expect(textOfFrames(ears[1].heard, 'other')).toBe('Undisturbed.');
  expect(terminalFrames(ears[1].heard).map(({ frame }) => frame.event)).toEqual(['generation-completed']);
  expect(terminalFrames(ears[0].heard)).toHaveLength(1);
  return terminalFrames(ears[0].heard)[0]?.frame as TerminalFrame;
}

/** The memory store with its own `append`, which may throw. */
function storeWith(
  append: (channelLog: ChannelLog, ...words: Parameters<ChannelLog['append']>) => void,
): ChannelStore {
  const channelStore = createMemoryChannelStore(systemClock);
  const wrap = (channelLog: ChannelLog): ChannelLog => ({
    ...channelLog,
    append: (frames) => append(channelLog, frames),
  });
  return { ...channelStore, open: (channel) => wrap(channelStore.open(channel)) };
}

const keptWith = (channelStore: ChannelStore) => ({
  channelStore,
  dailySpend: createDailySpend({ now: Date.now, elapsed: Date.now }, null),
});

describe('what breaks while a generation runs', () => {
  it.each<[string, (call: HandFedCall) => void]>([
    ['a number for words', (call) => call.say(5 as never)],
    ['an object for words', (call) => call.say({ toString: 1 } as never)],
    ['no number for usage', (call) => call.report({ inputTokens: Number.NaN } as never)],
    ['a word for usage', (call) => call.report('usage' as never)],
  ])(
    'an adapter that hands over %s: the call fails and is booked, and no sum becomes NaN',
    async (_, hand) => {
      const handFed = createHandFedProvider();
      const backend = createTestBackend({ providers: [handFed.provider] });
      const pair = await two(backend, handFed);
      hand(pair.it);
      expect(await endings(pair)).toMatchObject({ event: 'generation-failed', code: 'upstream-error' });
      expect((await backend.till.spentToday()).dayNanoUsd).toBeGreaterThan(0);
      expect(Object.values(backend.sizes()).every(Number.isSafeInteger)).toBe(true);
      expect(pair.it.signal.aborted).toBe(true);
      expect(backend.generations.running()).toBe(0);
    },
  );

  async function withPoisonedStore() {
    const poisoned = storeWith((channelLog, frames) => {
      if (frames.some((frame) => 'text' in frame && frame.text.includes('poison'))) throw new Error(BROKEN);
      channelLog.append(frames);
    });
    const handFed = createHandFedProvider();
    const backend = createTestBackend({ providers: [handFed.provider], stores: keptWith(poisoned) });
    return { backend, pair: await two(backend, handFed) };
  }

  it('words that cannot be written down end their generation, in a timer as well as at once', async () => {
    const { backend, pair } = await withPoisonedStore();
    pair.it.say('Whole. ');
    await pair.ears[0].until((heard) => textOfFrames(heard, 'it') === 'Whole. ');
    // It is written by a timer, because nothing else arrives with it.
    pair.it.say('poison');
    const frame = await endings(pair);
    expect(frame).toMatchObject({ event: 'generation-failed', code: 'incomplete', retryable: true });
    expect(frame.cost.atMostNanoUsd).toBeGreaterThan(0);
    expect(backend.logged.join('')).toContain('a vendor call broke');
    expect(backend.logged.join('')).not.toContain(BROKEN);
  });

  it('words that cannot be written down do not keep an end from being told', async () => {
    const { backend, pair } = await withPoisonedStore();
    // The text and the end arrive together, so they are written together.
    pair.it.say('poison');
    pair.it.finish();
    await endings(pair);
    expect(backend.generations.running()).toBe(0);
  });

  it.each(['completed', 'timed out'])(
    'spending that cannot be settled: one that is %s is told all the same',
    async (how) => {
      const kept = keptWith(createMemoryChannelStore(systemClock));
      const settle = () => {
        throw new Error(BROKEN);
      };
      const dailySpend: typeof kept.dailySpend = {
        ...kept.dailySpend,
        async reserve(order) {
          const hold = await kept.dailySpend.reserve(order);
          return hold && { ...hold, settle };
        },
      };
      const handFed = createHandFedProvider();
      const backend = createTestBackend({ providers: [handFed.provider], stores: { ...kept, dailySpend } });
      const ear = readFrames(await backend.events());
      await backend.post(generationRequest({ idleTimeoutMs: 100 }));
      const call = await vi.waitFor(() => handFed.calls[0] ?? expect.fail('no call yet'));
      call.say('Words.');
      if (how === 'completed') call.finish();
      const [end] = terminalFrames(await ear.terminals(1));
      expect(end?.frame.event).toBe(how === 'completed' ? 'generation-completed' : 'generation-failed');
      expect(end?.frame).toMatchObject({ cost: { basis: 'estimated', atMostNanoUsd: expect.any(Number) } });
      expect(backend.generations.running()).toBe(0);
    },
  );

  it('a timer that throws is told of, and takes none of the others with it', async () => {
    const told: unknown[] = [];
    const clock = createSystemClock((error) => void told.push(error));
    const ran: string[] = [];
    const broken = (): never => {
      throw new Error(BROKEN);
    };
    clock.soon(broken);
    clock.soon(() => void ran.push('soon'));
    clock.after(1, broken);
    await new Promise<void>((resolve) => void clock.after(2, resolve));
    ran.push('after');
    expect([ran, told.length]).toEqual([['soon', 'after'], 2]);
  });
});
