// Tests of the probable number of tokens of a text, and the fewest it can have, against four vocabularies and speeches in twelve languages.

import { readFileSync } from 'node:fs';
import { likelyTokens, minTokens } from '@rostrum/shared/money/likely-tokens';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import llama3 from 'llama3-tokenizer-js';
import mistral from 'mistral-tokenizer-js';
import { expect, it } from 'vitest';
import quotations from '../../fixtures/corpora/quotations.json' with { type: 'json' };
import spoken from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };

const AS_TEXT = { disallowedSpecial: new Set<string>() };
const NEWER: Readonly<Record<string, (text: string) => number>> = {
  o200k: (text) => o200k(text, AS_TEXT),
  'llama 3': (text) => llama3.encode(text, { bos: false, eos: false }).length,
};
const OLDER: typeof NEWER = {
  cl100k: (text) => cl100k(text, AS_TEXT),
  mistral: (text) => mistral.encode(text, false).length,
};

const EXTREMES: Readonly<Record<string, string>> = {
  spaces: `a${' '.repeat(3_000)}b`,
  lines: 'word\n\n\n\n'.repeat(500),
  dashes: `${'-'.repeat(3_000)} ${'='.repeat(3_000)}`,
  'one long word': ' responsibility internationalization'.repeat(300),
  'one letter': 'a'.repeat(3_000),
  country: '中华人民共和国'.repeat(300),
  table: '| 12,345.67 | 89.1 % | 2024-05-06 |\n'.repeat(60),
  code: '        if (value === undefined) {\n            return;\n        }\n'.repeat(40),
  quotations: JSON.stringify(quotations),
};

it('No vocabulary takes fewer than the fewest, even for text that vocabularies have long tokens of', () => {
  const texts = [
    ...Object.entries(EXTREMES),
    ...spoken.map(({ language, speech }) => [language, speech] as const),
  ];
  for (const [name, text] of texts)
    for (const [vocabulary, tokensIn] of Object.entries({ ...NEWER, ...OLDER })) {
      const min = minTokens(text);
      // A count below nine tenths of it marks a prompt that was cut (speech-checks.ts).
      expect(tokensIn(text), `${name}, ${vocabulary}, ${min}`).toBeGreaterThanOrEqual(0.9 * min);
    }
});

const sourcesOfThis = ['likely-tokens.test.ts', '../../../README.md', '../../../docs/setup.schema.json'];
it('The fewest are near enough to what plain prose takes that a prompt of which a third was lost is told from a whole one', () => {
  const english = spoken.find(({ language }) => language === 'en')?.speech ?? '';
  const texts = [
    english,
    ...sourcesOfThis.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')),
  ];
  for (const text of texts)
    for (const tokensIn of Object.values({ ...NEWER, ...OLDER }))
      expect(tokensIn(text)).toBeGreaterThanOrEqual(0.9 * minTokens(text));
  for (const tokensIn of Object.values({ ...NEWER, ...OLDER }))
    expect((tokensIn(english) * 2) / 3).toBeLessThan(0.9 * minTokens(english));
});

it('Speeches take about as many as is likely in newer vocabularies at most, and in older ones up to three quarters more', () => {
  for (const { language, speech } of spoken) {
    const likely = likelyTokens(speech);
    const max = (count: typeof NEWER) =>
      Math.max(...Object.values(count).map((tokensIn) => tokensIn(speech)));
    // Finnish, in plain letters, has the longest words.
    expect(max(NEWER) / likely, language).toBeLessThan(language === 'fi' ? 1.5 : 1.1);
    expect(max(OLDER) / likely, language).toBeLessThan(1.75);
  }
});

it('Digits and letters without words count whole', () => {
  const digits = '0123456789'.repeat(350);
  expect(likelyTokens(digits)).toBe(3_500);
  const letters = 'QWxhZGRpbjpvcGVuIHNlc2FtZQabcXYZ'.repeat(100);
  expect(likelyTokens(letters)).toBeGreaterThan(0.75 * cl100k(letters));
});
