// What a call costs: exact for reported usage, and a bound that no usage within it passes.
import { chargeAtMost, chargeFor } from '@rostrum/shared/money/charge';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const tier = (fromInputTokens: number, input: number, output: number) => ({
  ...{ fromInputTokens, input, output },
  cachedInput: Math.floor(input / 10),
  cacheWrite: Math.ceil(input * 1.25),
});
/** $3 and $15 a million tokens, twice that from 200,000 on. */
const PRICE = {
  tiers: [tier(0, 3_000_000_000, 15_000_000_000), tier(200_000, 6_000_000_000, 30_000_000_000)],
};
const usage = (inputTokens: number, outputTokens: number, cached = 0, written = 0) => ({
  ...{ inputTokens, outputTokens, cachedInputTokens: cached, cacheWriteTokens: written },
});

it('is what a person works out by hand', () => {
  expect(chargeFor(PRICE, usage(1_000, 500))).toBe(3_000_000 + 7_500_000);
  expect(chargeFor(PRICE, usage(1_000, 0, 600, 100))).toBe(300 * 3_000 + 600 * 300 + 100 * 3_750);
  expect(chargeFor(PRICE, usage(200_000, 1))).toBe(1_200_000_000 + 30_000);
  const cheap = { tiers: [tier(0, 500_000, 0)] };
  expect([1, 2, 3].map((tokens) => chargeFor(cheap, usage(tokens, 0)))).toEqual([1, 1, 2]);
  expect(chargeAtMost({ tiers: [{ ...tier(0, 400_000, 0), cacheWrite: 0 }] }, 1, 0)).toBe(1);
});

it('is never more than its bound, however the tokens are cached', () => {
  const rate = fc.integer({ min: 0, max: 99_999_999_999 });
  const rates = fc.record({ input: rate, cachedInput: rate, cacheWrite: rate, output: rate });
  const tokens = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(rates, rates, tokens, tokens, tokens, tokens, (low, high, input, output, cached, written) => {
      const price = {
        tiers: [
          { ...low, fromInputTokens: 0 },
          { ...high, fromInputTokens: 200_000 },
        ],
      };
      const charge = chargeFor(price, usage(input, output, cached, written));
      expect(charge).toBeLessThanOrEqual(chargeAtMost(price, input, output));
    }),
    { seed: 30, numRuns: 200 },
  );
});
