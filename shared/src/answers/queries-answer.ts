// Reads the queries of an act of research: a form of a model, or lines as a person writes them.
import { MAX_QUERIES, MAX_QUERY_LENGTH } from '../record/source-passage.ts';
import { type LooseObject, type LooseValue, looseObjectsIn } from '../speech/loose-json.ts';
import { ITEM_NUMBER } from '../speech/text-metrics.ts';
import {
  type AnswerDefinition,
  isNone,
  listSchema,
  objectSchema,
  textSchema,
  trimmedText,
} from './answer.ts';

const LIST_MARK = new RegExp(String.raw`^[\s>*•-]{0,20}(?:${ITEM_NUMBER}\s)?`, 'iu');
/** A line above a list, which is no query. */
const HEADING = /[:：][\s*_]{0,9}$/;
const SEARCHED = '(?:sources?|quer(?:y|ies)|search(?:es)?|passages?|quellen?|(?:such)?anfragen?)';
const NEEDS_NOTHING = new RegExp(
  `^(?:(?:i|we) (?:do(?: not|n['’]t) need (?:anything|any ${SEARCHED})|need (?:nothing|no ${SEARCHED}))|(?:ich|wir) (?:brauchen?|benötigen?) (?:nichts|keine ${SEARCHED})|(?:no|keine) ${SEARCHED}(?: needed| nötig)?)[.!]?$`,
  'iu',
);
/** Returns the value of a key, in small or in capital letters. */
const fieldOf = (object: LooseObject, key: string): LooseValue | undefined =>
  object.get(key) ?? [...object].find(([name]) => name.trim().toLowerCase() === key)?.[1];

/** Returns the queries, at most `MAX_QUERIES`, each in one line. */
export function queriesIn(text: string): string[] {
  const { objects } = looseObjectsIn(text);
  const form = objects.find((object) => fieldOf(object, 'queries') !== undefined);
  const items = form ? [fieldOf(form, 'queries') ?? ''].flat() : objects;
  // A form that was cut off counts with its complete items, never with its marks.
  const isForm = form !== undefined || /^\s*(?:```\w*\s*)?[{[]|[{[]\s*"/.test(text);
  const queries = isForm
    ? [
        ...items.map((item) => trimmedText(item instanceof Map ? fieldOf(item, 'query') : item)),
        ...(form ? [] : completeQueries(text)),
      ]
    : text.split(/\n+/).map((line) => (HEADING.test(line) ? '' : line.replace(LIST_MARK, '')));
  const lines = queries.map((query) => query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH));
  return [...new Set(lines)]
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !isNone(line) && !NEEDS_NOTHING.test(line))
    .slice(0, MAX_QUERIES);
}

/** Returns the queries of the complete items in a form without an end. */
const completeQueries = (text: string): string[] =>
  Array.from(text.matchAll(/"query"\s*:\s*"((?:[^"\\]|\\.){1,1000})"/g), ([, query = '']) =>
    query.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code?: string, letter = '') =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : letter.replace(/[bfnrt]/, ' '),
    ),
  );

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
  asksForSources: true,
  // Sources are searched in their own language.
  anyLanguage: true,
  saysNothing: (text) => queriesIn(text).length === 0,
  excerpt: (text, write) => queriesIn(text).join(' · ') || write({ code: 'noQueries' }),
};
