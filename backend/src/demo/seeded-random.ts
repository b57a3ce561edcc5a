// Seeded pseudo-random choices: the same seed and words give the same choices, on every machine and in every run.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type SeededRandom = ReturnType<typeof seededRandom>;

/** FNV-1a over UTF-16 units, 32 bits. */
function fnvHash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

export function seededRandom(...words: readonly (string | number)[]) {
  const generator = xoroshiro128plus(fnvHash(words.join('\u0000')) | 0);
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number): number => uniformInt(generator, low, high);
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(between(0, left.length - 1), 1));
  };
  return { between, shuffled };
}
