// The charge of a call whose answer knows more about its price than the list, or whose price changed during the call; and its line in the
// audit log.
import type { StatedPrices } from '@rostrum/shared/money/stated-prices';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import { createPriceList } from '../../../backend/src/prices/price-list.ts';
import type { AnswerBilling, Provider } from '../../../backend/src/provider-contract/provider.ts';
import { createTestBackend, generationRequest, readFrames } from '../../fixtures/test-backend.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { createHandFedProvider, type HandFedCall, reportedUsage } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';
import { listedProvider, recordedListing } from '../kit/recorded-listings.ts';
import { ALL_UNDER_TEST } from '../providers/vendors-under-test.ts';

const SECOND = 1_000;

/** Makes one call of a Google model, with 100 tokens in and 10 out, that ends `seconds` after it was sent. */
async function callOf(
  id: string,
  billing: AnswerBilling | readonly AnswerBilling[],
  { at = '2026-11-28T12:00:00Z', seconds = 1 }: { at?: string; seconds?: number } = {},
) {
  const clock = createManualClock(Date.parse(at));
  const { provider, calls } = createHandFedProvider({ id: 'google' });
  const backend = createTestBackend({ providers: [provider], clock });
  await backend.post(generationRequest({ model: { provider: 'google', id }, system: 'x'.repeat(200) }));
  await expect.poll(() => calls.length, { interval: 1 }).toBe(1);
  const [call] = calls;
  clock.advance(seconds * SECOND);
  call?.say('Yes.');
  for (const part of [billing].flat()) call?.bill(part);
  call?.report(reportedUsage(100, 10));
  call?.finish();
  const frame = await backend.ended();
  const lines = backend.logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'spend');
  const [holdLine, chargeLine] = lines;
  const cost = frame && 'cost' in frame ? frame.cost : null;
  expect(chargeLine.cost).toEqual(cost);
  expect((await backend.till.spentToday()).dayNanoUsd).toBe(cost?.atMostNanoUsd);
  const [micro, atMostMicro] = [cost?.nanoUsd, cost?.atMostNanoUsd].map((nano) => (nano ?? -1) / 1_000);
  return {
    micro,
    atMostMicro,
    why: chargeLine.why,
    priceId: cost?.priceId,
    isAbove: (cost?.atMostNanoUsd ?? 0) > holdLine.atMostNanoUsd,
  };
}

