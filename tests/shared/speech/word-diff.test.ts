// What was changed between two versions of a text, and how much of it was kept.

import { shareKept, wordDiff } from '@rostrum/shared/speech/word-diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slownessOf, someWork } from '../../kit/slowness.ts';

const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{${text}}` : `[${text}]`))
    .join('');

describe('The difference of two texts', () => {
  it.each([
    [
      'one clause',
      'It runs for six months. Then decide.',
      'It runs for a year. Then decide.',
      'It runs for [six months]{a year}. Then decide.',
    ],
    ['a clause added', 'Count every trip.', 'Count every trip. Ask all.', 'Count every trip.{ Ask all.}'],
    ['a clause struck out', 'Ask all, and hire.', 'Ask all.', 'Ask all[, and hire].'],
    ['Japanese', '配達は午前十時まで認める。', '配達は正午まで認める。', '配達は{正}午[前十時]まで認める。'],
    ['nothing', 'The same.', 'The same.', 'The same.'],
  ])('shows %s', (_, before, after, expected) => expect(shown(before, after)).toBe(expected));

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
    const started = performance.now();
    expect(wordDiff(words('left'), words('right')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(performance.now() - started).toBeLessThan(5_000 * slownessOf(someWork()));
  });

  it('is measured by the words that were kept', () => {
    expect(shareKept('one two three four', 'one two three five')).toBe(0.75);
    expect(shareKept('one two', 'three four')).toBe(0);
    expect(shareKept('', 'three')).toBe(0);
  });
});
