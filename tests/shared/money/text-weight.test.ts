// The weight of a text, which forecasts estimate tokens by.

import { weightOf } from '@rostrum/shared/money/text-weight';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../kit/any-text.ts';

const SEED = 20261122;
const assert = (property: fc.IProperty<unknown[]>) => fc.assert(property, { seed: SEED, numRuns: 300 });
const texts = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: anyCharacter, maxLength: 60 }));
describe('The bulk of a text', () => {
  it.each([
    ['The motion stands.', 4],
    ['It’s 2026 – and still “free”…', 11],
    ['antidisestablishmentarianism', 3],
    ['Verläßlichkeit', 2],
    ['{"a":[1234]}', 6],
    [' \n\t ', 0],
  ])('%j is that of %i words and marks', (text, words) => {
    expect(weightOf(text)).toBe(4 * words);
  });

  it('goes by the bytes of a script that has no spaces', () => {
    expect(weightOf('各位评委')).toBe(12);
    expect(weightOf('Дамы и господа')).toBe(2 * 12);
  });

  it('is never more than a token a byte', () => {
    assert(
      fc.property(texts, (text) => {
        expect(weightOf(text)).toBeLessThanOrEqual(4 * utf8Bytes(text));
      }),
    );
  });
});
