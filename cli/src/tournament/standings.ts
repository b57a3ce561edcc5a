// What the report of a tournament says: who is better, by how much, or why nobody can be ranked; in sentences.
import { joinNames } from '@rostrum/frontend/words/format-text';
import { formatMoney } from '@rostrum/frontend/words/money-text';
import {
  type NameOf,
  ofHundred,
  rankingHeadline,
  refusalSentence,
} from '@rostrum/frontend/words/tournament-text';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { ELO, neededMotions, type Ratings } from '@rostrum/shared/proof/ratings';
import { gamesOf, shortNames, standingsOf } from '@rostrum/shared/proof/standings';
import { mean } from '@rostrum/shared/proof/statistics';
import type { ResultRow } from './debate-results.ts';
import { counted } from './report-html.ts';

export type ReportedStandings = ReturnType<typeof reportedStandings>;

/** Pairs of a group that are named one by one; the page lists them all. */
const MOST_NAMED_PAIRS = 3;
/** Elo points under which no size is named at which a difference would show: more debates than anybody holds. */
const LEAST_ELO = 30;

/** `models`: in the order of the plan. Debates without a verdict count for nothing. */
export function reportedStandings(rows: readonly ResultRow[], models: readonly string[]) {
  const nameOf = shortNames(models);
  const standings = standingsOf(gamesOf(rows), models);
  const { ratings, groups, refusals } = standings;
  // Where no debate has a verdict, the headline says so, and all are counted.
  const counting = standings.games.length > 0 ? standings.games : rows;
  const motions = new Set(counting.map(({ motion }) => motion)).size;
  const repeats = Math.max(1, ...rows.map(({ repeat }) => repeat));
  const sample = { models: models.length, motions: Math.max(1, motions), repeats, ratings };
  const prices = rows.flatMap(({ usd, notional }) => (notional ? [] : (usd ?? [])));
  /** "12 more debates on 2 new motions, for about $3.40,": those missing to tell such a difference apart in 8 of 10 tournaments. */
  const missingFor = (logOdds: number): string => {
    const more = Math.max(1, neededMotions(sample, logOdds) - motions);
    const debates = Math.ceil((more * counting.length) / sample.motions);
    const cost =
      prices.length === 0 ? '' : `, for about ${formatMoney(debates * mean(prices) * NANO_PER_USD)},`;
    return `${counted(debates, 'more debate')} on ${counted(more, 'new motion')}${cost}`;
  };
  const sentences =
    ratings && refusals.length === 0
      ? groups.flatMap((group, at) => groupSentences(group, groups[at + 1]?.[0], ratings, nameOf, missingFor))
      : refusals.map((refusal) => refusalSentence(refusal, nameOf));
  return {
    ...{ ...standings, nameOf },
    isRefused: refusals.length > 0,
    headline: rankingHeadline(standings.headline, nameOf),
    lead: `${sentences.join(' ')} ${counted(counting.length, 'debate')}${counting.length < rows.length ? ' with a verdict' : ''} on ${counted(motions, 'motion')}.`,
  };
}

/** Says of a group who is in it, what would part it, and how far it is ahead of the best of the next one. */
function groupSentences(
  group: readonly string[],
  next: string | undefined,
  { differences }: Ratings,
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
    if (open.isMeasured && ELO * open.value >= LEAST_ELO)
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