describe('A call is charged', () => {
  it.each<[string, string, AnswerBilling | AnswerBilling[], object]>([
    [
      'by its model, where the answer says nothing',
      'gemini-3.6-flash',
      {},
      { micro: 112.5, atMostMicro: 112.5 },
    ],
    [
      'by the model that served it, where that is dearer',
      ...(['gemini-3.6-flash', { servedModel: 'gemini-4-argon' }] as const),
      {
        micro: 300,
        atMostMicro: 300,
        priceId: 'google/gemini-4-argon',
        why: { servedModel: 'gemini-4-argon' },
      },
    ],
    [
      'by the model that served it, where that is cheaper, and counts as the one that was asked for',
      ...(['gemini-3.5-flash', { servedModel: 'gemini-3.6-flash' }] as const),
      { micro: 112.5, atMostMicro: 240, why: { servedModel: 'gemini-3.6-flash' } },
    ],
    [
      'as before by its dated snapshot',
      'gemini-3.6-flash',
      { servedModel: 'gemini-3.6-flash-20260721' },
      { micro: 112.5, why: undefined },
    ],
    [
      'as before by a model of unknown price',
      'gemini-3.6-flash',
      { servedModel: 'x'.repeat(9_999) },
      { micro: 112.5, why: undefined },
    ],
    [
      'what the vendor states',
      'gemini-3.6-flash',
      { statedNanoUsd: 7_000 },
      { micro: 7, atMostMicro: 7, why: { statedNanoUsd: 7_000 } },
    ],
    [
      'what the vendor states, even above the hold',
      ...(['gemini-3.6-flash', { statedNanoUsd: 9e9 }] as const),
      { micro: 9e6, atMostMicro: 9e6, isAbove: true, why: { statedNanoUsd: 9e9 } },
    ],
    [
      'what the vendor states of a model of unknown price',
      'gemini-9',
      { statedNanoUsd: 7_000 },
      { micro: 7 },
    ],
    ['times the factor of its tier', 'gemini-3.6-flash', { factor: 2 }, { micro: 225, why: { factor: 2 } }],
    [
      'by all that its answer says, in several pieces',
      'gemini-3.5-flash',
      [{ factor: 2 }, { servedModel: 'gemini-4-argon' }],
      { micro: 600, why: { factor: 2, servedModel: 'gemini-4-argon' } },
    ],
  ])('%s', async (_what, model, billing, expectedCharge) => {
    expect(await callOf(model, billing)).toMatchObject(expectedCharge);
  });

  it('the higher price if it rose between its hold and its end', async () => {
    const day = { at: '2026-11-30T23:59:50Z' };
    expect(await callOf('gemini-4-argon', {}, { ...day, seconds: 1 })).toMatchObject({
      micro: 300,
      isAbove: false,
    });
    for (const billing of [{}, { servedModel: 'gemini-4-argon' }])
      expect(await callOf('gemini-4-argon', billing, { ...day, seconds: 11 })).toMatchObject({
        micro: 600,
        isAbove: false,
      });
    expect(await callOf('gemini-4-argon', {}, { at: '2026-12-01T00:00:00Z' })).toMatchObject({ micro: 600 });
  });
});

it.each([
  ['the alias itself', 'small-latest', 11],
  ['the snapshot that the alias leads to', 'small-2603', 11],
  ['that snapshot with another date', 'small-2603-20260721', 11],
  ['another model', 'small-2512', 1_100],
])('the operator’s price of an alias holds for an answer of %s', async (_, servedModel, micro) => {
  const script = (call: HandFedCall) => {
    call.say('Yes.');
    call.bill({ servedModel });
    call.report(reportedUsage(100, 10));
    call.finish();
  };
  const { provider } = createHandFedProvider({ id: 'mistral', script });
  const cardOf: Provider['cardOf'] = (id) => ({
    ...provider.cardOf(id),
    ...(id === 'small-latest' && { pricedAs: 'small-2603' }),
  });
  const prices: StatedPrices = {
    'mistral/small-latest': [{ in: 0.1, out: 0.1 }],
    'mistral/small-*': [{ in: 10, out: 10 }],
  };
  const priceOf = createPriceList(Date.now, () => prices);
  const backend = createTestBackend({ providers: [{ ...provider, cardOf }], priceOf });
  await backend.post(generationRequest({ model: { provider: 'mistral', id: 'small-latest' } }));
  expect(await backend.ended()).toMatchObject({ cost: { nanoUsd: 1_000 * micro } });
});

it('the day’s limit holds what the last answer to the server’s own key multiplied the price by', async () => {
  const script = (call: HandFedCall) => {
    call.say('Yes.');
    call.bill({ factor: 2 });
    call.report(reportedUsage(10, 10));
    call.finish();
  };
  const one = async (limitNanoUsd: number, headers = {}) => {
    const { provider } = createHandFedProvider({ script });
    const backend = createTestBackend({ providers: [provider], limitNanoUsd });
    const first = await backend.post(generationRequest({ id: 'first' }), headers);
    await backend.ended();
    const second = await backend.post(generationRequest({ id: 'second' }));
    return [first.status, second.status];
  };
  // At $3/15, 24 bytes plus messages and 100 tokens out cost less than $0.003; a second call beside the cost of the first is over the
  // limit.
  expect(await one(3_000_000)).toEqual([202, 402]);
  expect(await one(6_000_000)).toEqual([202, 202]);
  expect(await one(3_000_000, { 'x-provider-key': 'sk-typed' })).toEqual([202, 202]);
});

