// The few statistics that judges are described by: a share with its interval, a slope with its interval. Numbers only.

/** Half the width of an interval that holds 95 of 100 cases, in standard deviations. */
export const Z95 = 1.96;

/** How often something happened, out of how often it could have. */
export interface CountedShare {
  count: number;
  of: number;
  /** 0 to 1; `null` of nothing. */
  share: number | null;
  /** Where the true share lies in 95 of 100 cases (Wilson's interval); 0 to 1 where nothing was counted. */
  from: number;
  to: number;
  /** What a coin gives: half of them, give or take 1.96 standard deviations. */
  byChance: number;
  giveOrTake: number;
}

export function countedShare(count: number, of: number): CountedShare {
  const byChance = of / 2;
  const giveOrTake = (Z95 * Math.sqrt(of)) / 2;
  if (of === 0) return { count, of, share: null, from: 0, to: 1, byChance, giveOrTake };
  const share = count / of;
  const squared = Z95 ** 2 / of;
  const centre = share + squared / 2;
  const width = Z95 * Math.sqrt((share * (1 - share)) / of + squared / (4 * of));
  return {
    count,
    of,
    share,
    from: Math.max(0, (centre - width) / (1 + squared)),
    to: Math.min(1, (centre + width) / (1 + squared)),
    byChance,
    giveOrTake,
  };
}

/** More often than a coin would, and less often. */
export const isAboveChance = ({ count, byChance, giveOrTake }: CountedShare): boolean =>
  count > byChance + giveOrTake;
export const isBelowChance = ({ count, byChance, giveOrTake }: CountedShare): boolean =>
  count < byChance - giveOrTake;

export interface FittedSlope {
  slope: number;
  /** Where the true slope lies in 95 of 100 cases. */
  from: number;
  to: number;
  points: number;
}

/** The straight line of least squares; `null` under three points, or where x does not vary. */
export function fittedSlope(points: readonly { x: number; y: number }[]): FittedSlope | null {
  const freedom = points.length - 2;
  const meanOf = (read: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [meanX, meanY] = [meanOf(({ x }) => x), meanOf(({ y }) => y)];
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (freedom < 1 || spreadX === 0) return null;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const residuals = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  const width = studentT95(freedom) * Math.sqrt(residuals / freedom / spreadX);
  return { slope, from: slope - width, to: slope + width, points: points.length };
}

/** The 97.5 % point of Student's t, by its expansion in 1/freedom (Abramowitz and Stegun 26.7.5): within 1 % from 4 degrees on. */
function studentT95(freedom: number): number {
  const z = 1.959964;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
