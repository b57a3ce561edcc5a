// What a tournament says: who is better, by how much, or why nobody can be ranked; in sentences.
import { joinNames } from '@rostrum/frontend/words/format-text';
import { formatMoney } from '@rostrum/frontend/words/money-text';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { mean } from '@rostrum/shared/proof/statistics';
import type { ResultRow } from './debate-results.ts';
import * as rating from './ratings.ts';
import { counted } from './report-html.ts';

export type Standings = ReturnType<typeof standingsOf>;

/** Pairs of a group that are named one by one; the page lists them all. */
const MOST_NAMED_PAIRS = 3;
/** Elo points under which no size is named at which a difference would show: more debates than anybody holds. */
const LEAST_ELO = 30;
const SCORES: Readonly<Record<string, number>> = { pro: 1, con: 0, none: 0.5 };

/** Returns the debates of 100 that a model wins which is so many log-odds better. */
export const ofHundred = (logOdds: number): number => Math.round(100 * rating.winShare(logOdds));

/** `models`: in the order of the plan. Debates without a verdict count for nothing. */
export function standingsOf(rows: readonly ResultRow[], models: readonly string[]) {
  const games = rows.flatMap(({ pro, con, motion, result }) => {
    const score = SCORES[result];
    return score === undefined ? [] : [{ pro, con, motion, score }];
  });
  const nameOf = namesOf(models);
  const ratings = rating.rateModels(games, models);
  const refusals = refusalsOf(games, models, nameOf);
  const groups = ratings ? rating.groupsOf(ratings) : [];
  const motions = new Set(rows.map(({ motion }) => motion)).size;
  const repeats = Math.max(1, ...rows.map(({ repeat }) => repeat));
  const sample = { models: models.length, motions: Math.max(1, motions), repeats, ratings };
  const prices = rows.flatMap(({ usd, notional }) => (notional ? [] : (usd ?? [])));
  /** "12 more debates on 2 new motions, for about $3.40,": those missing to tell such a difference apart in 8 of 10 tournaments. */
  const missingFor = (logOdds: number): string => {
    const more = Math.max(1, rating.neededMotions(sample, logOdds) - motions);
    const debates = Math.ceil((more * rows.length) / sample.motions);
    const cost =
      prices.length === 0 ? '' : `, for about ${formatMoney(debates * mean(prices) * NANO_PER_USD)},`;
    return `${counted(debates, 'more debate')} on ${counted(more, 'new motion')}${cost}`;
  };
  const [first] = refusals;
  const sentences =
    ratings && !first
      ? groups.flatMap((group, at) => groupSentences(group, groups[at + 1]?.[0], ratings, nameOf, missingFor))
      : refusals.map(({ why }) => why);
  return {
    ...{ games, motions, ratings, groups, nameOf },
    isRefused: first !== undefined,
    headline: ratings && !first ? headlineOf(groups, ratings, nameOf) : `No ranking: ${first?.short}`,
    lead: `${sentences.join(' ')} ${counted(rows.length, 'debate')} on ${counted(motions, 'motion')}.`,
  };
}

type NameOf = (model: string) => string;

/** Returns short names: the model without its vendor, where that tells the models apart. */
function namesOf(models: readonly string[]): NameOf {
  const short = (model: string) => model.slice(model.indexOf('/') + 1);
  return new Set(models.map(short)).size === models.length ? short : (model) => model;
}

