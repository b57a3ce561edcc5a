// Writes what a tournament shows: the same sentences on the page and in the report of the command.
import { LEAST_DEBATES, LEAST_MOTIONS, winShare } from '@rostrum/shared/proof/ratings';
import type { RankingHeadline, RankingRefusal } from '@rostrum/shared/proof/standings';
import { joinNames } from './format-text.ts';
import { tournamentWords } from './tournament-words.ts';

export type NameOf = (model: string) => string;

/** Returns the debates of 100 that a model wins which is so many log-odds better. */
export const ofHundred = (logOdds: number): number => Math.round(100 * winShare(logOdds));

export function rankingHeadline(headline: RankingHeadline, nameOf: NameOf): string {
  switch (headline.says) {
    case 'refused':
      return tournamentWords('refused', {
        reason: refusalMessage(headline.refusal.code, headline.refusal, nameOf),
      });
    case 'level':
      return tournamentWords('level', { count: headline.models.length });
    case 'order': {
      const [first = '', ...others] = headline.models.map(nameOf);
      return tournamentWords('order', { first, others: others.join(', ') });
    }
    case 'groups':
      return tournamentWords('groups', {
        ahead: joinNames(headline.ahead.map(nameOf)),
        count: headline.ahead.length,
        behind: joinNames(headline.behind.map(nameOf)),
      });
    default:
      return tournamentWords(headline.says, {
        better: nameOf(headline.better),
        worse: nameOf(headline.worse),
      });
  }
}

/** Writes a refusal's message: each takes its own of these values. */
function refusalMessage(
  key: RankingRefusal['code'] | `${RankingRefusal['code']}-why`,
  refusal: RankingRefusal,
  nameOf: NameOf,
) {
  const write = tournamentWords as (key: string, values: object) => string;
  return write(key, {
    ...refusal,
    ...('model' in refusal && { name: nameOf(refusal.model) }),
    ...('motions' in refusal && { more: LEAST_MOTIONS - refusal.motions }),
    needed: refusal.code === 'few-debates' ? LEAST_DEBATES : LEAST_MOTIONS,
  });
}

/** Returns the sentence that says what is missing for a ranking. */
export const refusalSentence = (refusal: RankingRefusal, nameOf: NameOf): string =>
  refusalMessage(`${refusal.code}-why`, refusal, nameOf);
