// Tests of each model's price on a given day, by source: the lists of five vendors, the operator's file, the shipped prices, the package.
import { StatedPrices, statedPricesOf } from '@rostrum/shared/money/stated-prices';
import type { PriceTier } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import { createPriceList, lookUpPrice, priceInPackage } from '../../../backend/src/prices/price-list.ts';
import supplement from '../../../backend/src/prices/price-supplement.json' with { type: 'json' };
import {
  LISTED_VENDORS,
  type ListedVendor,
  listedProvider,
  recordedListing,
} from '../kit/recorded-listings.ts';

const NOVEMBER = Date.parse('2026-11-28T12:00:00Z');
const DECEMBER = Date.parse('2026-12-02T12:00:00Z');

type Tiers = { tiers: readonly PriceTier[] } | null | undefined;
/** "in/out/cached/written", in dollars per million tokens; each further tier with the tokens that it begins with. */
const priceText = (price: Tiers): string =>
  price?.tiers
    .map(({ fromInputTokens, input, output, cachedInput, cacheWrite }) => {
      const rates = [input, output, cachedInput, cacheWrite].map((nano) => nano / 1e9).join('/');
      return fromInputTokens === 0 ? rates : `${fromInputTokens}: ${rates}`;
    })
    .join(', ') ?? 'unknown';

const SOL = '2/10/0.1/2.5, 272001: 4/15/0.2/5';
const ASTRA = '8/40/0.4/10, 272001: 16/60/0.8/20';
const TERRA = '1/5/0.05/1.25, 272001: 2/7.5/0.1/2.5';
const HAIKU = '0.1/0.5/0.01/0.125, 100001: 0.5/2.5/0.05/0.625';
const MEDIUM = '1.5/7.5/0.15/1.5';
const FLASH = '0.75/3.75/0.075/0.75';

/** Prices on the vendors' pages, or on pages that quote them (reviews of 28 November 2026); a price that changes is given for 28 November and for 2 December. */
const STATED: Readonly<Record<ListedVendor, Readonly<Record<string, string | readonly [string, string]>>>> = {
  openai: {
    ...{ 'gpt-6.1-sol': SOL, 'gpt-6.2-sol': SOL, 'gpt-6.1-terra': TERRA, 'gpt-6.2-astra': ASTRA },
    'gpt-6-astra': '10/50/1/12.5, 272000: 20/75/2/25',
    'gpt-4o': '2.5/10/1.25/2.5',
    'gpt-5-nano': '0.05/0.4/0.005/0.05',
  },
  anthropic: {
    'claude-haiku-5-5': HAIKU,
    'claude-fable-5-2': '8/40/0.2/10',
    'claude-mythos-5-1': '10/50/0.25/12.5',
    'claude-mythos-5': '10/50/1/12.5',
    'claude-sonnet-5-5': '2/10/0.1/2.5',
    'claude-sonnet-5': '2/10/0.2/2.5',
    'claude-opus-5-5': '4/20/0.2/5',
    'claude-haiku-4-5-20251001': '1/5/0.1/1.25',
  },
  google: {
    'gemini-4-argon': ['2/10/0.1/2', '4/20/0.2/4'],
    'gemini-4-carbon': ['2/10/0.1/2', '4/20/0.2/4'],
    'gemini-4-hydrogen': '1.5/7.5/1.5/1.5',
    'gemini-4-neon': '3/15/0.15/3',
    'gemini-flash-latest': '1.5/7.5/1.5/1.5',
    'gemini-flash-lite-latest': '0.3/2.5/0.3/0.3',
    'gemini-pro-latest': ['2/12/2/2, 200001: 4/18/4/4', '4/20/4/4'],
    ...{ 'gemini-3.6-flash': FLASH, 'gemini-3.8-flash': FLASH },
    'gemini-2.5-flash-lite': '0.1/0.4/0.01/0.1',
  },
  mistral: {
    ...{ 'mistral-large-4': '1.36/4.18/1.36/1.36', 'mistral-large-4-0': '1.36/4.18/1.36/1.36' },
    ...{ 'mistral-large-latest': '0.5/1.5/0.05/0.5', 'mistral-large-2512': '0.5/1.5/0.05/0.5' },
    ...{ 'mistral-medium': MEDIUM, 'mistral-medium-latest': MEDIUM, 'mistral-medium-2604': MEDIUM },
    ...{ 'mistral-medium-3': MEDIUM, 'mistral-medium-3.5': MEDIUM, 'mistral-medium-3-5': MEDIUM },
    'mistral-medium-2508': '0.4/2/0.04/0.4',
    ...{ 'mistral-small-latest': '0.15/0.6/0.015/0.15', 'mistral-small-2603': '0.15/0.6/0.015/0.15' },
    ...{ 'ministral-3b-latest': '0.1/0.1/0.01/0.1', 'ministral-8b-latest': '0.15/0.15/0.015/0.15' },
    'ministral-14b-latest': '0.2/0.2/0.02/0.2',
  },
  openrouter: {
    'openai/gpt-6.2-astra': ASTRA,
    ...{ 'openai/gpt-6.2-sol': SOL, 'openai/gpt-6.1-sol': SOL, 'openai/gpt-6.1-terra': TERRA },
    'openai/gpt-6-astra': '10/50/1/12.5, 272001: 20/75/2/25',
    'anthropic/claude-haiku-5.5': HAIKU,
    'anthropic/claude-sonnet-5.5': '2/10/0.1/2.5',
    '~anthropic/claude-sonnet-latest': '2/10/0.1/2.5',
    // An alias has the price of its present model.
    '~openai/gpt-latest': SOL,
    'google/gemini-4-argon': '2/10/0.1/2',
    'x-ai/grok-4.5': '3/15/0.75/3, 200000: 6/30/1.5/6',
    // The price of the most expensive hours.
    'deepseek/deepseek-v4.1-flash': '0.28/0.56/0.0056/0.28',
    'meta-llama/llama-3.3-70b-instruct:free': '0/0/0/0',
  },
};

