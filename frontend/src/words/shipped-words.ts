// Texts that are not written by the page: those of shipped formats, settings, personas and demo speakers. They are looked up in the
// language in use; a text of a person is in no list and stays as it is.

import { defineWords, languageInUse } from './define-words.ts';

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

const translate = defineWords('shipped', CODES_IN_WORDS) as (english: string) => string;

/** Returns an English text of the shipped formats in the language in use; any other text as it is. */
export function shippedText(english: string): string {
  const table = languageInUse.getState().tables['shipped'] ?? CODES_IN_WORDS;
  return Object.hasOwn(table, english) ? translate(english) : english;
}
