// Rates the models of a tournament: Bradley–Terry with a term for the side, where a debate without a winner counts one half for each.
// Debates on one motion share what it favours, so intervals come from leaving out one motion at a time (jackknife). Pure functions.

/** One debate with a verdict. `score` of `pro`: 1 won, 0 lost, 0.5 no winner. */
export interface Game {
  pro: string;
  con: string;
  score: number;
  motion: string;
}

/** An estimate with its interval of 95 in 100, in log-odds. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

export interface PairDifference extends Interval {
  better: string;
  worse: string;
  /** Standard error. */
  error: number;
  /** The difference is larger than chance gives the largest of all pairs in 95 of 100 tournaments. */
  isClear: boolean;
}

export interface Ratings {
  /** The best first. */
  models: (Interval & { model: string })[];
  /** The log-odds that the first side wins between equal models. */
  side: Interval;
  differences: PairDifference[];
}

/** Elo points of one log-odd. */
export const ELO = 400 / Math.LN10;
/** Chance to win of a model that is so many log-odds better. */
export const winShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Weight that draws ratings to the mean, so that a model that won every debate has one. */
const RIDGE = 0.02;
const MOST_STEPS = 60;

/** Returns the log-odds of the models, whose sum is zero, and last that of the first side. */
export function fitRatings(
  games: readonly Game[],
  models: readonly string[],
  start?: readonly number[],
): number[] {
  const count = models.length;
  const at = new Map(models.map((model, index) => [model, index]));
  const rows = new Map<number, { pro: number; con: number; won: number; held: number }>();
  for (const { pro, con, score } of games) {
    const [a, b] = [at.get(pro) ?? 0, at.get(con) ?? 0];
    const row = rows.get(a * count + b) ?? { pro: a, con: b, won: 0, held: 0 };
    rows.set(a * count + b, { ...row, won: row.won + score, held: row.held + 1 });
  }
  let values = start ? [...start] : new Array<number>(count + 1).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = values.map((value) => -RIDGE * value);
    const curve = values.map((_, i) => values.map((__, j) => (i === j ? RIDGE : 0) as number));
    for (const { pro, con, won: wins, held: debates } of rows.values()) {
      const share = winShare((values[pro] ?? 0) - (values[con] ?? 0) + (values[count] ?? 0));
      const parts: [number, number][] = [
        [pro, 1],
        [con, -1],
        [count, 1],
      ];
      for (const [i, sign] of parts) {
        slope[i] = (slope[i] ?? 0) + sign * (wins - debates * share);
        const line = curve[i];
        if (line)
          for (const [j, other] of parts)
            line[j] = (line[j] ?? 0) + sign * other * debates * share * (1 - share);
      }
    }
    const move = solved(curve, slope);
    values = values.map((value, i) => value + Math.max(-2, Math.min(2, move[i] ?? 0)));
    if (Math.max(...move.map(Math.abs)) < 1e-9) break;
  }
  const mean = sumOf(values.slice(0, count)) / count;
  return values.map((value, i) => (i < count ? value - mean : value));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Solves linear equations by elimination; the matrix is positive definite, so that no pivot is zero. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (const [c, pivotRow] of rows.entries())
    for (const [r, row] of rows.entries()) {
      if (r === c) continue;
      const factor = (row[c] ?? 0) / (pivotRow[c] ?? 1);
      for (let k = c; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivotRow[k] ?? 0);
    }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1));
}

/** Returns the ratings with their intervals; `null` under two motions, or with fewer than two models. */
export function rateModels(games: readonly Game[], models: readonly string[]): Ratings | null {
  const motions = [...new Set(games.map(({ motion }) => motion))];
  if (motions.length < 2 || models.length < 2) return null;
  const best = fitRatings(games, models);
  const without = motions.map((motion) =>
    fitRatings(
      games.filter((game) => game.motion !== motion),
      models,
      best,
    ),
  );
  const freedom = motions.length - 1;
  /** Standard error of a figure that is computed from the ratings. */
  const errorOf = (figure: (values: readonly number[]) => number): number => {
    const figures = without.map(figure);
    const mean = sumOf(figures) / figures.length;
    return Math.sqrt((freedom / motions.length) * sumOf(figures.map((one) => (one - mean) ** 2)));
  };
  const half = tQuantile(0.975, freedom);
  const intervalOf = (figure: (values: readonly number[]) => number) => {
    const [value, error] = [figure(best), errorOf(figure)];
    return { value, low: value - half * error, high: value + half * error, error };
  };
  const order = models.map((_, i) => i).sort((i, j) => (best[j] ?? 0) - (best[i] ?? 0));
  const pairs = order.flatMap((i, rank) => order.slice(rank + 1).map((j) => [i, j] as const));
  const differences = pairs
    .map(([i, j]) => {
      const difference = intervalOf((values) => (values[i] ?? 0) - (values[j] ?? 0));
      return { better: models[i] ?? '', worse: models[j] ?? '', ...difference, isClear: false };
    })
    .sort((one, other) => other.value / other.error - one.value / one.error);
  // Holm: each pair is compared with the bound for as many pairs as are left, until one does not exceed it.
  for (const [at, one] of differences.entries()) {
    if (one.value <= clearBound(pairs.length - at, motions.length) * one.error) break;
    one.isClear = true;
  }
  return {
    models: order.map((i) => ({ model: models[i] ?? '', ...intervalOf((values) => values[i] ?? 0) })),
    side: intervalOf((values) => values[models.length] ?? 0),
    differences,
  };
}

