// The tags of prompts: written and read back unchanged, impossible to forge from inside a text, read in linear time.

import { readTags, tag } from '@rostrum/shared/tags/prompt-tags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../kit/any-text.ts';
import { QUADRATIC_MS } from '../../kit/effort.ts';

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .array(
      fc.constantFrom(
        '<speech',
        '</speech>',
        '>',
        '"',
        '&lt;',
        '&amp;',
        '&',
        '<',
        '=',
        ' ',
        '#10;',
        '\n',
        'word',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

describe('tags', () => {
  it('bring back every attribute and body as it was, and nothing in them opens or closes a tag', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ by: hostile, body: hostile }), { maxLength: 8 }), (speeches) => {
        const text = speeches.map(({ by, body }) => tag('speech', { by }, body)).join('\n');
        expect(readTags(text, 'speech')).toEqual(
          speeches.map(({ by, body }) => ({ attributes: { by }, body })),
        );
        expect(text.split('<').length - 1).toBe(2 * speeches.length);
      }),
      { seed: 12, numRuns: 500 },
    );
  });

  it('tells a tag from a longer one that begins alike, and drops what is never closed', () => {
    expect(readTags('<speeches>no</speeches><speech>yes</speech><speech>open', 'speech')).toEqual([
      { attributes: {}, body: 'yes' },
    ]);
  });

  it('keeps a __proto__ attribute as plain data', () => {
    const [read] = readTags('<a __proto__="x">y</a>', 'a');
    expect(Object.getPrototypeOf(read?.attributes)).toBe(Object.prototype);
  });

  it.each([
    ['openings without an end', '<speech '.repeat(130_000)],
    ['quotes without an end', `<speech a="${'"a='.repeat(330_000)}>x</speech>`],
    ['openings before one distant end', `${'<speech <'.repeat(110_000)}></speech>`],
  ])('reads a megabyte of %s in linear time', (_, text) => {
    const start = performance.now();
    readTags(text, 'speech');
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });
});
