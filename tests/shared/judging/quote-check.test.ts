// Quotations are compared with the speeches they are from: said or not said.

import { checkQuote, quoteSearch } from '@rostrum/shared/judging/quote-check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debateOfTurns } from '../../fixtures/judged-debate.ts';
import { QUADRATIC_MS } from '../../kit/effort.ts';

const isQuoted = (quote: string, text: string) => quoteSearch(quote)({ text });

const SPEECH =
  'A price bends; a ban breaks. Once a city decides case by case who may enter,\nit is no longer running a ban — it’s running “a rationing office”. 3 < 4 & R&D.';

describe('a quotation', () => {
  it.each([
    ['A price bends; a ban breaks.'],
    ['who may enter, it is no longer running a ban'],
    ['it\'s running "a rationing office"'],
    ['3 < 4 & R&D'],
    ['3 &lt; 4 &amp; R&D'],
    ['a price bends, a ban BREAKS'],
    ['A price bends … it is no longer running a ban'],
    ['Once a city decides case by case [...] running a ban'],
  ])('is verbatim whatever the case, spaces, dashes and marks, and with words left out: %s', (quote) => {
    expect(isQuoted(quote, SPEECH)).toBe(true);
  });

  it.each([
    [''],
    ['A ban bends; a price breaks.'],
    ['Once the city decides case by case who may enter, it is no longer running a ban'],
    ['it is no longer running a ban … A price bends'],
    ['x'.repeat(5_000)],
  ])('is not found when it was not said: %s', (quote) => {
    expect(isQuoted(quote, SPEECH)).toBe(false);
  });

  it('is looked for in the speech it claims first, then in the others', () => {
    const record = debateOfTurns({
      '0.proposition': 'Land is scarce.',
      '0.opposition': 'Land is scarce. Roads are too.',
    });
    expect(checkQuote(record, 'Land is scarce', '0.opposition')).toEqual({
      status: 'verbatim',
      turn: '0.opposition',
    });
    expect(checkQuote(record, 'Roads are too', '0.proposition')).toEqual({
      status: 'verbatim',
      turn: '0.opposition',
    });
    expect(checkQuote(record, 'Land is scarce', 'P1')).toEqual({ status: 'verbatim', turn: '0.proposition' });
    expect(checkQuote(record, 'Rivers are scarce', '0.proposition')).toEqual({
      status: 'not-found',
      turn: null,
    });
  });

  it('is verbatim wherever it is cut from a speech', () => {
    const words = fc.array(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
        .filter((word) => /^[\p{L}\p{N}]+$/u.test(word)),
      {
        minLength: 3,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (all, from, length) => {
        const start = from % all.length;
        const quote = all.slice(start, start + 1 + (length % all.length)).join('\n');
        expect(isQuoted(`“${quote}”`, all.join(' '))).toBe(true);
      }),
      { seed: 61, numRuns: 300 },
    );
  });

  it.each([
    ['opening marks', '“a '.repeat(330_000)],
    ['words', 'a '.repeat(500_000)],
  ])('is looked for in a megabyte of %s in linear time', (_, text) => {
    const start = performance.now();
    isQuoted('a '.repeat(1_500), text);
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });
});