/** Returns why models cannot be ranked, for the headline and as a sentence; empty: they can. */
export function refusalsOf(
  games: readonly rating.Game[],
  models: readonly string[],
  nameOf: NameOf = (model) => model,
): { short: string; why: string }[] {
  if (games.length === 0)
    return [
      {
        short: 'no debate has a verdict',
        why: `A ranking needs verdicts on ${rating.LEAST_MOTIONS} motions. Those on scripted speakers do not count.`,
      },
    ];
  const motions = new Set(games.map(({ motion }) => motion)).size;
  const counts = models.map((model) => ({
    name: nameOf(model),
    count: games.filter(({ pro, con }) => pro === model || con === model).length,
    first: games.filter(({ pro }) => pro === model).length,
  }));
  const fewest = counts.toSorted((one, other) => one.count - other.count)[0];
  const oneSided = counts.find(({ first, count }) => Math.abs(2 * first - count) > 0.2 * count);
  const reachedModels = new Set(models.slice(0, 1));
  for (const _ of models)
    for (const { pro, con } of games)
      if (reachedModels.has(pro) || reachedModels.has(con)) reachedModels.add(pro).add(con);
  const refusals: { short: string; why: string }[] = [];
  if (motions < rating.LEAST_MOTIONS)
    refusals.push({
      short: `${counted(motions, 'motion')} ${motions === 1 ? 'is' : 'are'} too few`,
      why: `A ranking needs ${rating.LEAST_MOTIONS} motions, because debates on one motion share what it favours: ${rating.LEAST_MOTIONS - motions} more.`,
    });
  if (fewest && fewest.count < rating.LEAST_DEBATES)
    refusals.push({
      short: `${fewest.name} has too few debates`,
      why: `${fewest.name} has ${counted(fewest.count, 'debate')} with a verdict; a ranking needs ${rating.LEAST_DEBATES} of each model.`,
    });
  if (oneSided)
    refusals.push({
      short: `${oneSided.name} was not on both sides alike`,
      why: `${oneSided.name} spoke first in ${oneSided.first} of ${counted(oneSided.count, 'debate')}: its side cannot be told from its strength.`,
    });
  if (reachedModels.size < models.length)
    refusals.push({
      short: 'not all models have met',
      why: 'Some have met neither each other nor a common third one.',
    });
  return refusals;
}

function headlineOf(groups: readonly string[][], ratings: rating.Ratings, nameOf: NameOf): string {
  const [first = [], ...others] = groups;
  const [best = '', worst = ''] = [ratings.models[0]?.model, ratings.models.at(-1)?.model].map((model) =>
    nameOf(model ?? ''),
  );
  const behind = others.flat().map(nameOf);
  const clearPairs = ratings.differences.filter(({ isClear }) => isClear);
  const pair = clearPairs.find(({ better }) => better === ratings.models[0]?.model) ?? clearPairs[0];
  if (behind.length === 0)
    return pair
      ? `${nameOf(pair.better)} is ahead of ${nameOf(pair.worse)}, but not all models can be told apart`
      : `${first.length === 2 ? 'Two' : `All ${first.length}`} models cannot be told apart`;
  if (ratings.models.length === 2) return `${best} argues better than ${worst}`;
  const ahead = first.length === 1 ? `${best} is ahead` : `${joinNames(first.map(nameOf))} are tied`;
  return `${ahead}, ${joinNames(behind)} ${behind.length === 1 ? 'is' : 'are'} behind`;
}

/** Says of a group who is in it, what would part it, and how far it is ahead of the best of the next one. */
function groupSentences(
  group: readonly string[],
  next: string | undefined,
  { differences }: rating.Ratings,
  nameOf: NameOf,
  missingFor: (logOdds: number) => string,
): string[] {
  const within = differences.filter(({ better, worse }) => group.includes(better) && group.includes(worse));
  const apart = within
    .filter(({ isClear }) => isClear)
    .map(({ better, worse }) => `${nameOf(better)} is ahead of ${nameOf(worse)}`);
  const open = within.find(({ isClear }) => !isClear);
  const sentences: string[] = [];
  if (open) {
    const names = joinNames(group.map(nameOf));
    sentences.push(
      apart.length > MOST_NAMED_PAIRS
        ? `Of the ${within.length} pairs of ${names}, ${apart.length} can be told apart.`
        : `${names} cannot ${apart.length > 0 ? `all be told apart, but ${joinNames(apart)}` : 'be told apart'}.`,
    );
    if (open.isMeasured && rating.ELO * open.value >= LEAST_ELO)
      sentences.push(
        `If ${nameOf(open.better)} is as far ahead of ${nameOf(open.worse)} as it looks, ${missingFor(open.value)} would show it.`,
      );
  }
  const gap = differences.find(({ better, worse }) => better === group.at(-1) && worse === next);
  if (gap)
    sentences.push(
      gap.isMeasured
        ? `${nameOf(gap.better)} would win ${ofHundred(gap.value)} of 100 debates against ${nameOf(gap.worse)} (between ${ofHundred(gap.low)} and ${ofHundred(gap.high)}).`
        : `How far ${nameOf(gap.better)} is ahead of ${nameOf(gap.worse)} cannot be measured: it was the same on every motion.`,
    );
  return sentences;
}
