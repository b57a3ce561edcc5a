// A good bound on tokens is one: speeches in twelve languages, prompts, JSON and code take fewer in every vocabulary that is measured here.
import { readFileSync } from 'node:fs';
import { textTokensAtMost, utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import llama3 from 'llama3-tokenizer-js';
import mistral from 'mistral-tokenizer-js';
import { expect, it } from 'vitest';
import spoken from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };

const AS_TEXT = { disallowedSpecial: new Set<string>() };
const VOCABULARIES: Readonly<Record<string, (text: string) => number>> = {
  o200k: (text) => o200k(text, AS_TEXT),
  cl100k: (text) => cl100k(text, AS_TEXT),
  'llama 3': (text) => llama3.encode(text, { bos: false, eos: false }).length,
  mistral: (text) => mistral.encode(text, false).length,
};
const fileText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(spoken.map(({ language, speech }) => [language, speech])),
  prompt: fileText('fixtures/prompts/whole-rebuttal.txt'),
  JSON: fileText('fixtures/votes.json'),
  code: fileText('shared/money/token-bounds.test.ts'),
  greek: 'Η πόλη πρέπει να απαγορεύσει τα ιδιωτικά αυτοκίνητα, γιατί ο αέρας είναι καθαρότερος. '.repeat(3),
  vietnamese: 'Các thành phố nên cấm xe hơi tư nhân khỏi trung tâm vì không khí sạch hơn. '.repeat(3),
  tamil: 'நகர மையத்தில் இருந்து தனியார் வாகனங்களைத் தடை செய்ய வேண்டும். '.repeat(3),
  amharic: 'ሰላም ለዓለም ሁሉ ይሁን። '.repeat(5),
  names:
    'Wojciechowski, Szczepański, Zdzisława Krzyżanowski, Bjørnstjerne, Nguyễn Thị Minh, Kościuszko. '.repeat(
      3,
    ),
  numbers: '1848, 1917, 3.14159, 299,792,458 and 0x7f3a; 12 % of 8,000. '.repeat(5),
  emoji: '😀🎉👨‍👩‍👧🏳️‍🌈❤️‍🔥'.repeat(5),
};

it.each(Object.entries(TEXTS))('%s', (_, text) => {
  const bound = textTokensAtMost(text);
  expect(bound).toBeLessThanOrEqual(utf8Bytes(text));
  for (const [name, tokensIn] of Object.entries(VOCABULARIES))
    expect([name, tokensIn(text) <= bound]).toEqual([name, true]);
});

it('is half of what bytes allow for in English, and adds up', () => {
  const english = spoken.find(({ language }) => language === 'en')?.speech ?? '';
  expect(textTokensAtMost(english) / utf8Bytes(english)).toBeLessThan(0.5);
  expect(textTokensAtMost('')).toBe(0);
  expect(textTokensAtMost('a b!')).toBe(Math.ceil((3 * 9 + 20) / 20));
  expect(textTokensAtMost('a 1st')).toBe(Math.ceil((9 + 20 + 20 + 20 + 9) / 20));
});
