// Texts that are not written by the page: those of shipped formats, settings and personas, and sentences that records and the backend
// keep in English. They are looked up in the language in use; what a person wrote is in no list and stays as it is.

import { defineWords, languageInUse, type MessageTable } from './define-words.ts';

const translate = defineWords('shipped', {}) as unknown as (
  english: string,
  values?: Readonly<Record<string, string>>,
) => string;

interface SentencePattern {
  english: string;
  /** The text before, between and after the values. */
  between: string[];
  names: string[];
}

/** Names of speeches that formats give as debaters' codes, in plain English; the other languages translate the codes themselves. */
const CODES_IN_WORDS: Readonly<Record<string, string>> = {
  'Affirmative constructive': 'Affirmative case',
  'Negative constructive': 'Negative case',
  CX1: 'Negative’s questions',
  'CX1 question': 'Negative’s question',
  'CX1 answer': 'Affirmative’s answer',
  CX2: 'Affirmative’s questions',
  'CX2 question': 'Affirmative’s question',
  'CX2 answer': 'Negative’s answer',
  '1AR': 'Affirmative rebuttal',
  NR: 'Negative rebuttal',
  '2AR': 'Affirmative closing',
};

/** Characters; longer texts hold no value of ours, and are not searched. */
const LONGEST_MATCHED = 600;
const VALUE = /\{(\w+)\}/;

/** `Set {variable} and restart.`: the text around its values, and their names. */
function patternOf(english: string): SentencePattern {
  const parts = english.split(VALUE);
  return {
    english,
    between: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The values of a text that has the form of the pattern, each as short as can be; otherwise `null`. One pass over the text. */
function valuesIn(text: string, { between, names }: SentencePattern): string[] | null {
  const [first = '', ...others] = between;
  if (!text.startsWith(first)) return null;
  const values: string[] = [];
  let at = first.length;
  for (const [index, next] of others.entries()) {
    const isLast = index === names.length - 1;
    const end = isLast ? text.length - next.length : text.indexOf(next, at + 1);
    if (end <= at || !text.startsWith(next, end)) return null;
    values.push(text.slice(at, end));
    at = end + next.length;
  }
  return values;
}

const patternsByTable = new WeakMap<MessageTable, SentencePattern[]>();
function patternsOf(table: MessageTable): SentencePattern[] {
  const cachedPatterns = patternsByTable.get(table);
  if (cachedPatterns) return cachedPatterns;
  const patterns = Object.keys(table)
    .filter((english) => VALUE.test(english))
    .map(patternOf);
  patternsByTable.set(table, patterns);
  return patterns;
}

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A value inside a sentence that is a shipped text itself, also where the sentence writes it small ("Second opposition"), or without
 * its full stop ("… could not be heard: the server is overloaded. …").
 */
function valueText(table: MessageTable, value: string): string {
  const english = [value, withCapital(value)].find((text) => Object.hasOwn(table, text) && !VALUE.test(text));
  if (english !== undefined) return translate(english);
  for (const text of [value, `${value}.`, `${withCapital(value)}.`]) {
    const translation = shippedText(text);
    if (translation !== text) return text === value ? translation : translation.replace(/\.$/, '');
  }
  return value;
}

/** An English text of the shipped formats, of records or of the backend, in the language in use; any other text as it is. */
export function shippedText(english: string): string {
  const table = languageInUse.getState().tables['shipped'];
  if (table === undefined)
    return Object.hasOwn(CODES_IN_WORDS, english) ? (CODES_IN_WORDS[english] ?? english) : english;
  if (Object.hasOwn(table, english) && !VALUE.test(english)) return translate(english);
  if (english.length > LONGEST_MATCHED) return english;
  for (const pattern of patternsOf(table)) {
    const values = valuesIn(english, pattern);
    if (values === null) continue;
    const entries = pattern.names.map((name, index) => [name, valueText(table, values[index] ?? '')]);
    return translate(pattern.english, Object.fromEntries(entries));
  }
  return english;
}
