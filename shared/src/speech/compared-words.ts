// The words in which quotations and speeches are compared: case, punctuation and white space do not count.

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]`;
/** Of a script without spaces each character is a word, because nothing says where a longer one ends. */
const WORDS = new RegExp(String.raw`${UNSPACED}\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu');
export const UNSPACED_CHARACTER = new RegExp(`^${UNSPACED}`, 'u');

export const comparedWords = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().match(WORDS) ?? [];

/** The words with a space before and after each, so that a search finds whole words only. */
export const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;
