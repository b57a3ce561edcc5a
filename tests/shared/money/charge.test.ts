// The charge of a call by its tokens, and the most that a call can cost.
import { chargeFor, maxCharge } from '@rostrum/shared/money/charge';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** Nano-dollars per million tokens: $3, $0.30, $3.75 and $15, and twice that from 200,000 tokens on. */
const RATES = { input: 3e9, cachedInput: 3e8, cacheWrite: 3.75e9, output: 15e9 };
const TWICE = { input: 6e9, cachedInput: 6e8, cacheWrite: 7.5e9, output: 30e9 };
const PRICE = {
  tiers: [
    { fromInputTokens: 0, ...RATES },
    { fromInputTokens: 200_000, ...TWICE },
  ],
};

it.each([
  ['ordinary input', 1_000, null, null, 100, 4_500_000],
  ['cached input', 1_000, 600, null, 100, 2_880_000],
  ['cached and written input', 1_000, 600, 300, 100, 3_105_000],
  ['more cached input than input', 1_000, 2_000, null, 100, 1_800_000],
  ['more written input than is left', 1_000, 600, 900, 100, 3_180_000],
  ['one token less than the second tier', 199_999, null, null, 0, 599_997_000],
  ['the second tier, for all tokens', 200_000, 100_000, null, 10, 660_300_000],
])(
  'A call is charged for %s',
  (_, inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, nanoUsd) => {
    expect(chargeFor(PRICE, { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens })).toBe(
      nanoUsd,
    );
  },
);

it('A charge is rounded half up, and the most that a call can cost is rounded up', () => {
  const price = { tiers: [{ ...RATES, fromInputTokens: 0, input: 500, cachedInput: 500, cacheWrite: 500 }] };
  const usage = { cachedInputTokens: null, cacheWriteTokens: null, outputTokens: 0 };
  expect([999, 1_000].map((inputTokens) => chargeFor(price, { ...usage, inputTokens }))).toEqual([0, 1]);
  expect(maxCharge(price, 1, 0)).toBe(1);
});

it('The most that a call can cost is at the highest rates of the tiers that its tokens can reach', () => {
  expect([199_999, 200_000].map((tokens) => maxCharge(PRICE, tokens, 0))).toEqual([
    749_996_250, 1_500_000_000,
  ]);
  expect(
    [199_999, 200_000].map((tokens) => maxCharge(PRICE, tokens, 1) - maxCharge(PRICE, tokens, 0)),
  ).toEqual([15_000, 30_000]);
});

it('No call costs more than the most that its tokens can cost, however much of them is cached or written', () => {
  const rate = fc.nat(1e11);
  const rates = fc.record({ input: rate, cachedInput: rate, cacheWrite: rate, output: rate });
  const prices = fc.tuple(rates, rates, fc.integer({ min: 1, max: 1e6 })).map(([low, high, from]) => ({
    tiers: [
      { fromInputTokens: 0, ...low },
      { fromInputTokens: from, ...high },
    ],
  }));
  const tokens = fc.nat(1e6);
  fc.assert(
    fc.property(
      prices,
      tokens,
      tokens,
      tokens,
      tokens,
      tokens,
      (price, most, input, cached, written, output) => {
        const usage = {
          inputTokens: Math.min(input, most),
          cachedInputTokens: cached,
          cacheWriteTokens: written,
          outputTokens: output,
        };
        expect(chargeFor(price, usage)).toBeLessThanOrEqual(maxCharge(price, most, output));
      },
    ),
    { seed: 13 },
  );
});
