// Tests of the changes between two versions of a text, and of the share that stayed.

import { wordDiff } from '@rostrum/shared/speech/word-diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slownessOf, someWork } from '../../kit/slowness.ts';

describe('The difference of two texts', () => {
  it('holds both texts, whatever they are', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'bus', ' ', '\n', '.', '車', 'é', '😀'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        const without = (kind: string) =>
          parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
      { seed: 1 },
    );
  });

  it('takes no longer for texts that have nothing in common, however long they are', () => {
    const words = (word: string) =>
      Array.from({ length: 200_000 }, (_, index) => `${word}${index}`).join(' ');
    const startTime = performance.now();
    expect(wordDiff(words('left'), words('right')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(performance.now() - startTime).toBeLessThan(5_000 * slownessOf(someWork()));
  });
});
