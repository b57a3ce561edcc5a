// Ratings of simulated tournaments with a known truth: groups, refusals, and the figures of the plan.

import {
  detectableDifference,
  ELO,
  fitRatings,
  groupsOf,
  neededMotions,
  rateModels,
} from '@rostrum/shared/proof/ratings';
import { refusalsOf } from '@rostrum/shared/proof/standings';
import { describe, expect, it } from 'vitest';
import { simulatedGames } from '../../cli/kit/simulated-tournament.ts';

const MODELS = ['a', 'b', 'c'];

describe('Ratings', () => {
  it('recover strengths and the side, whatever the order of the debates', () => {
    const truth = { strengths: [1, 0, -1], side: 0.4, motions: 400, lean: 0, pairing: 0, open: 0 };
    const games = simulatedGames(MODELS, truth, 3);
    const values = fitRatings(games, MODELS);
    for (const [at, value] of [1, 0, -1, 0.4].entries())
      expect(Math.abs((values[at] ?? 9) - value)).toBeLessThan(0.15);
    const reversedValues = fitRatings(games.toReversed(), MODELS);
    for (const [at, value] of values.entries()) expect(reversedValues[at]).toBeCloseTo(value, 6);
  });

  it('count a debate without a winner as one half for each', () => {
    const games = ['m', 'n'].flatMap((motion) => [
      { pro: 'a', con: 'b', score: 0.5, motion },
      { pro: 'b', con: 'a', score: 0.5, motion },
    ]);
    expect(fitRatings(games, ['a', 'b'])).toEqual([0, 0, 0]);
  });

  it('take draws as points for both, whichever side they spoke for', () => {
    // b's only points against a are draws as the second side.
    const games = Array.from({ length: 12 }, (_, n) => [
      { pro: 'a', con: 'b', score: n % 3 === 0 ? 0.5 : 1, motion: `${n}` },
      { pro: 'b', con: 'a', score: 0, motion: `${n}` },
    ]).flat();
    const exchanged = games.map(({ pro, con, score, motion }) => ({
      ...{ pro: con, con: pro, score: 1 - score, motion },
    }));
    for (const some of [games, exchanged]) {
      const { differences = [] } = rateModels(some, ['a', 'b']) ?? {};
      expect(differences.map(({ isMeasured }) => isMeasured)).toEqual([true]);
    }
  });

  it('tell apart models that differ much, and put equal ones into one group', () => {
    const games = simulatedGames(MODELS, { strengths: [1.2, -0.6, -0.6], side: 0.3, motions: 40 }, 5);
    const ratings = rateModels(games, MODELS);
    expect(ratings && groupsOf(ratings).map((group) => group.toSorted())).toEqual([['a'], ['b', 'c']]);
  });

  it('put into one group all that a model is tied with, also across a pair that is told apart', () => {
    const games = simulatedGames(MODELS, { strengths: [0, 0, 0], side: 0, motions: 20 }, 5);
    const ratings = rateModels(games, MODELS);
    if (!ratings) throw new Error('rated');
    const [first = '', second = ''] = ratings.models.map(({ model }) => model);
    const differences = ratings.differences.map((one) => ({
      ...one,
      isClear: one.better === first && one.worse === second,
    }));
    expect(groupsOf({ ...ratings, differences })).toEqual([ratings.models.map(({ model }) => model)]);
  });

  it('compare a model with the others, and not with itself', () => {
    const games = simulatedGames(['a', 'b'], { strengths: [1, -1], side: 0, motions: 40 }, 5);
    const { models = [], differences = [] } = rateModels(games, ['a', 'b']) ?? {};
    expect(models[0]?.value).toBeCloseTo(differences[0]?.value ?? 0);
    expect(models[1]?.high).toBeCloseTo(-(differences[0]?.low ?? 0));
  });

  it('have a finite value for a model that won every debate', () => {
    const games = Array.from({ length: 20 }, (_, n) => [
      { pro: 'a', con: 'b', score: 1, motion: `${n}` },
      { pro: 'b', con: 'a', score: 0, motion: `${n}` },
    ]).flat();
    const ratings = rateModels(games, ['a', 'b']);
    expect(ratings?.models[0]?.model).toBe('a');
    expect(Number.isFinite(ratings?.models[0]?.value)).toBe(true);
  });

  it('need two motions', () => {
    expect(rateModels([{ pro: 'a', con: 'b', score: 1, motion: 'm' }], ['a', 'b'])).toBeNull();
  });
});

it.each([
  ['few motions', 14, {}, ['few-motions']],
  ['few debates of a model', 15, { keep: (n: number) => n % 4 === 0 }, ['few-debates']],
  ['one side only', 30, { keep: (n: number) => n % 2 === 0 }, ['one-side']],
  ['enough', 20, {}, []],
] as const)(
  'A ranking is refused for lack of data, and given with enough: %s',
  (_, motions, { keep = () => true }: { keep?: (n: number) => boolean }, codes) => {
    const games = Array.from({ length: motions }, (_, n) => [
      { pro: 'a', con: 'b', score: 1, motion: `${n}` },
      { pro: 'b', con: 'a', score: 1, motion: `${n}` },
    ])
      .flat()
      .filter((_, n) => keep(n));
    const refusals = refusalsOf(games, ['a', 'b']).map(({ code }) => code);
    expect(refusals).toEqual(expect.arrayContaining([...codes]));
    if (codes.length === 0) expect(refusals).toEqual([]);
  },
);

it('A ranking is refused if some models are connected by no chain of debates', () => {
  const pairs = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const;
  const games = pairs.flatMap(([one, other]) =>
    Array.from({ length: 20 }, (_, n) => [
      { pro: one, con: other, score: 1, motion: `${n}` },
      { pro: other, con: one, score: 1, motion: `${n}` },
    ]).flat(),
  );
  expect(refusalsOf(games, ['a', 'b', 'c', 'd']).map(({ code }) => code)).toEqual(['not-met']);
});

it('A larger tournament detects smaller differences', () => {
  const sizes = [15, 30, 60, 120].map(
    (motions) => ELO * detectableDifference({ models: 3, motions, repeats: 1 }),
  );
  expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
  expect(sizes[0]).toBeGreaterThan(100);
  expect(ELO).toBeCloseTo(173.7, 1);
});

it('A tournament of few motions asks for no more than one from which models can be ranked', () => {
  const needed = [1, 2, 15].map((motions) => neededMotions({ models: 3, motions, repeats: 1 }, 100 / ELO));
  expect(needed).toEqual([needed[2], needed[2], needed[2]]);
});
