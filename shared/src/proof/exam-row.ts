// Computes what the exam says of one judge, from the margins of its readings: how often it is right, how it scatters, and whether it
// prefers the side that it reads first or that says more. Points are those of a verdict's margin. Figures only.
import { mean, tQuantile, variance, wilson } from './statistics.ts';

/** A debate of the exam with one judge's margins; every sign is that of a side: 1 the Proposition, −1 the Opposition. */
export interface ExamItem {
  id: number;
  /** The undamaged side; 0: both are equal. */
  better: -1 | 0 | 1;
  /** The side with the padding. */
  longer: -1 | 1;
  /** Id of the item that has the padding on the other side and is otherwise the same; `null`: it is none's twin. */
  twinOf: number | null;
  /** Margins of the readings with the Proposition first, then of those with the Opposition first: one each, or two. */
  margins: readonly [readonly number[], readonly number[]];
}

export interface Share {
  count: number;
  of: number;
}

/** A preference on a lead, in points; `found`: it is more than chance gives. */
export interface Preference {
  by: number;
  found: boolean;
}

export type ExamRow = ReturnType<typeof examRow>;

/** Least margin in both orders by which a judge names a winner of two equal sides, in points. */
const NAMED_FROM = 5;
/** Chance of a false flag of one judge, shared by the tests of a row. */
const ALPHA = 0.05;
const TESTS = 4;

/** Returns the mean of both orders, by the first reading in each. */
export const marginOf = ({ margins: [first, second] }: Pick<ExamItem, 'margins'>): number =>
  mean([first[0] ?? 0, second[0] ?? 0]);

const isOpposed = (one: number, other: number): boolean => one * other < 0;
const shareOf = <T>(list: readonly T[], holds: (one: T) => boolean): Share => ({
  count: list.filter(holds).length,
  of: list.length,
});

function preference(halves: readonly number[]): Preference {
  const bound =
    tQuantile(1 - ALPHA / TESTS / 2, halves.length - 1) * Math.sqrt(variance(halves) / halves.length);
  return { by: mean(halves), found: Math.abs(mean(halves)) > bound };
}

/** Returns the χ² quantile at `z` standard deviations (Wilson and Hilferty 1931). */
const chiSquareAt = (z: number, freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3;

/** Returns a judge's row; every item was read in both orders, and some were read twice. */
export function examRow(items: readonly ExamItem[]) {
  const once = items.filter(({ twinOf }) => twinOf === null);
  const decidable = once.filter(({ better }) => better !== 0);
  const pairs = items.flatMap(({ margins }) =>
    margins.flatMap(([one, again]): [number, number][] =>
      one === undefined || again === undefined ? [] : [[one, again]],
    ),
  );
  const right = shareOf(decidable, (item) => Math.sign(marginOf(item)) === item.better);
  const squares = pairs.reduce((sum, [one, again]) => sum + (one - again) ** 2 / 2, 0);
  const sigmaAt = (z: number) => Math.sqrt(squares / chiSquareAt(z, pairs.length));
  const twins = items.flatMap((twin) => {
    const original = items.find(({ id }) => id === twin.twinOf);
    return original ? [(original.longer * (marginOf(original) - marginOf(twin))) / 2] : [];
  });
  return {
    right: { ...right, interval: wilson(right.count, right.of) },
    falseWinners: shareOf(
      once.filter(({ better }) => better === 0),
      ({ margins: [[first = 0], [second = 0]] }) =>
        !isOpposed(first, second) && Math.min(Math.abs(first), Math.abs(second)) >= NAMED_FROM,
    ),
    /** Standard deviation of one reading that is repeated. */
    sigma: { points: Math.sqrt(squares / pairs.length), low: sigmaAt(1.96), high: sigmaAt(-1.96) },
    repeatFlips: shareOf(pairs, ([one, again]) => isOpposed(one, again)),
    orderFlips: shareOf(once, ({ margins: [[first = 0], [second = 0]] }) => isOpposed(first, second)),
    /** Points that it gives more to the side that it reads first. */
    first: preference(once.map(({ margins: [first, second] }) => (mean(first) - mean(second)) / 2)),
    /** Points that it gives more to the longer of two equal sides. */
    longer: preference(twins),
  };
}
