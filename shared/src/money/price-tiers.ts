// Makes a price of our form from rates in dollars, as people and vendors state them, and the dearest of several prices.
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
  { in: input, out, cached = input, write = input }: Rates,
): TierRates => ({
  fromInputTokens,
  input: nanoFromUsd(input),
  cachedInput: nanoFromUsd(cached),
  cacheWrite: nanoFromUsd(write),
  output: nanoFromUsd(out),
});

/** `tiers`: what the whole call costs with more input tokens than `above`. Throws a RangeError for a rate that is no amount. */
export const tieredPrice = (base: Rates, tiers: readonly (Rates & { above: number })[] = []) => ({
  tiers: [
    tierFrom(0, base),
    ...tiers.toSorted((a, b) => a.above - b.above).map((tier) => tierFrom(tier.above + 1, tier)),
  ],
});

/** A price that is nowhere below any of these: a call that may be charged by any of them is held by it. */
export function dearestOf(prices: readonly TieredPrice[]): TieredPrice {
  const starts = new Set(prices.flatMap(({ tiers }) => tiers.map((tier) => tier.fromInputTokens)));
  return {
    tiers: [...starts]
      .sort((a, b) => a - b)
      .map((fromInputTokens) => {
        const reached = prices.map((price) => tierOf(price, fromInputTokens));
        const most = (rate: Exclude<keyof TierRates, 'fromInputTokens'>) =>
          Math.max(...reached.map((tier) => tier[rate]));
        return {
          fromInputTokens,
          input: most('input'),
          cachedInput: most('cachedInput'),
          cacheWrite: most('cacheWrite'),
          output: most('output'),
        };
      }),
  };
}
