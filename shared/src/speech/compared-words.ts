// Splits texts into words for comparing quotations and speeches: case, punctuation and white space do not count. Also measures how much of
// a text was said before, by shingles: runs of a few words that stand in both.
import { UNSPACED_SCRIPTS } from './text-metrics.ts';

const UNSPACED = `[${UNSPACED_SCRIPTS}ー]`;
/** Pattern of a word. In a script without spaces each character is one, because nothing marks the end of a longer one. */
const WORDS = new RegExp(String.raw`${UNSPACED}\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu');
export const UNSPACED_CHARACTER = new RegExp(`^${UNSPACED}`, 'u');

/** Characters within words that nobody sees: a place to divide or to join them. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** The place between a number and its power or fraction (10² is not 102), and signs of a trademark, which NFKC turns into letters. */
const APART = /(?<=\p{Nd})(?=\p{No})|[™℠]|[ᵀˢ]ᴹ/gu;
/** What NFKC makes of an accent without a letter; ´ stands for an apostrophe. */
const LONE_ACCENT = / [\u0300-\u036f]+/g;
/** Returns a text as people type it: "finance" for "ﬁnance", "CO2" for "CO₂", full-width letters as others. */
export const typedText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(APART, ' ').normalize('NFKC').replace(LONE_ACCENT, "'").toLowerCase();

export const comparedWords = (text: string): string[] => typedText(text).match(WORDS) ?? [];

/** Joins words with a space before and after each, so that a search finds whole words only. */
export const spacedWords = (words: readonly string[]): string => ` ${words.join(' ')} `;

export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');

/** Rewrites a text with one apostrophe and no ß, as the patterns for orders and refusals expect. */
export const plainLetters = (text: string): string =>
  withoutAccents(text)
    .replaceAll('ß', 'ss')
    .replace(/[‘’ʼ´`]/g, "'");

/** Words of a shingle; in a script without spaces, characters. */
const SHINGLE_WORDS = 5;
const SHINGLE_CHARACTERS = 12;

/** Returns the share of its words that occur in a shingle of the earlier texts, 0 to 1. Linear in all texts. */
export function shareSaidBefore(text: string, earlier: readonly string[]): number {
  const words = comparedWords(text);
  const unspacedCount = words.filter((word) => UNSPACED_CHARACTER.test(word)).length;
  const size = unspacedCount > words.length / 2 ? SHINGLE_CHARACTERS : SHINGLE_WORDS;
  const earlierShingles = new Set(earlier.flatMap((one) => shinglesOf(comparedWords(one), size)));
  const repeatPositions = new Set<number>();
  for (const [at, shingle] of shinglesOf(words, size).entries())
    if (earlierShingles.has(shingle)) for (let word = at; word < at + size; word++) repeatPositions.add(word);
  return words.length === 0 ? 0 : repeatPositions.size / words.length;
}

const shinglesOf = (words: readonly string[], size: number): string[] =>
  words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' '));

/** Escapes a text so that a regular expression matches it as it stands. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
