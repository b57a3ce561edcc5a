// What a tournament says: who is better, by how much, or why nobody can be ranked; in sentences.
import type { ResultRow } from './debate-results.ts';
import * as rating from './ratings.ts';
import { counted, listed } from './report-html.ts';

export type Standings = ReturnType<typeof standingsOf>;

const SCORES: Readonly<Record<string, number>> = { pro: 1, con: 0, none: 0.5 };

/** `models`: in the order of the plan. Debates without a verdict count for nothing. */
export function standingsOf(rows: readonly ResultRow[], models: readonly string[]) {
  const games = rows.flatMap(({ pro, con, motion, result }) => {
    const score = SCORES[result];
    return score === undefined ? [] : [{ pro, con, motion, score }];
  });
  const nameOf = namesOf(models);
  const ratings = rating.rateModels(games, models);
  const refusals = rating.refusalsOf(games, models).map((one) => refusalText(one, nameOf));
  const groups = ratings ? rating.groupsOf(ratings) : [];
  const motions = new Set(rows.map(({ motion }) => motion)).size;
  const extent = `${counted(rows.length, 'debate')} on ${counted(motions, 'motion')}.`;
  const [first] = refusals;
  const [headline, lead] =
    ratings && !first
      ? [headlineOf(groups, ratings, nameOf), groupSentences(groups, ratings, nameOf)]
      : [`No ranking: ${first?.short ?? 'no debate was decided'}`, refusals.map(({ why }) => why).join(' ')];
  return {
    games,
    motions,
    ratings,
    groups,
    isRefused: refusals.length > 0 || !ratings,
    nameOf,
    headline,
    lead: `${lead} ${extent}`,
  };
}

/** Returns short names: the model without its vendor, where that tells the models apart. */
function namesOf(models: readonly string[]): (model: string) => string {
  const short = (model: string) => model.slice(model.indexOf('/') + 1);
  return new Set(models.map(short)).size === models.length ? short : (model) => model;
}

function refusalText(
  refusal: rating.Refusal,
  nameOf: (model: string) => string,
): { short: string; why: string } {
  const least = rating.LEAST_DEBATES;
  switch (refusal.code) {
    case 'motions':
      return {
        short: `${counted(refusal.count, 'motion')} ${refusal.count === 1 ? 'is' : 'are'} too few`,
        why: `A ranking needs ${rating.LEAST_MOTIONS} motions, because debates on one motion share what it favours.`,
      };
    case 'debates':
      return {
        short: `${nameOf(refusal.model)} has too few debates`,
        why: `${nameOf(refusal.model)} has ${counted(refusal.count, 'debate')} with a verdict; a ranking needs ${least} of each model.`,
      };
    case 'sides':
      return {
        short: `${nameOf(refusal.model)} was not on both sides alike`,
        why: `${nameOf(refusal.model)} spoke first in ${refusal.pro} of ${refusal.count} debates: its side cannot be told from its strength.`,
      };
    case 'islands':
      return {
        short: 'not all models have met',
        why: 'Some have met neither each other nor a common third one.',
      };
  }
}

function headlineOf(
  groups: readonly string[][],
  ratings: rating.Ratings,
  nameOf: (model: string) => string,
): string {
  const [first = [], ...others] = groups;
  const [best = '', worst = ''] = [ratings.models[0]?.model, ratings.models.at(-1)?.model];
  const behind = others.flat().length;
  if (behind === 0 && ratings.differences.some(({ isClear }) => isClear))
    return `${nameOf(best)} is ahead of ${nameOf(worst)}, the rest is open`;
  if (behind === 0)
    return `${first.length === 2 ? 'Two' : `All ${first.length}`} models cannot be told apart`;
  if (ratings.models.length === 2) return `${nameOf(best)} argues better than ${nameOf(worst)}`;
  const ahead = first.length === 1 ? `${nameOf(best)} is ahead` : `${listed(first.map(nameOf))} are tied`;
  return `${ahead}, ${listed(others.flat().map(nameOf))} ${behind === 1 ? 'is' : 'are'} behind`;
}

/** Says of each group who is in it, whom it is ahead of, and by how much. */
function groupSentences(
  groups: readonly string[][],
  { differences }: rating.Ratings,
  nameOf: (model: string) => string,
): string {
  return groups
    .flatMap((group, at) => {
      const names = listed(group.map(nameOf));
      const clear = differences.filter(
        ({ better, worse, isClear }) => isClear && group.includes(better) && group.includes(worse),
      );
      const apart = clear.map(({ better, worse }) => `${nameOf(better)} is ahead of ${nameOf(worse)}`);
      const next = groups[at + 1]?.[0];
      const gap = differences.find(({ better, worse }) => better === group.at(-1) && worse === next);
      return [
        ...(group.length === 1
          ? []
          : [
              `${names} cannot ${apart.length > 0 ? `all be told apart, but ${listed(apart)}` : 'be told apart'}.`,
            ]),
        ...(gap
          ? [
              `${nameOf(gap.better)} would win ${ofHundred(gap.value)} of 100 debates against ${nameOf(gap.worse)} (${ofHundred(gap.low)} to ${ofHundred(gap.high)}).`,
            ]
          : []),
      ];
    })
    .join(' ');
}

/** Returns the debates of 100 that a model wins which is so many log-odds better. */
export const ofHundred = (logOdds: number): number => Math.round(100 * rating.winShare(logOdds));
