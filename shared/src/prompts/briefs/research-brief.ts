// The brief of research: the queries of a seat before anybody searches.

import { passagesOf } from '../../record/record.ts';
import { MAX_QUERIES } from '../../record/source-passage.ts';
import type { Brief } from './brief-clauses.ts';

export const researchBrief: Brief = ({ record, seat }) => {
  const { library, server } = record.research ?? {};
  const places = [
    ...(library ? [`a library of ${library.files} files, “${library.title}”`] : []),
    ...(server ? [`the search server “${server}”`] : []),
  ];
  const again = passagesOf(record).length > 0;
  return [
    `Before the ${again ? 'next speeches' : 'speeches'} the programme searches ${places.join(' and ')}, for you. Write at most ${MAX_QUERIES} queries.`,
    seat.bench === null
      ? 'Ask for the facts on which the motion turns.'
      : 'Ask for the facts your case rests on, and for one that would tell against it: the other side reads what is found, too.',
    ...(again
      ? [
          'Ask for what the debate has left open since; what was found before stands among the sources and is not found twice.',
        ]
      : []),
    'A query is two to eight words that the passage you want would hold itself: names, things, figures, years. No question, no sentence, no quotation marks. Write it in the language of the sources, if you can tell, or else in that of the motion.',
    `Answer with one JSON object like this and nothing else: ${JSON.stringify({ queries: [{ purpose: 'what it is for, in a few words', query: 'the words to search for' }] })}. An empty list, if nothing needs to be looked up.`,
  ];
};
