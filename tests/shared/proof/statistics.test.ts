// The small statistics behind claims, against printed tables and against sums.
import {
  binomialUpTo,
  exactInterval,
  mean,
  tQuantile,
  variance,
  wilson,
} from '@rostrum/shared/proof/statistics';
import { describe, expect, it } from 'vitest';

describe('statistics', () => {
  // Printed tables of Student's distribution.
  it.each([
    [0.975, 1, 12.706],
    [0.975, 4, 2.776],
    [0.95, 10, 1.812],
    [0.995, 30, 2.75],
    [0.975, 1_000, 1.962],
    [0.5, 7, 0],
  ])('the quantile %f with %i degrees of freedom is %f', (probability, freedom, quantile) => {
    expect(tQuantile(probability, freedom)).toBeCloseTo(quantile, 3);
  });

  it('the binomial distribution is the sum of its terms', () => {
    const choose = (of: number, count: number): number =>
      count === 0 ? 1 : (choose(of - 1, count - 1) * of) / count;
    for (const chance of [0.03, 0.5, 0.81])
      for (let count = -1; count <= 12; count++) {
        let sum = 0;
        for (let k = 0; k <= count; k++) sum += choose(12, k) * chance ** k * (1 - chance) ** (12 - k);
        expect(binomialUpTo(count, 12, chance)).toBeCloseTo(sum, 10);
      }
  });

  it('an exact interval leaves half of alpha on each side', () => {
    for (const [count, of] of [
      [0, 7],
      [5, 5],
      [7, 8],
      [14, 20],
    ] as const) {
      const [low, high] = exactInterval(count, of, 0.1);
      if (count > 0) expect(1 - binomialUpTo(count - 1, of, low)).toBeCloseTo(0.05, 8);
      if (count < of) expect(binomialUpTo(count, of, high)).toBeCloseTo(0.05, 8);
    }
    expect(exactInterval(0, 7)).toEqual([0, expect.closeTo(0.4096, 4)]);
    expect(exactInterval(5, 5, 0.1)).toEqual([expect.closeTo(0.5493, 4), 1]);
  });

  it('Wilson’s interval of 14 in 20 is 48 to 85 %', () => {
    expect(wilson(14, 20).map((share) => Math.floor(100 * share))).toEqual([48, 85]);
    expect(wilson(0, 10)[0]).toBeCloseTo(0, 10);
  });

  it('mean and variance', () => {
    expect([mean([1, 2, 6]), variance([1, 2, 6])]).toEqual([3, 7]);
  });
});
