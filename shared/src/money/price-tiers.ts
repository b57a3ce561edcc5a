// Makes a price in our form from rates in dollars, as people and vendors state them, and finds the highest of several prices.
import { type TieredPrice, type TierRates, tierOf } from './charge.ts';
import { nanoFromUsd } from './nano-usd.ts';

/** Dollars per million tokens. Without a rate of its own, a cached or written token costs as much as any input token. */
export interface Rates {
  in: number;
  out: number;
  cached?: number | undefined;
  write?: number | undefined;
}

const tierFrom = (
  fromInputTokens: number,
  { in: input, out, cached: cachedRate = input, write = input }: Rates,
): TierRates => ({
  fromInputTokens,
  input: nanoFromUsd(input),
  cachedInput: nanoFromUsd(cachedRate),
  cacheWrite: nanoFromUsd(write),
  output: nanoFromUsd(out),
});

/** Returns a price. `tiers`: rates of the whole call with more input tokens than `above`. Throws a RangeError for a rate that is no amount. */
export const tieredPrice = (base: Rates, tiers: readonly (Rates & { above: number })[] = []) => ({
  tiers: [
    tierFrom(0, base),
    ...tiers.toSorted((a, b) => a.above - b.above).map((tier) => tierFrom(tier.above + 1, tier)),
  ],
});

/** Returns a price that is nowhere below any of these. It bounds a call that may be charged by any of them. */
export function dearestOf(prices: readonly TieredPrice[]): TieredPrice {
  const starts = new Set(prices.flatMap(({ tiers }) => tiers.map((tier) => tier.fromInputTokens)));
  return {
    tiers: [...starts]
      .sort((a, b) => a - b)
      .map((fromInputTokens) => {
        const reachedTiers = prices.map((price) => tierOf(price, fromInputTokens));
        const highest = (rate: Exclude<keyof TierRates, 'fromInputTokens'>) =>
          Math.max(...reachedTiers.map((tier) => tier[rate]));
        return {
          fromInputTokens,
          input: highest('input'),
          cachedInput: highest('cachedInput'),
          cacheWrite: highest('cacheWrite'),
          output: highest('output'),
        };
      }),
  };
}
