// Rates the models of a tournament: Bradley–Terry with a term for the side, where a debate without a winner counts one half for each.
// Debates on one motion share what it favours, so intervals come from leaving out one motion at a time (jackknife). Pure functions.
import { mean, tQuantile } from './statistics.ts';

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
  /** `false`: the debates give no bound on one side, or are the same on every motion. */
  isMeasured: boolean;
}

/** Returns the scores of a model's debates. */
export const scoresOf = (games: readonly Game[], model: string): number[] =>
  games.flatMap(({ pro, con, score }) => (pro === model ? score : con === model ? 1 - score : []));

/** "5–4–3": won, without a winner, lost. */
export const tallyText = (scores: readonly number[]): string =>
  [1, 0.5, 0].map((score) => scores.filter((one) => one === score).length).join('–');

export type Ratings = NonNullable<ReturnType<typeof rateModels>>;

/** Elo points of one log-odd. */
export const ELO = 400 / Math.LN10;
/** Chance to win of a model that is so many log-odds better. */
export const winShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Weight that draws ratings to the mean, so that a model that won every debate has one. */
const RIDGE = 0.02;
const MOST_STEPS = 60;
/** Log-odds below which a figure is only what rounding leaves. */
const ROUNDING = 1e-6;

/** Returns the log-odds of the models, whose sum is zero, and last that of the first side. `start`: values that are near. */
export function fitRatings(
  games: readonly Game[],
  models: readonly string[],
  start: readonly number[] = new Array<number>(models.length + 1).fill(0),
): number[] {
  /** By pair of models: who sat where (1 first, −1 second; the side last), debates won by the first, and debates. */
  const pairs = new Map<string, { signs: number[]; wins: number; debates: number }>();
  for (const { pro, con, score } of games) {
    const key = `${pro} ${con}`;
    const signs = [...models.map((model) => Number(model === pro) - Number(model === con)), 1];
    const { wins, debates } = pairs.get(key) ?? { wins: 0, debates: 0 };
    pairs.set(key, { signs, wins: wins + score, debates: debates + 1 });
  }
  let values = [...start];
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = values.map((value) => -RIDGE * value);
    const curve = values.map((_, i) => values.map((__, j): number => (i === j ? RIDGE : 0)));
    for (const { signs, wins, debates } of pairs.values()) {
      const share = winShare(signs.reduce((sum, sign, i) => sum + sign * (values[i] ?? 0), 0));
      for (const [i, line] of curve.entries()) {
        const sign = signs[i] ?? 0;
        slope[i] = (slope[i] ?? 0) + sign * (wins - debates * share);
        for (const [j, other] of signs.entries())
          line[j] = (line[j] ?? 0) + sign * other * debates * share * (1 - share);
      }
    }
    const move = solved(curve, slope);
    values = values.map((value, i) => value + Math.max(-2, Math.min(2, move[i] ?? 0)));
    if (Math.max(...move.map(Math.abs)) < 1e-9) break;
  }
  const middle = mean(values.slice(0, -1));
  return values.map((value, i) => (i < models.length ? value - middle : value));
}

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

/**
 * Returns the other models with which each can be compared: those from which it took points, also through others, and which took some from it
 * (Ford 1957). How far it is from any other one has no bound.
 */
function peersOf(games: readonly Game[], models: readonly string[]): Map<string, string[]> {
  const reachByModel = new Map(
    models.map((model) => {
      const reach = new Set([model]);
      for (const _ of models)
        for (const { pro, con, score } of games) {
          if (score > 0 && reach.has(pro)) reach.add(con);
          if (score < 1 && reach.has(con)) reach.add(pro);
        }
      return [model, reach];
    }),
  );
  const beats = (one: string, other: string) => reachByModel.get(one)?.has(other);
  return new Map(
    models.map((one) => [
      one,
      models.filter((other) => other !== one && beats(one, other) && beats(other, one)),
    ]),
  );
}

/**
 * Returns the models, the best first, the log-odds that the first side wins between equal models, and the differences of all pairs, each
 * with its standard error; `null` under two motions, or with fewer than two models. `isClear`: the difference is larger than chance gives
 * the largest of all pairs in 95 of 100 tournaments.
 */
