// What a tournament says: who is better, by how much, or why nobody can be ranked; as sentences for the report and the terminal.

import type { ResultRow } from './debate-results.ts';
import {
  type Game,
  groupsOf,
  LEAST_DEBATES,
  LEAST_MOTIONS,
  type PairDifference,
  type Ratings,
  type Refusal,
  rateModels,
  refusalsOf,
  winShare,
} from './ratings.ts';
import { counted, inWords, listed } from './report-html.ts';

export interface Standings {
  games: Game[];
  /** In the order of the plan. */
  models: string[];
  ratings: Ratings | null;
  refusals: Refusal[];
  /** The best group first. */
  groups: string[][];
  headline: string;
  lead: string;
}

const SCORES: Readonly<Record<string, number>> = { pro: 1, con: 0, none: 0.5 };

/** Returns the debates with a verdict. */
export const gamesOf = (rows: readonly ResultRow[]): Game[] =>
  rows.flatMap(({ pro, con, motion, result }) => {
    const score = SCORES[result];
    return score === undefined ? [] : [{ pro, con, motion, score }];
  });

export function standingsOf(rows: readonly ResultRow[], models: readonly string[]): Standings {
  const games = gamesOf(rows);
  const ratings = rateModels(games, models);
  const refusals = refusalsOf(games, models);
  const groups = ratings ? groupsOf(ratings) : [];
  const base = { games, models: [...models], ratings, refusals, groups };
  const names = namesOf(models);
  const held = `${counted(rows.length, 'debate')} on ${counted(new Set(rows.map(({ motion }) => motion)).size, 'motion')}.`;
  if (!ratings || refusals.length > 0) {
    const lead = [...new Set(refusals.map((one) => refusalSentence(one, names)))].join(' ');
    return { ...base, headline: `No ranking: ${refusalText(refusals[0], names)}`, lead: `${lead} ${held}` };
  }
  return {
    ...base,
    headline: headlineOf(groups, ratings, names),
    lead: `${groupSentences(groups, ratings, names)} ${held}`,
  };
}

/** Returns short names: the model without its vendor, where that tells the models apart. */
export function namesOf(models: readonly string[]): (model: string) => string {
  const short = (model: string) => model.slice(model.indexOf('/') + 1);
  const isClear = new Set(models.map(short)).size === models.length;
  return (model) => (isClear ? short(model) : model);
}

function refusalText(refusal: Refusal | undefined, nameOf: (model: string) => string): string {
  switch (refusal?.code) {
    case 'motions':
      return `${counted(refusal.count, 'motion')} ${refusal.count === 1 ? 'is' : 'are'} too few`;
    case 'debates':
      return `${nameOf(refusal.model)} has too few debates`;
    case 'sides':
      return `${nameOf(refusal.model)} was not on both sides alike`;
    case 'islands':
      return 'not all models have met';
    case undefined:
      return 'too few debates were decided';
  }
}

function refusalSentence(refusal: Refusal, nameOf: (model: string) => string): string {
  switch (refusal.code) {
    case 'motions':
      return `A ranking needs ${LEAST_MOTIONS} motions, because what favours one model on a motion favours it in every debate on it.`;
    case 'debates':
      return `${nameOf(refusal.model)} has ${counted(refusal.count, 'debate')} with a verdict; a ranking needs ${LEAST_DEBATES}.`;
    case 'sides':
      return `${nameOf(refusal.model)} spoke first in ${refusal.pro} of ${refusal.count} debates, so its side and its strength cannot be told apart.`;
    case 'islands':
      return 'Some models have met neither each other nor a common third one.';
  }
}

function headlineOf(
  groups: readonly (readonly string[])[],
  { models, differences }: Ratings,
  nameOf: (model: string) => string,
): string {
  const [first = [], ...others] = groups;
  const behind = others.flat().length;
  if (behind === 0)
    return differences.some(({ isClear }) => isClear)
      ? `${nameOf(models[0]?.model ?? '')} is ahead of ${nameOf(models.at(-1)?.model ?? '')}, the rest is open`
      : `The ${inWords(first.length)} models cannot be told apart`;
  const ahead =
    first.length === 1
      ? `${nameOf(first[0] ?? '')} is ahead`
      : `${sentenceCase(inWords(first.length))} models are tied`;
  return models.length === 2
    ? `${nameOf(first[0] ?? '')} argues better than ${nameOf(others.flat()[0] ?? '')}`
    : `${ahead}, ${inWords(behind)} ${behind === 1 ? 'is' : 'are'} behind`;
}

/** Says of each group who is in it and whom it is ahead of, and by how much the next one is behind. */
function groupSentences(
  groups: readonly (readonly string[])[],
  ratings: Ratings,
  nameOf: (model: string) => string,
): string {
  return groups
    .flatMap((group, at) => {
      const names = listed(group.map(nameOf));
      const inside = ratings.differences.filter(
        (one) => group.includes(one.better) && group.includes(one.worse),
      );
      const clear = inside.filter(({ isClear }) => isClear);
      const next = groups[at + 1];
      const gap =
        next && ratings.differences.find((one) => group.at(-1) === one.better && next[0] === one.worse);
      return [
        ...(group.length > 1 && clear.length === 0 ? [`${names} cannot be told apart.`] : []),
        ...(clear.length > 0
          ? [
              `${names} cannot all be told apart: ${listed(clear.map(({ better, worse }) => `${nameOf(better)} is ahead of ${nameOf(worse)}`))}.`,
            ]
          : []),
        ...(next && gap
          ? [
              `${names} ${group.length === 1 ? 'is' : 'are'} ahead of ${listed(next.map(nameOf))}: ${winsText(gap, nameOf)}.`,
            ]
          : []),
      ];
    })
    .join(' ');
}

/** "a would win 71 of 100 debates against b (58 to 81)" */
export const winsText = (
  { better, worse, value, low, high }: PairDifference,
  nameOf: (model: string) => string,
): string =>
  `${nameOf(better)} would win ${ofHundred(value)} of 100 debates against ${nameOf(worse)} (${ofHundred(low)} to ${ofHundred(high)})`;

export const ofHundred = (logOdds: number): number => Math.round(100 * winShare(logOdds));

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
