// Finds the numbers and names that sentences brought into a debate: another sentence with one of them would show that something is struck.
import { type Utterance, utterancesIn } from '../judging/utterances.ts';
import { memoizeByObject } from '../money/memo.ts';
import { type DebateRecord, textsToRead } from '../record/record.ts';
import { likelyLanguageOf } from '../speech/language.ts';

const NUMBER = /(?<![\p{L}\p{N}[])\d[\d.,]*\d(?![\p{L}\p{N}\]])/gu;
/** A word with a capital that does not begin a sentence; a colon may stand before a sentence. */
const CAPITALS = /(?<=[\p{L}\p{N},;)] )\p{Lu}[\p{L}\p{M}'’-]+/gu;
const ACRONYMS = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu;
const LOWER_CASE = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}'’-]*/gu;
const POSSESSIVE = /['’]s?$/u;
/** "I'm" and its like. */
const FIRST_PERSON = /^I['’]/u;
/** Acronyms that are spelled like a common word. */
const WORDLIKE_ACRONYMS: ReadonlySet<string> = new Set(['US', 'IT', 'WHO']);
const FORMS_OF_ADDRESS: ReadonlySet<string> = new Set('Mr Mrs Ms Dr Prof Professor Sir Madam'.split(' '));

/** Names of weekdays and months in English, also short and in the plural: they name a time, which any claim may mention. */
const CALENDAR_WORDS: ReadonlySet<string> = new Set(
  'January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
    .split(' ')
    .flatMap((name) => [name, name.slice(0, 3), `${name}s`, `${name.slice(0, 3)}s`]),
);

export const sourcesOf = (record: DebateRecord): string[] => [
  record.motion,
  ...record.format.rules,
  ...textsToRead(record),
];

const spokenTexts = (record: DebateRecord): string[] => utterancesIn(record).flatMap(({ texts }) => texts);

const lowerCaseWords = memoizeByObject(
  (record: DebateRecord): ReadonlySet<string> =>
    new Set([...sourcesOf(record), ...spokenTexts(record)].flatMap((text) => text.match(LOWER_CASE) ?? [])),
);

/** German writes every noun with a capital, so there only acronyms are names. A motion may be in another language than the speeches. */
const isGerman = memoizeByObject((record: DebateRecord): boolean =>
  [record.motion, spokenTexts(record).join('\n')].some((text) => likelyLanguageOf(text) === 'de'),
);

/** Returns whether a word with a capital names something: not a time, no form of address, and no common word, as in a heading. */
function isName(record: DebateRecord, word: string): boolean {
  if (FIRST_PERSON.test(word) || FORMS_OF_ADDRESS.has(word)) return false;
  if (word.split('-').some((part) => CALENDAR_WORDS.has(part))) return false;
  return WORDLIKE_ACRONYMS.has(word) || !lowerCaseWords(record).has(word.toLowerCase());
}

/** Returns the numbers of two digits or more and the names in a text. */
function marksIn(record: DebateRecord, text: string): string[] {
  const words = [...(text.match(ACRONYMS) ?? []), ...((!isGerman(record) && text.match(CAPITALS)) || [])];
  const names = words.map((word) => word.replace(POSSESSIVE, '')).filter((word) => isName(record, word));
  return [...(text.match(NUMBER) ?? []), ...names];
}

/** Returns whether a text has the mark as a whole word or number, also at the beginning of a sentence. */
const hasMark = (text: string, mark: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${mark.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Returns the other utterances with a number or name that only the struck ones brought into the debate. */
export function utterancesWithNewMarks(
  record: DebateRecord,
  struck: ReadonlySet<Utterance>,
  others: readonly Utterance[],
): Utterance[] {
  const first = Math.min(...[...struck].map(({ step }) => step));
  const before = utterancesIn(record)
    .filter((one) => !struck.has(one) && one.step <= first)
    .flatMap(({ texts }) => texts);
  const earlierText = [...sourcesOf(record), ...record.seats.map(({ name }) => name), ...before].join('\n');
  const newMarks = new Set(
    [...struck]
      .flatMap(({ texts }) => marksIn(record, texts.join('\n')))
      .filter((mark) => !hasMark(earlierText, mark)),
  );
  return others.filter(({ texts }) => {
    const text = texts.join('\n');
    const numbers = new Set(text.match(NUMBER) ?? []);
    return [...newMarks].some((mark) => (/^\d/.test(mark) ? numbers.has(mark) : hasMark(text, mark)));
  });
}
