// The words in which quotations and speeches are compared: case, punctuation and white space do not count.

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]`;
/** Of a script without spaces each character is a word, because nothing says where a longer one ends. */
const WORDS = new RegExp(String.raw`${UNSPACED}\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu');
export const UNSPACED_CHARACTER = new RegExp(`^${UNSPACED}`, 'u');

export const comparedWords = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().match(WORDS) ?? [];

export interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

/** The same words with their places in the text as it is written. */
export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(WORDS)].map(({ 0: written, index }) => ({
    word: written.normalize('NFC').toLowerCase(),
    from: index,
    to: index + written.length,
  }));

/** The words with a space before and after each, so that a search finds whole words only. */
export const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;
