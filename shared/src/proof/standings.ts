// What a tournament shows: who is ahead of whom, or why nobody can be ranked, as codes. Pure functions.
import { debateOutcome } from '../judging/outcome.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { type Game, groupsOf, LEAST_DEBATES, LEAST_MOTIONS, type Ratings, rateModels } from './ratings.ts';

/** Returns the side that speaks for the motion and the one against it, whichever is seated first. */
export function sidesOf(record: DebateRecord): (Participant | undefined)[] {
  const participants = participantsOf(record);
  return ['proposition', 'opposition'].map((side) => participants.find(({ bench }) => bench === side));
}

/** The winner: the side for the motion, the one against it, or nobody. */
export type SideResult = 'pro' | 'con' | 'none';

/** Returns who won; `null`: no verdict, or a rehearsal of scripted speakers. */
export function sideResult(record: DebateRecord): SideResult | null {
  const outcome = debateOutcome(record);
  const { headline } = outcome;
  if (!headline || headline.says === 'rehearsal' || !('panel' in outcome) || !outcome.panel) return null;
  const { leader } = outcome.panel.lead;
  const side = sidesOf(record).findIndex((one) => one !== undefined && one.id === leader);
  const isFirm = 'firm' in headline && headline.firm;
  return isFirm ? ((['pro', 'con'] as const)[side] ?? 'none') : 'none';
}

const SCORES: Readonly<Record<SideResult, number>> = { pro: 1, con: 0, none: 0.5 };

/** Returns the games of debates: those without a verdict count for nothing. */
export const gamesOf = (
  rows: readonly (Omit<Game, 'score'> & { result: SideResult | '' | null })[],
): Game[] =>
  rows.flatMap(({ pro, con, motion, result }) =>
    result ? [{ pro, con, motion, score: SCORES[result] }] : [],
  );

/** Why models cannot be ranked. `count`: debates of the model; `first`: those in which it spoke first. */
export type RankingRefusal =
  | { code: 'no-verdict' | 'not-met' }
  | { code: 'few-motions'; motions: number }
  | { code: 'few-debates'; model: string; count: number }
  | { code: 'one-side'; model: string; count: number; first: number };

/** Returns the reasons, the first one for the headline; empty: the models can be ranked. */
export function refusalsOf(games: readonly Game[], models: readonly string[]): RankingRefusal[] {
  if (games.length === 0) return [{ code: 'no-verdict' }];
  const motions = new Set(games.map(({ motion }) => motion)).size;
  const counts = models.map((model) => ({
    model,
    count: games.filter(({ pro, con }) => pro === model || con === model).length,
    first: games.filter(({ pro }) => pro === model).length,
  }));
  const fewest = counts.toSorted((one, other) => one.count - other.count)[0];
  const oneSided = counts.find(({ first, count }) => Math.abs(2 * first - count) > 0.2 * count);
  const reachedModels = new Set(models.slice(0, 1));
  for (const _ of models)
    for (const { pro, con } of games)
      if (reachedModels.has(pro) || reachedModels.has(con)) reachedModels.add(pro).add(con);
  const refusals: RankingRefusal[] = [];
  if (motions < LEAST_MOTIONS) refusals.push({ code: 'few-motions', motions });
  if (fewest && fewest.count < LEAST_DEBATES)
    refusals.push({ code: 'few-debates', model: fewest.model, count: fewest.count });
  if (oneSided) refusals.push({ code: 'one-side', ...oneSided });
  if (reachedModels.size < models.length) refusals.push({ code: 'not-met' });
  return refusals;
}

/** The headline. `order`: every model is told apart from the next. `behind`: the models that the first ones are ahead of; empty: not all models can be told apart. */
export type RankingHeadline =
  | { says: 'refused'; refusal: RankingRefusal }
  | { says: 'level'; models: string[] }
  | { says: 'pair' | 'better'; better: string; worse: string }
  | { says: 'order'; models: string[] }
  | { says: 'groups'; ahead: string[]; behind: string[] };

/** Returns ratings (`null` under two motions), groups of models that are not told apart, reasons against a ranking, and the headline. */
export function standingsOf(games: readonly Game[], models: readonly string[]) {
  const ratings = rateModels(games, models);
  const refusals = refusalsOf(games, models);
  const groups = ratings ? groupsOf(ratings) : [];
  const [refusal] = refusals;
  const headline: RankingHeadline =
    ratings && !refusal
      ? headlineOf(groups, ratings)
      : { says: 'refused', refusal: refusal ?? { code: 'no-verdict' } };
  return { games, ratings, groups, refusals, headline };
}

function headlineOf(groups: readonly string[][], { models, differences }: Ratings): RankingHeadline {
  const [ahead = [], ...others] = groups;
  const [best = '', worst = ''] = [models[0]?.model, models.at(-1)?.model];
  const clearPairs = differences.filter(({ isClear }) => isClear);
  const pair = clearPairs.find(({ better }) => better === best) ?? clearPairs[0];
  if (others.length === 0)
    return pair
      ? { says: 'pair', better: pair.better, worse: pair.worse }
      : { says: 'level', models: models.map(({ model }) => model) };
  if (models.length === 2) return { says: 'better', better: best, worse: worst };
  if (groups.every(({ length }) => length === 1)) return { says: 'order', models: groups.flat() };
  return { says: 'groups', ahead, behind: others.flat() };
}

/** Returns short names: the model without its vendor, where that tells the models apart. */
export function shortNames(models: readonly string[]): (model: string) => string {
  const short = (model: string) => model.slice(model.indexOf('/') + 1);
  return new Set(models.map(short)).size === models.length ? short : (model) => model;
}
