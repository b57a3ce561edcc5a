// Stated prices, the cost of a call by them, and the writing of sums.
import { chargeFor } from '@rostrum/shared/money/charge';
import { minTokens } from '@rostrum/shared/money/likely-tokens';
import { formatNanoUsd } from '@rostrum/shared/money/nano-usd';
import { tieredPrice } from '@rostrum/shared/money/price-tiers';
import { statedPricesOf } from '@rostrum/shared/money/stated-prices';
import { describe, expect, it } from 'vitest';

const NOTHING_CACHED = { cachedInputTokens: null, cacheWriteTokens: null };
const rates = (dollars: number) => ({ in: dollars, out: dollars });
const NOON = new Date('2026-11-21T12:00:00Z');

describe('A stated price', () => {
  it('is that of the longest beginning, in whatever order they stand, and of no other beginning', () => {
    const statedPrices = {
      'x/a*': [rates(1)],
      'x/a-mini*': [rates(2)],
      'x/a-m*': [rates(3)],
      'x/b*': [rates(4)],
    };
    expect(statedPricesOf(statedPrices, 'x/a-mini-2')[0]?.id).toBe('x/a-mini*');
    expect(statedPricesOf(statedPrices, 'x/a-2')[0]?.id).toBe('x/a*');
    expect(statedPricesOf(statedPrices, 'x/c')).toEqual([]);
  });

  it('is the last one that has begun, in whatever order they stand', () => {
    const [always, may, june] = [
      rates(1),
      { ...rates(2), from: '2026-05-01' },
      { ...rates(3), from: '2026-06-01' },
    ];
    for (const lines of [
      [always, may, june],
      [june, may, always],
      [may, always, june],
    ]) {
      const [price] = statedPricesOf({ 'x/a': lines }, 'x/a');
      const inputAt = (day: string) => price?.at(new Date(day))?.tiers[0]?.input;
      expect(['2026-04-30', '2026-05-01', '2026-06-02'].map(inputAt)).toEqual([1e9, 2e9, 3e9]);
    }
  });

  it('has its tiers in order, however they were stated', () => {
    const [first, second] = [
      { ...rates(2), above: 100 },
      { ...rates(3), above: 200 },
    ];
    for (const tiers of [
      [first, second],
      [second, first],
    ])
      expect(
        statedPricesOf({ 'x/a': [{ ...rates(1), tiers }] }, 'x/a')[0]
          ?.at(NOON)
          ?.tiers.map(({ fromInputTokens }) => fromInputTokens),
      ).toEqual([0, 101, 201]);
  });
});

it('A call whose input or output was not reported has no exact price, not the price of the other half', () => {
  const price = tieredPrice(rates(1));
  expect(chargeFor(price, { ...NOTHING_CACHED, inputTokens: null, outputTokens: 5 })).toBeNull();
  expect(chargeFor(price, { ...NOTHING_CACHED, inputTokens: 5, outputTokens: null })).toBeNull();
  expect(chargeFor(price, { ...NOTHING_CACHED, inputTokens: 5, outputTokens: 5 })).toBe(10_000);
});

it('A sum has two decimals from one cent on, and four from a hundredth of a cent on', () => {
  const texts = [0, 99_999, 100_000, 9_900_000, 10_000_000, 1_234_000_000].map((nano) => formatNanoUsd(nano));
  expect(texts).toEqual(['$0.00', '< $0.0001', '$0.0001', '$0.0099', '$0.01', '$1.23']);
});

it('Chinese has at least a token for every eight characters, and for each piece', () => {
  expect(minTokens('汽车应该禁止进入市中心吗')).toBe(1 + 1);
  expect(minTokens('Two words')).toBe(2);
  expect(minTokens('  ')).toBe(0);
});
