// The headline of a result: "Opposition wins by 9 points". The page, the history, titles and exports all have it from here.
import type { Headline } from '@rostrum/shared/judging/headline';
import type { ReactNode } from 'react';
import type { Tags } from './define-words.ts';
import { withinQuotes } from './format-text.ts';
import { headlineWords } from './history-words.ts';

/** Each message gets the values it asks for: `written` pairs them. */
const partsOf = headlineWords.parts as (key: string, tags: Tags, values?: Values) => ReactNode;
type Values = Record<string, unknown>;
type Write = (key: Parameters<typeof headlineWords.inEnglish>[0], values?: Values) => ReactNode;

function written(headline: Headline | null, write: Write): ReactNode {
  if (headline === null) return write('none');
  const textValues = (text: string) => ({ text, colon: text === '' ? '' : ': ' });
  switch (headline.says) {
    case 'tie':
    case 'undecided':
    case 'rehearsal':
      return write(headline.says);
    case 'agreed': {
      const { agreeing, of, text, objection, reservation } = headline;
      if (objection) {
        const { by, text: reason } = objection;
        return write('unsigned', { by, text: withinQuotes(reason), said: reason === '' ? 'no' : 'yes' });
      }
      const key = agreeing === null ? 'mostAgree' : agreeing === of ? 'allAgree' : 'someAgree';
      const values = { agreeing: agreeing ?? 0, of, key };
      if (reservation)
        return write('reserved', { ...values, by: reservation.by, text: withinQuotes(reservation.text) });
      return write(key, { ...values, ...textValues(text) });
    }
    case 'not-agreed':
      return write('not-agreed', { rounds: headline.rounds, ...textValues(headline.text) });
    case 'answer':
      return write('answer', textValues(headline.text));
    case 'decided':
      return write('decided', { by: headline.byPerson ? 'person' : 'all', ...textValues(headline.text) });
    default: {
      const { says, name, points, firm, heard: panel } = headline;
      const { asked = 0, heard = 0, families = 0 } = panel ?? {};
      const whole = asked === 1 ? 'one' : 'family';
      const kind = !panel
        ? 'full'
        : heard === asked
          ? whole
          : families < 2 && heard > 1
            ? 'someOfOne'
            : 'some';
      return write(says, { name, points, how: firm ? 'wins' : 'leads', panel: kind, heard, asked });
    }
  }
}

/** `who` wraps the leader's name. */
export const headlineParts = (headline: Headline | null, who: Tags[string]): ReactNode =>
  written(headline, (key, values) => partsOf(key, { who }, values));

const asText = (parts: ReactNode): string => [parts].flat(3).join('');

/** As plain text. `null`: the debate ended without a result. */
export const headlineText = (headline: Headline | null): string => asText(headlineParts(headline, asText));

export const headlineInEnglish = (headline: Headline): string =>
  asText(written(headline, (key, values) => headlineWords.inEnglish(key, { ...values, who: asText })));