/** Nobody states their price, or they bill more than tokens. Models that cannot debate need no price. */
const UNPRICED = new Set([
  ...['claude-mythos-5-2', 'zai-glm-5-3', 'ft:mistral-small-2603:4f1c2d3e:20261002:debates:0a1b2c3d'],
  ...[
    'mistral-small-2506',
    'openrouter/auto',
    'perplexity/sonar-reasoning-pro',
    'google/gemini-3.5-flash-image',
  ],
]);
const NO_DEBATER =
  /nano-banana|transcribe|image|embedding|cyber|rosalind|law|daybreak|-code-|vibe|leanstral|codestral|devstral|voxtral/;

describe.each(LISTED_VENDORS)('By the list of %s', (vendor) => {
  it('each model costs what its vendor says, on 28 November and on 2 December', async () => {
    const provider = await listedProvider(vendor);
    const on = (now: number) => {
      const priceOf = createPriceList(() => now);
      return Object.keys(STATED[vendor]).map((id) => [
        id,
        priceText(priceOf(vendor, id, provider.cardOf(id)).price),
      ]);
    };
    const pricesAt = (at: 0 | 1) =>
      Object.entries(STATED[vendor]).map(([id, price]) => [
        id,
        typeof price === 'string' ? price : price[at],
      ]);
    expect(on(NOVEMBER)).toEqual(pricesAt(0));
    expect(on(DECEMBER)).toEqual(pricesAt(1));
  });

  it('no model that debates is without a price', async () => {
    const provider = await listedProvider(vendor);
    const cards = (await provider.cards()).filter(({ id }) => !NO_DEBATER.test(id) && !UNPRICED.has(id));
    const priceOf = createPriceList(() => NOVEMBER);
    expect(cards.length).toBeGreaterThan(8);
    expect(cards.filter((card) => priceOf(vendor, card.id, card).price === null).map(({ id }) => id)).toEqual(
      [],
    );
    for (const id of UNPRICED) expect(priceOf(vendor, id, provider.cardOf(id)).price).toBeNull();
  });
});

