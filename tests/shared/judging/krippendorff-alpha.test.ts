// Krippendorff's alpha against the worked examples its author published, and against cases small enough to compute by hand.
import { krippendorffAlpha } from '@rostrum/shared/judging/krippendorff-alpha';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Units from one line for each observer; `.` is a missing value. */
function unitsOf(...observers: string[]): number[][] {
  const lines = observers.map((line) => line.split(' '));
  return (lines[0] ?? []).map((_, unit) =>
    lines.flatMap((line) => (line[unit] === '.' ? [] : Number(line[unit]))),
  );
}

describe('Krippendorff’s alpha', () => {
  it('is 0.849 for the four observers and twelve units of “Computing Krippendorff’s Alpha-Reliability”', () => {
    const units = unitsOf(
      '1 2 3 3 2 1 4 1 2 . . .',
      '1 2 3 3 2 2 4 1 2 5 . 3',
      '. 3 3 3 2 3 4 2 2 5 1 .',
      '1 2 3 3 2 4 4 1 2 5 1 .',
    );
    expect(krippendorffAlpha(units)).toBeCloseTo(0.849, 3);
  });

  it('is 0.811 for three coders and fifteen units with values missing, as in the encyclopedia’s example', () => {
    const units = unitsOf(
      '. . . . . 3 4 1 2 1 1 3 3 . 3',
      '1 . 2 1 3 3 4 3 . . . . . . .',
      '. . 2 1 3 4 4 . 2 1 1 3 3 . 4',
    );
    expect(krippendorffAlpha(units)).toBeCloseTo(0.811, 3);
  });

  it('follows from the definition: two judges, two units, one point apart in each', () => {
    // Observed: 4 ordered pairs differ by 1, over 4 values, so 1. Expected: the 12 ordered pairs of 1, 2, 5, 6 sum to 136, so 136/12.
    expect(
      krippendorffAlpha([
        [1, 2],
        [5, 6],
      ]),
    ).toBeCloseTo(1 - 12 / 136, 12);
  });

  it('is 1 where all agree, 0 or less where nothing but chance does, and nothing where nothing varies', () => {
    expect(krippendorffAlpha([[1, 1], [7, 7, 7], [3]])).toBe(1);
    expect(
      krippendorffAlpha([
        [1, 9],
        [9, 1],
      ]),
    ).toBeLessThan(0);
    expect(krippendorffAlpha([[4, 4], [4]])).toBeNull();
    expect(krippendorffAlpha([[4], [5]])).toBeNull();
    expect(krippendorffAlpha([])).toBeNull();
  });

  it('does not depend on who gave a value, on the order of the units, or on the scale', () => {
    const unit = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(unit, { minLength: 2, maxLength: 8 }), (units) => {
        const alpha = krippendorffAlpha(units);
        const turned = units.toReversed().map((values) => values.toReversed().map((value) => 3 * value + 20));
        const other = krippendorffAlpha(turned);
        if (alpha === null) expect(other).toBeNull();
        else expect(other).toBeCloseTo(alpha, 9);
      }),
      { seed: 12, numRuns: 300 },
    );
  });
});
