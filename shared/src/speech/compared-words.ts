// The words in which quotations and speeches are compared: case, punctuation and white space do not count. And how much of a text was said
// before, by shingles: runs of a few words that stand in both.

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]`;
/** Of a script without spaces each character is a word, because nothing says where a longer one ends. */
const WORDS = new RegExp(String.raw`${UNSPACED}\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu');
export const UNSPACED_CHARACTER = new RegExp(`^${UNSPACED}`, 'u');

export const comparedWords = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().match(WORDS) ?? [];

/** The words with a space before and after each, so that a search finds whole words only. */
export const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;

export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');

/** The same with one apostrophe and no ß, as the patterns for orders and refusals are written. */
export const plainLetters = (text: string): string =>
  withoutAccents(text)
    .replaceAll('ß', 'ss')
    .replace(/[‘’ʼ´`]/g, "'");

/** Words of a shingle; of a script without spaces, characters. */
const SHINGLE_WORDS = 5;
const SHINGLE_CHARACTERS = 12;

/** The share of its words that stand in a shingle of the earlier texts, 0 to 1. Linear in all texts. */
export function shareSaidBefore(text: string, earlier: readonly string[]): number {
  const words = comparedWords(text);
  const unspaced = words.filter((word) => UNSPACED_CHARACTER.test(word)).length;
  const size = unspaced > words.length / 2 ? SHINGLE_CHARACTERS : SHINGLE_WORDS;
  const known = new Set(earlier.flatMap((one) => shinglesOf(comparedWords(one), size)));
  const repeated = new Set<number>();
  for (const [at, shingle] of shinglesOf(words, size).entries())
    if (known.has(shingle)) for (let word = at; word < at + size; word++) repeated.add(word);
  return words.length === 0 ? 0 : repeated.size / words.length;
}

const shinglesOf = (words: readonly string[], size: number): string[] =>
  words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '));