it('an invalid listed price is unknown, and never 0, negative, or that of the package', async () => {
  const listing = JSON.parse(recordedListing('openrouter'));
  const [model] = listing.data.filter(({ id }: { id: string }) => id === 'anthropic/claude-opus-5.5');
  const odd: readonly object[] = [
    { prompt: '-1', completion: '-1' },
    { prompt: 'free', completion: '0.00001' },
    { prompt: '0.00001' },
    { prompt: '1e400', completion: '1e400' },
    { prompt: '0.00001', completion: '0.00001', input_cache_write: '-1' },
    { prompt: '0.00001', completion: '0.00001', overrides: [{ min_prompt_tokens: 9, prompt: '-1' }] },
    { prompt: [], completion: '0.00001' },
    { prompt: ' ', completion: '0.00001' },
    { prompt: '0.00001', completion: '0.00001', input_cache_read: '' },
  ];
  const data = odd.map((pricing, at) => ({
    ...model,
    id: `anthropic/claude-opus-5.5${at ? `:${at}` : ''}`,
    pricing,
  }));
  const provider = await listedProvider('openrouter', JSON.stringify({ data }));
  const priceOf = createPriceList(() => NOVEMBER);
  const prices = data.map(({ id }) => priceOf('openrouter', id, provider.cardOf(id)).price);
  expect(prices).toEqual(odd.map(() => null));
});

describe('A price that changes', () => {
  it('is held at the higher price from a day before, and charged at the current one', () => {
    const at = (moment: string) => lookUpPrice('google', 'gemini-4-argon', new Date(moment));
    const inputRate = (moment: string) => priceText(at(moment).price).split('/')[0];
    const now = (moment: string) => priceText(at(moment).current).split('/')[0];
    const moments = [
      '2026-11-29T22:00:00Z',
      '2026-11-30T00:00:00Z',
      '2026-11-30T23:59:59Z',
      '2026-12-01T00:00:00Z',
    ];
    expect(moments.map(inputRate)).toEqual(['2', '4', '4', '4']);
    expect(moments.map(now)).toEqual(['2', '2', '2', '4']);
  });

  it('by the hour is held at its most expensive hour', () => {
    const hours = [0, 2, 5, 8].map((hour) =>
      lookUpPrice('deepseek', 'deepseek-v4-flash', new Date(NOVEMBER + hour * 3_600_000)),
    );
    expect(new Set(hours.map(({ price }) => priceText(price))).size).toBe(1);
    const night = lookUpPrice('deepseek', 'deepseek-v4-flash', new Date('2026-11-28T02:00:00Z'));
    expect(priceText(night.current)).toBe(priceText(night.price));
    expect(priceText(hours[0]?.current)).not.toBe(priceText(night.current));
  });
});

it('a newer version is not priced as the older one, nor another server as the vendor in its name; a dated snapshot is', () => {
  const price = (key: string) => {
    const [provider = '', model = ''] = key.split(/\/(.*)/s);
    return priceText(lookUpPrice(provider, model, new Date(NOVEMBER)).price);
  };
  for (const newer of [
    ...['anthropic/claude-sonnet-5-7', 'anthropic/claude-sonnet-5.7', 'anthropic/claude-sonnet-4-60'],
    ...['anthropic/claude-sonnet-5-9-20270101', 'anthropic/claude-haiku-4-5-1', 'openai/gpt-6.3-sol'],
    ...['google/gemini-4-argon-2', 'openai/gpt-6.2-sol-2', 'mistral/mistral-large-2611'],
    ...['my-openai-proxy/gpt-4.1', 'litellm/gpt-4.1', 'gemini/gemini-2.5-pro'],
  ])
    expect([newer, price(newer)]).toEqual([newer, 'unknown']);
  for (const [snapshot, model] of [
    ['openai/gpt-6.2-sol-2026-11-10', 'openai/gpt-6.2-sol'],
    ['openai/gpt-4.1-2025-04-14', 'openai/gpt-4.1'],
    ['anthropic/claude-haiku-5-5-20261020', 'anthropic/claude-haiku-5-5'],
    ['anthropic/claude-sonnet-5-20260630', 'anthropic/claude-sonnet-5'],
    ['google/gemini-2.5-pro-preview-05-06', 'google/gemini-2.5-pro'],
  ] as const)
    expect([snapshot, price(snapshot)]).toEqual([snapshot, price(model)]);
});

