// Our own bugs while a generation runs (adapter, store, timer): that generation ends, is charged and reported once; all others continue.
// Add a test per place that can throw.
import { describe, expect, it, vi } from 'vitest';
import { createMemoryChannelStore } from '../../../backend/src/channels/memory-store.ts';
import { createSystemClock } from '../../../backend/src/clock.ts';
import { createDailySpend } from '../../../backend/src/spend/daily-spend.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  type TestBackendOptions,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider, type HandFedCall } from '../kit/hand-fed-provider.ts';

const BROKEN = 'broken on purpose';
const failing = (): never => {
  throw new Error(BROKEN);
};
type Stores = NonNullable<TestBackendOptions['stores']>;
const memoryStores = (): Stores => ({
  channelStore: createMemoryChannelStore(systemClock),
  dailySpend: createDailySpend({ now: Date.now, elapsed: Date.now }, null),
});

/**
 * Runs a generation in each of two channels. `how` breaks the first, and the second must not notice. Returns the last frame of the first.
 */
async function oneOfTwo(how: (call: HandFedCall) => void | Promise<void>, stores = memoryStores()) {
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider], stores });
  const listeners = [await backend.events(), await backend.events(undefined, `${CHANNEL}-other`)].map(
    readFrames,
  );
  await backend.post(generationRequest({ id: 'it', idleTimeoutMs: 500 }));
  await backend.post(generationRequest({ id: 'other' }), {}, `${CHANNEL}-other`);
  await vi.waitFor(() => expect(handFed.calls).toHaveLength(2));
  const callOf = (id: string) => handFed.calls.find((call) => call.request.id === id) ?? expect.fail(id);
  await how(callOf('it'));
  const ends = terminalFrames((await listeners[0]?.terminals(1)) ?? []);
  callOf('other').say('Undisturbed.');
  callOf('other').finish();
  const others = (await listeners[1]?.terminals(1)) ?? [];
  expect(textOfFrames(others, 'other')).toBe('Undisturbed.');
  expect(terminalFrames(others)).toMatchObject([{ frame: { event: 'generation-completed' } }]);
  expect(ends).toMatchObject([
    { frame: { cost: { basis: 'estimated', atMostNanoUsd: expect.any(Number) } } },
  ]);
  expect(backend.generations.running()).toBe(0);
  return { frame: ends[0]?.frame, backend };
}

describe('a failure while a generation runs', () => {
  it.each<[string, (call: HandFedCall) => void]>([
    ['an object for words', (call) => call.say({ toString: 1 } as never)],
    ['no number for usage', (call) => call.report({ inputTokens: Number.NaN } as never)],
  ])('an adapter that yields %s: no sum becomes NaN', async (_, hand) => {
    const { frame, backend } = await oneOfTwo(hand);
    expect(frame).toMatchObject({ event: 'generation-failed', code: 'upstream-error' });
    expect((await backend.till.spentToday()).dayNanoUsd).toBeGreaterThan(0);
    expect(Object.values(backend.sizes()).every(Number.isSafeInteger)).toBe(true);
  });

  it.each([true, false])('words that cannot be written, in a timer: %s', async (inTimer) => {
    const stores = memoryStores();
    const { open } = stores.channelStore;
    stores.channelStore.open = (channel) => {
      const channelLog = open(channel);
      const append: typeof channelLog.append = (frames) =>
        JSON.stringify(frames).includes('poison') ? failing() : channelLog.append(frames);
      return { ...channelLog, append };
    };
    const { frame, backend } = await oneOfTwo(async (call) => {
      call.say('Whole. ');
      await new Promise((resolve) => setTimeout(resolve, 50));
      call.say('poison');
      // With its end it is written at once.
      if (!inTimer) call.finish();
    }, stores);
    if (inTimer) expect(frame).toMatchObject({ event: 'generation-failed', code: 'incomplete' });
    expect(backend.logged.join('')).not.toContain(BROKEN);
  });

  it.each(['generation-completed', 'generation-failed'])(
    'spending that cannot be settled: %s',
    async (event) => {
      const stores = memoryStores();
      const { reserve } = stores.dailySpend;
      stores.dailySpend.reserve = async (order) => {
        const hold = await reserve(order);
        return hold && { ...hold, settle: failing };
      };
      const run = oneOfTwo((call) => {
        call.say('Words.');
        if (event === 'generation-completed') call.finish();
      }, stores);
      expect((await run).frame?.event).toBe(event);
    },
  );

  it('a timer that throws is reported, and stops no other timer', async () => {
    const messages: unknown[] = [];
    const clock = createSystemClock((error) => void messages.push(error));
    const ran: string[] = [];
    clock.soon(failing);
    clock.soon(() => void ran.push('soon'));
    clock.after(1, failing);
    await new Promise<void>((resolve) => void clock.after(2, resolve));
    expect([ran, messages.length]).toEqual([['soon'], 2]);
  });
});
