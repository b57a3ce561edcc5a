// Reads the queries of an act of research: a form of a model, or lines as a person writes them.
import { LONGEST_QUERY, MOST_QUERIES } from '../record/source-passage.ts';
import { looseObjectsIn } from '../speech/loose-json.ts';
import {
  type AnswerDefinition,
  listItems,
  listSchema,
  objectSchema,
  textSchema,
  trimmedText,
} from './answer.ts';

/** Returns the queries, at most `MOST_QUERIES`, each in one line. */
export function queriesIn(text: string): string[] {
  const form = looseObjectsIn(text).objects.find((object) => object.has('queries'));
  const queries = form
    ? listItems(form.get('queries'), 'queries').map((item) => trimmedText(item.get('query')))
    : text.split(/\n+/).map((line) => line.replace(/^[\s>*•-]{0,20}(?:\d{1,2}[.)]\s)?/, ''));
  const lines = queries.map((query) => query.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY));
  return [...new Set(lines)].filter((line) => /[\p{L}\p{N}]/u.test(line)).slice(0, MOST_QUERIES);
}

export const queriesAnswer: AnswerDefinition<string[]> = {
  // Names whose alphabetical order is the order of the work.
  schema: () =>
    objectSchema({
      queries: listSchema(
        objectSchema({
          purpose: textSchema('what it is for, in a few words'),
          query: textSchema('the words to search for'),
        }),
      ),
    }),
  read: (_, text) => ({ ok: true, value: queriesIn(text) }),
  saysNothing: (text) => queriesIn(text).length === 0,
  excerpt: (text, write) => queriesIn(text).join(' · ') || write({ code: 'noQueries' }),
};
