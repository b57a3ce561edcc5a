// Seeded chance: the same seed and words give the same choices, on every machine and in every run.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface SeededRandom {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** FNV-1a over UTF-16 units, 32 bits. */
function fnvHash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

export function seededRandom(...words: readonly (string | number)[]): SeededRandom {
  const generator = xoroshiro128plus(fnvHash(words.join('\u0000')) | 0);
  const between = (low: number, high: number): number => uniformInt(generator, low, high);
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    shuffled: (list) => {
      const left = [...list];
      const out: typeof left = [];
      while (left.length > 0) out.push(...left.splice(between(0, left.length - 1), 1));
      return out;
    },
  };
}
