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
      return tournamentWords('refused', { reason: shortRefusal(headline.refusal, nameOf) });
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

function shortRefusal(refusal: RankingRefusal, nameOf: NameOf): string {
  switch (refusal.code) {
    case 'few-motions':
      return tournamentWords('few-motions', refusal);
    case 'few-debates':
    case 'one-side':
      return tournamentWords(refusal.code, { name: nameOf(refusal.model) });
    default:
      return tournamentWords(refusal.code);
  }
}

/** Returns the sentence that says what is missing for a ranking. */
export function refusalSentence(refusal: RankingRefusal, nameOf: NameOf): string {
  switch (refusal.code) {
    case 'few-motions':
      return tournamentWords('few-motions-why', {
        needed: LEAST_MOTIONS,
        more: LEAST_MOTIONS - refusal.motions,
      });
    case 'few-debates':
      return tournamentWords('few-debates-why', {
        ...{ name: nameOf(refusal.model), count: refusal.count, needed: LEAST_DEBATES },
      });
    case 'one-side':
      return tournamentWords('one-side-why', { ...refusal, name: nameOf(refusal.model) });
    case 'no-verdict':
      return tournamentWords('no-verdict-why', { needed: LEAST_MOTIONS });
    case 'not-met':
      return tournamentWords('not-met-why');
  }
}
