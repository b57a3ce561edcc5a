// The charge of a call that was cut off, estimated from the usage of earlier calls. Every test runs in memory and on Redis.
import { weightOf } from '@rostrum/shared/money/text-weight';
import { type GenerationRequest, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import { createUsageHistory, type UsageHistory } from '../../../backend/src/prices/usage-history.ts';
import { generationRequest } from '../../fixtures/test-backend.ts';
import { hasRedis, type RedisServer, startRedis } from '../../kit/redis.ts';
import { openRedisStores } from '../kit/backends-on-redis.ts';
import { reportedUsage } from '../kit/hand-fed-provider.ts';

/** Nano-dollars per token: 1 for input, 0.1 for cached input, 1,000 for output. */
const price = {
  tiers: [{ fromInputTokens: 0, input: 1_000_000, cachedInput: 100_000, cacheWrite: 1_000_000, output: 1e9 }],
};
const user = (content: string) => ({ role: 'user' as const, content });
const words = (count: number) => 'word '.repeat(count).trim();
const first = generationRequest({
  system: words(20),
  messages: [user(words(200)), user('ask')],
  maxOutputTokens: 500,
});
const later: GenerationRequest = { ...first, messages: [user(words(200)), user(words(10))] };
const BYTES_OF_FIRST = words(20).length + words(200).length;
const OUTPUT_AT_MOST = 500 * 1_000;

const input = (inputTokens: number): { usage: Usage; answerWeight: null } => ({
  usage: { ...NO_USAGE, inputTokens },
  answerWeight: null,
});
const answered = (usage: Usage, said: string) => ({ usage, answerWeight: weightOf(said) });

interface Stored {
  usageHistory: UsageHistory;
  /** Resolves once everything reported so far has been stored. */
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
  if (kind === 'memory') return { usageHistory: createUsageHistory(), settled: async () => {} };
  const { stores: kept, redis: link } = await openRedisStores(redis?.url ?? '');
  closers.push(() => kept.channelStore.close());
  return { usageHistory: kept.usageHistory, settled: () => link.flushed(2_000) };
}

const STORES = ['memory', 'Redis'] as const;

async function bookedFor({ usageHistory, settled }: Stored, channel = 'channel', request = later, said = '') {
  await settled();
  const known = await usageHistory.expectationFor(channel, request);
  const callCost = callCostFor(request, 0, { price, priceId: 'p', notional: false }, known);
  const heard = { weight: weightOf(said), unreportedWeight: weightOf(said) };
  const { nanoUsd, atMostNanoUsd } = callCost.cost({
    completed: false,
    usage: NO_USAGE,
    refused: false,
    received: heard,
  });
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
    store.usageHistory.record('channel', first, input(300));
    const { nanoUsd, inputAtMost } = await bookedFor(store);
    expect(inputAtMost).toBe(300 + words(10).length + 64);
    // Nine words more than the call that was reported, at slightly more than the 1.3 tokens a word of that call.
    expect(nanoUsd).toBeGreaterThanOrEqual(300 + 9);
    expect(nanoUsd).toBeLessThanOrEqual(300 + 13);
  });

  it('can never have cost more than its bytes, whatever was counted', async () => {
    const store = await openStore(kind);
    store.usageHistory.record('channel', first, input(1_000_000));
    const { nanoUsd, inputAtMost } = await bookedFor(store);
    expect(inputAtMost).toBe(BYTES_OF_FIRST + words(10).length + 3 * 64);
    expect(nanoUsd).toBeLessThanOrEqual(inputAtMost + OUTPUT_AT_MOST);
  });

  it('takes a count of nothing for none', async () => {
    const store = await openStore(kind);
    store.usageHistory.record('channel', first, answered(reportedUsage(0, 0), words(40)));
    expect(await bookedFor(store)).toEqual(await bookedFor(await openStore(kind)));
  });

  it('does not know what another channel’s front or another model was counted, but how the model counts', async () => {
    const store = await openStore(kind);
    const unknown = await bookedFor(store);
    store.usageHistory.record('channel', { ...first, model: { provider: 'demo', id: 'another' } }, input(1));
    expect(await bookedFor(store)).toEqual(unknown);
    store.usageHistory.record('elsewhere', first, input(660));
    const taught = await bookedFor(store);
    expect(taught.inputAtMost).toBe(unknown.inputAtMost);
    expect(taught.nanoUsd).toBeGreaterThan(unknown.nanoUsd * 2);
  });

  it('has probably said as many tokens as earlier answers of its kind had for as many words', async () => {
    const store = await openStore(kind);
    const spoken = async (request = later) =>
      (await bookedFor(store, 'channel', request, words(100))).nanoUsd / 1_000;
    expect(await spoken()).toBeCloseTo(110, -1);
    store.usageHistory.record('channel', first, answered(reportedUsage(221, 3_000), words(1_000)));
    expect(await spoken()).toBeGreaterThan(280);
    expect(await spoken()).toBeLessThan(301);
    const asJson = { ...later, responseSchema: { type: 'string' as const } };
    expect(await spoken(asJson)).toBeLessThan(130);
  });

  it('is cached as far as the last call that began so was', async () => {
    const store = await openStore(kind);
    store.usageHistory.record('channel', first, input(221));
    const fresh = (await bookedFor(store)).nanoUsd;
    store.usageHistory.record('channel', first, {
      usage: { ...NO_USAGE, inputTokens: 221, cachedInputTokens: 100 },
      answerWeight: null,
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
    generationRequest({ messages: messages.map(user), ...(json && { responseSchema: { type: 'string' } }) });
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { maxLength: 12 }), calls, async (before, cut) => {
      const [memory, shared] = [await openStore('memory'), await openStore('Redis')];
      for (const { usageHistory } of [memory, shared]) {
        for (const { channel, usage, said, ...call } of before) {
          const answerWeight = said === null ? null : weightOf(said);
          usageHistory.record(channel, requestOf(call), { usage: { ...NO_USAGE, ...usage }, answerWeight });
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
  const long = generationRequest({ messages, maxOutputTokens: 500 });
  store.usageHistory.record('quiet', first, input(300));
  const before = await bookedFor(store, 'quiet');
  for (let channel = 0; channel < 101; channel++) store.usageHistory.record(`${channel}`, long, input(300));
  const after = await bookedFor(store, 'quiet');
  expect(before.inputAtMost).toBe(300 + words(10).length + 64);
  expect(after.inputAtMost).toBe(BYTES_OF_FIRST + words(10).length + 3 * 64);
  const newest = await bookedFor(store, '100', long);
  expect(newest.inputAtMost).toBe(300);
});
