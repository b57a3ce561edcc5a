// Shares and slopes with their intervals, against published figures and cases computed by hand.
import { countedShare, fittedSlope, isAboveChance, isBelowChance } from '@rostrum/shared/judging/statistics';
import { describe, expect, it } from 'vitest';

describe('a counted share', () => {
  it('of 13 in 14 is more than chance, which gives 7, give or take 3.7', () => {
    const share = countedShare(13, 14);
    expect(share.byChance).toBe(7);
    expect(share.giveOrTake).toBeCloseTo(3.67, 2);
    expect([isAboveChance(share), isBelowChance(share)]).toEqual([true, false]);
    expect(isAboveChance(countedShare(10, 14))).toBe(false);
    expect(isAboveChance(countedShare(11, 14))).toBe(true);
    expect(isBelowChance(countedShare(3, 14))).toBe(true);
    expect(isBelowChance(countedShare(4, 14))).toBe(false);
  });

  it('has Wilson’s interval: 81 of 263 is from 0.2553 to 0.3662 (Newcombe 1998, method 3)', () => {
    const share = countedShare(81, 263);
    expect(share.from).toBeCloseTo(0.2553, 4);
    expect(share.to).toBeCloseTo(0.3662, 4);
  });

  it('has the ends of its scale where all, none or nothing was counted', () => {
    expect(countedShare(8, 8).to).toBe(1);
    expect(countedShare(0, 8).from).toBe(0);
    expect(countedShare(0, 0)).toMatchObject({ share: null, from: 0, to: 1 });
  });
});

describe('a fitted slope', () => {
  it('is the line of least squares with its 95 % interval, as computed by hand', () => {
    // x 1…5, y 2, 4, 5, 4, 5: slope 6/10, residuals sum to 2.4, standard error √(2.4 / 3 / 10) = 0.2828, t₃ = 3.182.
    const fitted = fittedSlope([2, 4, 5, 4, 5].map((y, index) => ({ x: index + 1, y })));
    expect(fitted?.slope).toBeCloseTo(0.6, 12);
    expect(fitted?.from).toBeCloseTo(0.6 - 3.182 * Math.sqrt(0.08), 1);
    expect(fitted?.to).toBeCloseTo(0.6 + 3.182 * Math.sqrt(0.08), 1);
  });

  it('has the width of Student’s t with ten degrees of freedom: 2.228', () => {
    const points = Array.from({ length: 12 }, (_, index) => ({ x: index, y: index % 2 }));
    const fitted = fittedSlope(points);
    if (!fitted) throw new Error('no line');
    const meanY = 0.5;
    const residuals = points.reduce((sum, { x, y }) => sum + (y - meanY - fitted.slope * (x - 5.5)) ** 2, 0);
    expect((fitted.to - fitted.from) / 2 / Math.sqrt(residuals / 10 / 143)).toBeCloseTo(2.228, 3);
  });

  it('does not exist for two points, or where x does not vary', () => {
    expect(
      fittedSlope([
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ]),
    ).toBeNull();
    expect(fittedSlope([1, 2, 3].map((y) => ({ x: 4, y })))).toBeNull();
  });
});