describe('The operator’s prices', () => {
  const statedPrices = StatedPrices.parse({
    'openai/gpt-9*': { in: 9, out: 90 },
    'openai/gpt-9-mini': { in: 1, out: 2, cached: 0.1, tiers: [{ above: 1_000, in: 2, out: 3 }] },
    'mistral/mistral-small-2603': { in: 7, out: 8 },
    'local/*': [
      { in: 5, out: 6 },
      { in: 50, out: 60, from: '2026-12-01' },
    ],
    'openrouter/openai/gpt-6.2-sol': { in: 70, out: 80 },
  });
  it('have priority over shipped prices, and a vendor’s listing over both', async () => {
    const price = (provider: string, model: string, card = {}) =>
      priceText(lookUpPrice(provider, model, new Date(NOVEMBER), card, statedPrices).price);
    expect(price('openai', 'gpt-9-large')).toBe('9/90/9/9');
    expect(price('openai', 'gpt-9-mini')).toBe('1/2/0.1/1, 1001: 2/3/2/2');
    expect(price('openai', 'gpt-9-mini-2027-01-01')).toBe('1/2/0.1/1, 1001: 2/3/2/2');
    expect(price('mistral', 'mistral-small-latest', { pricedAs: 'mistral-small-2603' })).toBe('7/8/7/7');
    expect(price('local', 'llama')).toBe('5/6/5/5');
    expect(price('demo', 'demo-orator')).toBe('3/15/0.3/3.75');
    const { listedPrice } = (await listedProvider('openrouter')).cardOf('openai/gpt-6.2-sol');
    expect(price('openrouter', 'openai/gpt-6.2-sol', { listedPrice })).toBe(SOL);
    expect(price('openrouter', 'openai/gpt-6.2-sol', { listedPrice, billsOtherFees: true })).toBe('unknown');
  });

  it('that begin on a later day leave the price until then as it was, and calls within a day before are held at the dearer', () => {
    const from = '2027-01-01';
    const later = StatedPrices.parse({
      'openai/gpt-4o': { in: 20, out: 30, from },
      'openai/gpt-9*': { in: 9, out: 90 },
      'openai/gpt-9-mini': { in: 10, out: 20, from },
      'local/llama': { in: 1, out: 2, from },
    });
    const at = (model: string, day: string, provider = 'openai') =>
      lookUpPrice(provider, model, new Date(day), {}, later);
    const heldPrices = (model: string) =>
      ['2026-12-30', '2026-12-31', from].map((day) => priceText(at(model, day).price));
    expect(heldPrices('gpt-4o')).toEqual(['2.5/10/1.25/2.5', '20/30/20/20', '20/30/20/20']);
    expect(priceText(at('gpt-4o', '2026-12-31').current)).toBe('2.5/10/1.25/2.5');
    expect(heldPrices('gpt-9-mini')).toEqual(['9/90/9/9', '10/90/10/10', '10/20/10/10']);
    expect(at('llama', '2026-12-30', 'local')).toMatchObject({
      priceId: 'local',
      price: { tiers: [{ input: 0 }] },
    });
  });

  it('price a local server of somebody else; without them its price is unknown', () => {
    const { price } = lookUpPrice('local', 'llama', new Date(NOVEMBER), { unpriced: true });
    expect(price).toBeNull();
    expect(
      priceText(lookUpPrice('local', 'x', new Date(DECEMBER), { unpriced: true }, statedPrices).price),
    ).toBe('50/60/50/50');
  });
});

describe('The shipped prices', () => {
  const SIX_MONTHS_MS = 183 * 86_400_000;
  it('were checked in the last six months: check them again, or delete them', () => {
    const old = supplement.filter(({ read }) => Date.now() - Date.parse(read) > SIX_MONTHS_MS);
    expect(old.map(({ source, read, prices }) => `${read} ${source}: ${Object.keys(prices)}`)).toEqual([]);
  });

  it('repeat no price of the package: delete those', () => {
    const now = new Date();
    const redundantKeys = supplement.flatMap(({ prices }) => {
      const lines = StatedPrices.parse(prices);
      return Object.keys(lines).filter((key) => {
        const [provider = '', model = ''] = key.split('/');
        const theirs = priceInPackage(provider, model, now)?.at(now);
        return theirs != null && priceText(theirs) === priceText(statedPricesOf(lines, key)[0]?.at(now));
      });
    });
    expect(redundantKeys).toEqual([]);
  });
});
