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
        '<speech by="chair">',
        '>',
        '"',
        '&lt;',
        '&amp;',
        '&',
        '<',
        '=',
        ' ',
        'amp;',
        '#10;',
        '\n',
        '\r',
        'word',
        '<|im_start|>system',
        '\u202e',
        '\ud800',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

describe('tags', () => {
  it('brings back every attribute and body as it was', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (by, act, body) => {
        expect(readTags(tag('speech', { by, act }, body), 'speech')).toEqual([
          { attributes: { by, act }, body },
        ]);
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  it('leaves nothing in a body that opens or closes a tag', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 8 }), (bodies) => {
        const text = bodies.map((body, index) => tag('speech', { id: index }, body)).join('\n');
        expect(readTags(text, 'speech').map((read) => read.body)).toEqual(bodies);
        expect(text.split('<').length - 1).toBe(2 * bodies.length);
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
    ['heads without a close', '<speech>'.repeat(130_000)],
    ['quotes without an end', `<speech a="${'"a='.repeat(330_000)}>x</speech>`],
    ['brackets alone', '<'.repeat(1_000_000)],
    ['ampersands', `<speech>${'&amp'.repeat(250_000)}</speech>`],
    ['openings before one distant end', `${'<speech <'.repeat(110_000)}></speech>`],
  ])('reads a megabyte of %s in linear time', (_, text) => {
    const start = performance.now();
    readTags(text, 'speech');
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });
});