export function rateModels(games: readonly Game[], models: readonly string[]) {
  const motions = [...new Set(games.map(({ motion }) => motion))];
  if (motions.length < 2 || models.length < 2) return null;
  const best = fitRatings(games, models);
  const fits = motions.map((motion) =>
    fitRatings(
      games.filter((game) => game.motion !== motion),
      models,
      best,
    ),
  );
  const freedom = motions.length - 1;
  const half = tQuantile(0.975, freedom);
  /** Returns a figure of the ratings with its interval. `isBounded`: some debates speak for more of it, and some for less. */
  const intervalOf = (isBounded: boolean, figure: (values: readonly number[]) => number) => {
    const value = figure(best);
    const figures = fits.map(figure);
    const middle = mean(figures);
    const error = Math.sqrt(freedom * mean(figures.map((one) => (one - middle) ** 2)));
    const isMeasured = isBounded && error > ROUNDING;
    return { value, low: value - half * error, high: value + half * error, error, isMeasured };
  };
  const peers = peersOf(games, models);
  const ratedModels = models
    .map((model, i) => {
      const own = (peers.get(model) ?? []).map((peer) => models.indexOf(peer));
      const overPeers = (values: readonly number[]) =>
        own.reduce((sum, at) => sum + (values[i] ?? 0) - (values[at] ?? 0), 0) / Math.max(1, own.length);
      return { model, i, ...intervalOf(own.length > 0, overPeers) };
    })
    .sort((one, other) => (best[other.i] ?? 0) - (best[one.i] ?? 0));
  const differences = ratedModels
    .flatMap(({ model: better, i }, rank) =>
      ratedModels.slice(rank + 1).map(({ model: worse, i: j }) => {
        const isBounded = peers.get(better)?.includes(worse) === true;
        const interval = intervalOf(isBounded, (values) => (values[i] ?? 0) - (values[j] ?? 0));
        return { better, worse, ...interval, isClear: false };
      }),
    )
    .sort((one, other) => inErrors(other) - inErrors(one));
  // Holm: each pair is compared with the bound for as many pairs as are left, until one does not exceed it.
  for (const [at, one] of differences.entries()) {
    if (inErrors(one) <= clearBound(differences.length - at, motions.length)) break;
    one.isClear = true;
  }
  const isSideBounded = games.some(({ score }) => score > 0) && games.some(({ score }) => score < 1);
  const side = intervalOf(isSideBounded, (values) => values.at(-1) ?? 0);
  return { models: ratedModels, side, differences };
}

/** Returns a difference in standard errors; 0 where rounding alone makes it. */
const inErrors = ({ value, error }: { value: number; error: number }): number =>
  value <= ROUNDING ? 0 : value / Math.max(ROUNDING, error);

/** Returns the groups of models, the best first: models of one group are not told apart, or only through a third one. */
export function groupsOf({ models, differences }: Ratings): string[][] {
  const groups: string[][] = [];
  for (const { model } of models) {
    const tiedPairs = differences.filter(({ worse, isClear }) => !isClear && worse === model);
    const first = groups.findIndex((group) => tiedPairs.some(({ better }) => group.includes(better)));
    const joinedGroup = first === -1 ? [] : groups.splice(first).flat();
    groups.push([...joinedGroup, model]);
  }
  return groups;
}

/** Fewest motions, and debates of a model, from which models are ranked. */
export const LEAST_MOTIONS = 15;
export const LEAST_DEBATES = 20;

/** Standard errors that a difference must exceed where so many pairs are compared: Student's t, the chance of 5 in 100 divided among them. */
const clearBound = (pairs: number, motions: number): number =>
  tQuantile(1 - 0.025 / pairs, Math.max(1, motions - 1));

/** Assumed log-odds by which a motion favours one of two models, as a standard deviation. */
const MOTION_EFFECT = 0.5;
/** Share of a true difference that verdicts show, because motions favour a side and some verdicts name nobody. Assumed. */
const SHOWN_SHARE = 0.82;
/** Standard errors by which the true difference must exceed the bound to be told in 8 of 10 cases. */
const EIGHT_OF_TEN = 0.842;

/** What a difference between two models is told apart by, where every pair debates every motion on both sides. */
interface Sample {
  models: number;
  motions: number;
  repeats: number;
  /** Of a tournament that was held: its scatter takes the place of the assumed one. */
  ratings?: Ratings | null;
}

/** Returns the variance of a difference on one motion, and the standard errors by which it is told apart in 8 of 10 tournaments. */
function scatterOf({ models, motions, repeats, ratings }: Sample) {
  const bound = clearBound((models * (models - 1)) / 2, motions) + EIGHT_OF_TEN;
  // A pair on a motion has 2 × repeats debates, each with a variance of 4 in log-odds, and the effect of the motion.
  const assumedVariance = ((2 / models) * (2 / repeats + MOTION_EFFECT ** 2)) / SHOWN_SHARE ** 2;
  const measuredPairs = ratings?.differences.filter(({ isMeasured }) => isMeasured) ?? [];
  const ownVariance = motions * mean(measuredPairs.map(({ error }) => error ** 2));
  return { variance: measuredPairs.length === 0 ? assumedVariance : ownVariance, bound };
}

/** Returns the difference, in log-odds, that is told apart in 8 of 10 tournaments of this size. */
export function detectableDifference(sample: Sample): number {
  const { variance, bound } = scatterOf(sample);
  return bound * Math.sqrt(variance / sample.motions);
}

/** Returns the motions at which a difference, in log-odds, is told apart in 8 of 10 tournaments that scatter as this one. */
export function neededMotions(sample: Sample, logOdds: number): number {
  const { variance } = scatterOf(sample);
  // The bound is that of a larger tournament: few motions alone would ask for far too many.
  const { bound } = scatterOf({ ...sample, motions: Math.max(LEAST_MOTIONS, sample.motions) });
  return Math.max(LEAST_MOTIONS, Math.ceil(variance * (bound / logOdds) ** 2));
}