it.each<[factors: (number | undefined)[], held: number]>([
  [[2], 2],
  [[2, undefined], 1],
  [[0.5], 1],
  [[2, 0.5], 1],
  [[1.1], 1.1],
])(
  'after answers at %j times the price, the next call is held at %d times its price',
  async (factors, times) => {
    const left = [...factors];
    const script = (call: HandFedCall) => {
      if (left.length === 0) return;
      const factor = left.shift();
      call.say('Yes.');
      call.bill(factor === undefined ? {} : { factor });
      call.report(reportedUsage(10, 10));
      call.finish();
    };
    const { provider } = createHandFedProvider({ script });
    const backend = createTestBackend({ providers: [provider], limitNanoUsd: 1e12 });
    for (const [index] of factors.entries()) {
      await backend.post(generationRequest({ id: `answered.${index}` }));
      await readFrames(await backend.events()).terminals(index + 1);
    }
    const reserve = vi.spyOn(backend.till, 'reserve');
    await backend.post(generationRequest({ id: 'held' }));
    const full = JSON.parse(backend.logged.find((line) => line.includes('"held"')) ?? '{}').atMostNanoUsd;
    expect(reserve.mock.calls[0]?.[0].atMostNanoUsd).toBe(Math.ceil(full * times));
  },
);

it('a backend that has not listed the vendor’s models asks for the list before it refuses a call for its unknown price, once a minute for each kind of key', async () => {
  let listingCount = 0;
  const listing = () => {
    listingCount += 1;
    return recordedListing('openrouter');
  };
  const vendor = await startFakeVendor('openai', {}, { listing });
  try {
    const backend = createTestBackend({
      providers: [ALL_UNDER_TEST.openrouter.create(vendor.baseUrl)],
      limitNanoUsd: 1e12,
    });
    const ask = async (id: string, headers = {}) => {
      const request = generationRequest({ id: `g.${id.length}`, model: { provider: 'openrouter', id } });
      return (await backend.post(request, headers)).status;
    };
    expect(await ask('openai/gpt-6.2-sol')).toBe(202);
    expect(await ask('nobody/knows-this-one')).toBe(402);
    expect(await ask('nobody/knows-this-one-either')).toBe(402);
    expect(listingCount).toBe(1);
    await ask('nobody/knows-this-one-at-all', { 'x-provider-key': 'sk-typed' });
    expect(listingCount).toBe(2);
  } finally {
    await vendor.stop();
  }
});

it('a restarted backend asks the vendor for its list before calls of a model whose price it knows, so that their hold and their request are those of the page’s card', async () => {
  const card = (await listedProvider('openrouter')).cardOf('openai/gpt-4.1');
  const vendor = await startFakeVendor('openai', {}, { listing: () => recordedListing('openrouter') });
  onTestFinished(() => vendor.stop());
  const priceOf = createPriceList(Date.now);
  const { provider, id } = card;
  expect(priceOf(provider, id).price).not.toBeNull();
  const request = generationRequest({ model: { provider, id } });
  const { atMostNanoUsd } = callCostFor(request, card.thinkingAllowance, priceOf(provider, id, card));
  const backend = createTestBackend({
    providers: [ALL_UNDER_TEST.openrouter.create(vendor.baseUrl)],
    priceOf,
  });
  const ask = async (name: string) =>
    (await backend.post({ ...request, id: name, maxNanoUsd: atMostNanoUsd })).status;
  expect(await Promise.all(['judge.1', 'judge.2'].map(ask))).toEqual([202, 202]);
  await expect.poll(() => vendor.calls.length, { interval: 1 }).toBe(2);
  for (const { body } of vendor.calls)
    expect([body['max_tokens'], body['reasoning']]).toEqual([100, undefined]);
});
