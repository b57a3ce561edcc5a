// Measures how much of a text was said before, by shingles: runs of a few words that stand in both.
import { comparedWords, UNSPACED_CHARACTER } from './compared-words.ts';

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
