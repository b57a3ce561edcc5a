// What a cut call is booked at by what the vendor counted of earlier ones: the same in memory and in Redis.
import { bulkOf } from '@rostrum/shared/money/bulk';
import { type GenerationRequest, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { billFor } from '../../backend/src/prices/bill.ts';
import { createFronts, type Fronts } from '../../backend/src/prices/fronts.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { aRequest } from './house.ts';
import { openShared } from './shared-house.ts';
import { usageOf } from './speaker.ts';

/** One nano-dollar a token of input, a tenth of one for what was cached, a thousand for output. */
const price = {
  tiers: [{ fromInputTokens: 0, input: 1_000_000, cachedInput: 100_000, cacheWrite: 1_000_000, output: 1e9 }],
};
const user = (content: string) => ({ role: 'user' as const, content });
const words = (count: number) => 'word '.repeat(count).trim();
const first = aRequest({
  system: words(20),
  messages: [user(words(200)), user('ask')],
  maxOutputTokens: 500,
});
const later: GenerationRequest = { ...first, messages: [user(words(200)), user(words(10))] };
const BYTES_OF_FIRST = words(20).length + words(200).length;
const OUTPUT_AT_MOST = 500 * 1_000;

const input = (inputTokens: number): { usage: Usage; answerBulk: null } => ({
  usage: { ...NO_USAGE, inputTokens },
  answerBulk: null,
});
const answered = (usage: Usage, said: string) => ({ usage, answerBulk: bulkOf(said) });

interface Stored {
  fronts: Fronts;
  /** All that was reported has arrived. */
  settled(): Promise<void>;
}

let redis: RedisServer | undefined;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(async () => {
  for (const close of closers) await close();
  await redis?.stop();
});

async function openStore(kind: 'memory' | 'Redis'): Promise<Stored> {
  if (kind === 'memory') return { fronts: createFronts(), settled: async () => {} };
  const { kept, link } = await openShared(redis?.url ?? '');
  closers.push(() => kept.store.close());
  return { fronts: kept.fronts, settled: () => link.flushed(2_000) };
}

const STORES = ['memory', 'Redis'] as const;

async function bookedFor({ fronts, settled }: Stored, channel = 'channel', request = later, said = '') {
  await settled();
  const known = await fronts.known(channel, request);
  const bill = billFor(request, 0, { price, priceId: 'p', notional: false }, known);
  const heard = { bulk: bulkOf(said), unreported: bulkOf(said) };
  const { nanoUsd, atMostNanoUsd } = bill.cost({ completed: false, usage: NO_USAGE, refused: false, heard });
  return { nanoUsd: nanoUsd ?? -1, inputAtMost: (atMostNanoUsd ?? -1) - OUTPUT_AT_MOST };
}

describe.each(STORES)('In %s, a cut call', (kind) => {
  const it = test.skipIf(kind === 'Redis' && !hasRedis);
  it('can have cost its bytes while nothing was counted, and has probably cost 1.1 tokens a word', async () => {
    const { nanoUsd, inputAtMost } = await bookedFor(await openStore(kind));
    expect(inputAtMost).toBe(BYTES_OF_FIRST + words(10).length + 3 * 64);
    expect(nanoUsd).toBe(Math.round(230 * 1.1));
  });

  it('can have cost what a call with the same front was counted, and the bytes of the rest', async () => {
    const store = await openStore(kind);
    store.fronts.reported('channel', first, input(300));
    const { nanoUsd, inputAtMost } = await bookedFor(store);
    expect(inputAtMost).toBe(300 + words(10).length + 64);
    // Nine words more than the one that was counted, at a little more than the 1.3 tokens that one had.
    expect(nanoUsd).toBeGreaterThanOrEqual(300 + 9);
    expect(nanoUsd).toBeLessThanOrEqual(300 + 13);
  });

  it('can never have cost more than its bytes, whatever was counted', async () => {
    const store = await openStore(kind);
    store.fronts.reported('channel', first, input(1_000_000));
    const { nanoUsd, inputAtMost } = await bookedFor(store);
    expect(inputAtMost).toBe(BYTES_OF_FIRST + words(10).length + 3 * 64);
    expect(nanoUsd).toBeLessThanOrEqual(inputAtMost + OUTPUT_AT_MOST);
  });

  it('takes a count of nothing for none', async () => {
    const store = await openStore(kind);
    store.fronts.reported('channel', first, answered(usageOf(0, 0), words(40)));
    expect(await bookedFor(store)).toEqual(await bookedFor(await openStore(kind)));
  });

  it('does not know what another channel’s front or another model was counted, but how the model counts', async () => {
    const store = await openStore(kind);
    const unknown = await bookedFor(store);
    store.fronts.reported('channel', { ...first, model: { provider: 'demo', id: 'another' } }, input(1));
    expect(await bookedFor(store)).toEqual(unknown);
    store.fronts.reported('elsewhere', first, input(660));
    const taught = await bookedFor(store);
    expect(taught.inputAtMost).toBe(unknown.inputAtMost);
    expect(taught.nanoUsd).toBeGreaterThan(unknown.nanoUsd * 2);
  });

  it('has probably said as many tokens as earlier answers of its kind had for as many words', async () => {
    const store = await openStore(kind);
    const spoken = async (request = later) =>
      (await bookedFor(store, 'channel', request, words(100))).nanoUsd / 1_000;
    expect(await spoken()).toBeCloseTo(110, -1);
    store.fronts.reported('channel', first, answered(usageOf(221, 3_000), words(1_000)));
    expect(await spoken()).toBeGreaterThan(280);
    expect(await spoken()).toBeLessThan(301);
    const asJson = { ...later, responseSchema: { type: 'string' as const } };
    expect(await spoken(asJson)).toBeLessThan(130);
  });

  it('is cached as far as the last call that began so was', async () => {
    const store = await openStore(kind);
    store.fronts.reported('channel', first, input(221));
    const fresh = (await bookedFor(store)).nanoUsd;
    store.fronts.reported('channel', first, {
      usage: { ...NO_USAGE, inputTokens: 221, cachedInputTokens: 100 },
      answerBulk: null,
    });
    expect((await bookedFor(store)).nanoUsd).toBe(fresh - 90);
  });
});

it.skipIf(!hasRedis)('is booked the same in memory and in Redis, whatever was reported before', async () => {
  const texts = fc.constantFrom('a', 'b', words(30), words(200));
  const calls = fc.record({
    channel: fc.constantFrom('one', 'two'),
    messages: fc.array(texts, { minLength: 1, maxLength: 4 }),
    json: fc.boolean(),
    usage: fc.record({
      inputTokens: fc.option(fc.nat(900)),
      cachedInputTokens: fc.option(fc.nat(900)),
      outputTokens: fc.option(fc.nat(900)),
      reasoningTokens: fc.option(fc.nat(900)),
    }),
    said: fc.option(texts),
  });
  const requestOf = ({ messages, json }: { messages: string[]; json: boolean }) =>
    aRequest({ messages: messages.map(user), ...(json && { responseSchema: { type: 'string' } }) });
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { maxLength: 12 }), calls, async (before, cut) => {
      const [memory, shared] = [await openStore('memory'), await openStore('Redis')];
      for (const { fronts } of [memory, shared]) {
        for (const { channel, usage, said, ...call } of before) {
          const answerBulk = said === null ? null : bulkOf(said);
          fronts.reported(channel, requestOf(call), { usage: { ...NO_USAGE, ...usage }, answerBulk });
        }
      }
      const booked = (store: Stored) => bookedFor(store, cut.channel, requestOf(cut), words(20));
      expect(await booked(shared)).toEqual(await booked(memory));
    }),
    { seed: 20261122, numRuns: 40 },
  );
});

it('In memory, long debates push out the channels that were quiet longest, and not the one that speaks', async () => {
  const store = await openStore('memory');
  const messages = Array.from({ length: 1_000 }, (_, index) => user(`${index}`));
  const long = aRequest({ messages, maxOutputTokens: 500 });
  store.fronts.reported('quiet', first, input(300));
  const before = await bookedFor(store, 'quiet');
  for (let channel = 0; channel < 101; channel++) store.fronts.reported(`${channel}`, long, input(300));
  const after = await bookedFor(store, 'quiet');
  expect(before.inputAtMost).toBe(300 + words(10).length + 64);
  expect(after.inputAtMost).toBe(BYTES_OF_FIRST + words(10).length + 3 * 64);
  const newest = await bookedFor(store, '100', long);
  expect(newest.inputAtMost).toBe(300);
});
