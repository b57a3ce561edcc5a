// What the report promises of its figures, in simulated tournaments: intervals hold the truth, equal models are seldom ranked, and what the
// plan says can be told apart is told apart.

import { detectableDifference, ELO, fitRatings, rateModels } from '@rostrum/shared/proof/ratings';
import { expect, it } from 'vitest';
import { simulatedGames } from '../../cli/kit/simulated-tournament.ts';

const TIMES = 1000;
const SIDE_ADVANTAGE = 0.4;

/** Shares, in percent, of tournaments; the truth is what verdicts show in very many debates of the same kind. */
function simulated(count: number, motions: number, gapElo: number, repeats = 1) {
  const models = Array.from({ length: count }, (_, n) => `model ${n}`);
  const strengths = models.map((_, n) => (gapElo / ELO) * ((count - 1) / 2 - n));
  const truth = { strengths, side: SIDE_ADVANTAGE, repeats };
  const values = fitRatings(simulatedGames(models, { ...truth, motions: 20_000 }, 99), models);
  const truthOf = (model: string) => values[models.indexOf(model)] ?? 0;
  const counts = { intervals: 0, covering: 0, sides: 0, ranked: 0, told: 0 };
  for (let n = 0; n < TIMES; n++) {
    const ratings = rateModels(simulatedGames(models, { ...truth, motions }, n * 7919 + 1), models);
    if (!ratings) throw new Error('no ratings');
    for (const { better, worse, low, high } of ratings.differences) {
      const difference = truthOf(better) - truthOf(worse);
      counts.intervals += 1;
      if (low <= difference && difference <= high) counts.covering += 1;
    }
    if (ratings.side.low <= (values[count] ?? 0) && (values[count] ?? 0) <= ratings.side.high)
      counts.sides += 1;
    if (ratings.differences.some(({ isClear }) => isClear)) counts.ranked += 1;
    if (ratings.differences.some((one) => one.isClear && one.better === 'model 0' && one.worse === 'model 1'))
      counts.told += 1;
  }
  const share = (some: number, all = TIMES) => Math.round((1000 * some) / all) / 10;
  return {
    covers: share(counts.covering, counts.intervals),
    sides: share(counts.sides),
    ranked: share(counts.ranked),
    told: share(counts.told),
  };
}

it('Intervals of three models on ten motions hold the truth in 93 to 97 of 100 tournaments, and so does the side’s', () => {
  for (const gap of [0, 100]) {
    const { covers, sides } = simulated(3, 10, gap);
    for (const share of [covers, sides])
      expect([gap, share >= 93 && share <= 97, share]).toEqual([gap, true, share]);
  }
}, 600_000);

it('Equal models are ranked in at most 5 of 100 tournaments, also where a ranking is not refused', () => {
  expect(simulated(3, 10, 0).ranked).toBeLessThanOrEqual(5);
  expect(simulated(3, 20, 0).ranked).toBeLessThanOrEqual(5);
}, 600_000);

it.each([
  [2, 1],
  [3, 1],
  [3, 3],
])(
  '%i models 100 Elo points apart are told apart in 8 of 10 tournaments of the size that the plan states, %i times',
  (models, repeats) => {
    let motions = 15;
    while (ELO * detectableDifference({ models, motions, repeats }) > 100) motions++;
    expect(simulated(models, motions, 100, repeats).told).toBeGreaterThanOrEqual(80);
  },
  900_000,
);