/** Returns the groups of models, the best first: models of one group are not told apart, or only through a third one. */
export function groupsOf({ models, differences }: Ratings): string[][] {
  const groups: string[][] = [];
  for (const { model } of models) {
    const isTied = ({ better, worse, isClear }: PairDifference) =>
      !isClear && worse === model && groups.flat().includes(better);
    const first = groups.findIndex((group) =>
      differences.some((one) => isTied(one) && group.includes(one.better)),
    );
    const joinedGroup = first === -1 ? [] : groups.splice(first).flat();
    groups.push([...joinedGroup, model]);
  }
  return groups;
}

/** Fewest motions, and debates of a model, from which models are ranked. */
export const LEAST_MOTIONS = 15;
export const LEAST_DEBATES = 20;

export type Refusal =
  | { code: 'motions'; count: number }
  | { code: 'debates'; model: string; count: number }
  | { code: 'sides'; model: string; pro: number; count: number }
  | { code: 'islands' };

/** Returns why models cannot be ranked; empty: they can. Of several models, the one with the fewest debates is named. */
export function refusalsOf(games: readonly Game[], models: readonly string[]): Refusal[] {
  const motions = new Set(games.map(({ motion }) => motion)).size;
  const counts = models.map((model) => ({
    model,
    count: games.filter(({ pro, con }) => pro === model || con === model).length,
    pro: games.filter(({ pro }) => pro === model).length,
  }));
  const [fewest] = counts.toSorted((one, other) => one.count - other.count);
  const oneSided = counts.find(({ pro, count }) => Math.abs(2 * pro - count) > 0.2 * count);
  const reachedModels = new Set(models.slice(0, 1));
  for (const _ of models)
    for (const { pro, con } of games)
      if (reachedModels.has(pro) || reachedModels.has(con)) reachedModels.add(pro).add(con);
  return [
    ...(motions < LEAST_MOTIONS ? [{ code: 'motions' as const, count: motions }] : []),
    ...(fewest && fewest.count < LEAST_DEBATES ? [{ code: 'debates' as const, ...fewest }] : []),
    ...(oneSided ? [{ code: 'sides' as const, ...oneSided }] : []),
    ...(reachedModels.size < models.length ? [{ code: 'islands' as const }] : []),
  ];
}

/** Standard errors that a difference must exceed where so many pairs are compared: Student's t, the chance of 5 in 100 divided among them. */
const clearBound = (pairs: number, motions: number): number =>
  tQuantile(1 - 0.025 / pairs, Math.max(1, motions - 1));

/** Assumed log-odds by which a motion favours one of two models, as a standard deviation. */
const MOTION_EFFECT = 0.5;
/** Share of a true difference that verdicts show, because motions favour a side and some verdicts name nobody. Assumed. */
const SHOWN_SHARE = 0.82;
/** Standard errors by which the true difference must exceed the bound to be told in 8 of 10 cases. */
const EIGHT_OF_TEN = 0.842;

/**
 * Returns the difference, in Elo points, that is told apart in 8 of 10 tournaments of this size: every pair of models debates every motion
 * on both sides, `repeats` times.
 */
export function detectableElo(models: number, motions: number, repeats: number): number {
  // A pair on a motion has 2 × repeats debates, each with a variance of 4 in log-odds, and the effect of the motion.
  const variance = ((2 / models) * (2 / repeats + MOTION_EFFECT ** 2)) / motions;
  const pairs = (models * (models - 1)) / 2;
  return (ELO * (clearBound(pairs, motions) + EIGHT_OF_TEN) * Math.sqrt(variance)) / SHOWN_SHARE;
}

/**
 * Returns the motions at which a difference, in log-odds, is told apart in 8 of 10 tournaments that scatter as this one of `motions` did;
 * without ratings, as assumed.
 */
export function neededMotions(
  ratings: Ratings | null,
  models: number,
  motions: number,
  logOdds: number,
): number {
  if (!ratings)
    return Math.ceil(LEAST_MOTIONS * (detectableElo(models, LEAST_MOTIONS, 1) / ELO / logOdds) ** 2);
  const variance = sumOf(ratings.differences.map(({ error }) => error ** 2)) / ratings.differences.length;
  const bound = clearBound(ratings.differences.length, motions) + EIGHT_OF_TEN;
  return Math.ceil(motions * variance * (bound / logOdds) ** 2);
}

/** Quantile of Student's t from the normal one (Abramowitz and Stegun 26.2.23 and 26.7.5), for `chance` over 0.5. */
export function tQuantile(chance: number, freedom: number): number {
  const tail = Math.sqrt(-2 * Math.log(1 - chance));
  const z =
    tail -
    (2.515517 + 0.802853 * tail + 0.010328 * tail ** 2) /
      (1 + 1.432788 * tail + 0.189269 * tail ** 2 + 0.001308 * tail ** 3);
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
