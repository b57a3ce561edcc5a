// Tests of the requested length of a speech, whose tokens hold that many words; and of the good bound and the estimate of tokens, in every
// script, against nine vocabularies.
import { readFileSync } from 'node:fs';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { maxTextTokens, utf8Bytes } from '@rostrum/shared/money/token-bounds';
import { tokensIn } from '@rostrum/shared/money/tokens-by-script';
import type { Act } from '@rostrum/shared/record/plan';
import { actsIn } from '@rostrum/shared/record/plan-acts';
import { type LengthSource, speechOutputTokens, speechWords } from '@rostrum/shared/status/speech-length';
import { supposedText } from '@rostrum/shared/tags/prompt-tags';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import llama3 from 'llama3-tokenizer-js';
import mistral from 'mistral-tokenizer-js';
import { describe, expect, it } from 'vitest';
import rights from '../../fixtures/corpora/rights-by-script.json' with { type: 'json' };
import spoken from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import { openDebate } from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';

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
  digits: 'π is 3.14159265358979323846264338327950288419716939937510',
  'digits of other scripts': 'π १८४८ ١٨٤٨ ۱۸۴۸ ১৮৪৮ ๑๘๔๘ １８４８ ၁၈၄၈ ',
  base64: Buffer.from('Cities should ban private cars from their centres.').toString('base64'),
  hexadecimal: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  capitals: 'THE CITY SHOULD BAN PRIVATE CARS. ΟΙ ΠΟΛΕΙΣ ΠΡΕΠΕΙ ΝΑ ΑΠΑΓΟΡΕΥΣΟΥΝ. '.repeat(3),
  'marks that combine': 'Các thành phố nên cấm xe hơi tư nhân. 서울은 도시입니다. '
    .normalize('NFD')
    .repeat(3),
  'a long run of letters': 'thequickbrownfoxjumpsoverthelazydogthequickbrownfoxjumps',
  'empty lines': `Words.${'\n'.repeat(60)}${' '.repeat(60)}`,
  emoji: '😀🎉👨‍👩‍👧🏳️‍🌈❤️‍🔥'.repeat(5),
  'unpaired surrogates': 'Words \ud800a\udc00\udc00b\ud83d',
};

it.each(Object.entries(TEXTS))('no vocabulary takes more tokens than the bound: %s', (_, text) => {
  const bound = maxTextTokens(text);
  expect(bound).toBeLessThanOrEqual(utf8Bytes(text));
  for (const [name, tokensIn] of Object.entries(VOCABULARIES))
    expect([name, tokensIn(text) <= bound]).toEqual([name, true]);
});

/** In the order of the fixture's counts; five of the vocabularies are too large to install for a test. */
const COUNTED = [
  'o200k',
  'cl100k',
  'llama 3',
  'mistral',
  'tekken',
  'claude 2',
  'gemma 3',
  'qwen 3',
  'deepseek 3',
];
const median = (counts: readonly number[]) => counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;

it.each(rights)(
  '$script ($language): no vocabulary takes more, and the estimate is close to their median',
  ({ text, tokens }) => {
    const { most: max, usual } = tokensIn(text);
    // Two things take more than their bytes: the space that Mistral puts before a text, and characters that Claude 2 first writes as
    // several.
    expect(max).toBeGreaterThanOrEqual(Math.min(utf8Bytes(text), Math.max(...tokens)));
    expect(max).toBeLessThanOrEqual(utf8Bytes(text));
    expect(usual / median(tokens)).toBeGreaterThan(0.6);
    expect(usual / median(tokens)).toBeLessThan(1.6);
    for (const [name, count] of Object.entries(VOCABULARIES))
      expect([name, count(text)]).toEqual([name, tokens[COUNTED.indexOf(name)]]);
  },
);

it('the bound covers vocabularies that take three tenths more than Claude 2, in the languages they are made for', () => {
  const large = new Set(['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld']);
  for (const { text, tokens } of rights.filter(({ language }) => large.has(language)))
    expect(maxTextTokens(text)).toBeGreaterThan(1.3 * (tokens[COUNTED.indexOf('claude 2')] ?? 0));
});

it('the bound counts bytes where vocabularies have no tokens', () => {
  const text = 'ߊߋߌ ᱚᱛᱜ ꯀꯁꯂ \ue000\u{10ffff}\u200d\u{20000}㐀';
  expect(maxTextTokens(text)).toBe(utf8Bytes(text));
});

it('the bound is half of the bytes in English, and adds up', () => {
  const english = spoken.find(({ language }) => language === 'en')?.speech ?? '';
  expect(maxTextTokens(english) / utf8Bytes(english)).toBeLessThan(0.5);
  expect(maxTextTokens(supposedText(1_700))).toBe(1_700 * 0.45);
  expect(maxTextTokens('')).toBe(0);
  expect(maxTextTokens('to be')).toBe(Math.ceil((3 + 3 + 20 + 20 + 3) / 20));
  expect(maxTextTokens('a 1st')).toBe(5);
});

const lengthSource = (length: number): LengthSource => {
  const record = openDebate();
  return { ...record, settings: { ...record.settings, length } };
};
const timedAct = (task: string, seconds: number): Act => ({
  task,
  label: 'X',
  phase: 'exchange',
  by: { allAtOnce: ['a'] },
  seconds,
});

describe('The words asked for', () => {
  it('are 150 a minute, in tens, and ten at least', () => {
    const tokensFor = (length: number, seconds: number) =>
      speechWords(lengthSource(length), timedAct('case', seconds), 'proposition');
    expect(tokensFor(1, 420)).toBe(1050);
    expect(tokensFor(0.25, 420)).toBe(260);
    expect(tokensFor(0.25, 180)).toBe(110);
    expect(tokensFor(0.5, 180)).toBe(230);
    expect(tokensFor(0.25, 4)).toBe(10);
  });

  it('are never fewer than the task needs', () => {
    for (const [task, min] of Object.entries({ question: 30, answer: 50, frame: 90 }))
      expect(speechWords(lengthSource(0.25), timedAct(task, 8), 'proposition')).toBe(min);
  });
});

it.each([
  [
    'Should doctors prescribe β-blockers for stage fright?',
    'Should doctors prescribe tablets for stage fright?',
  ],
  ['Should schools teach π as 3.14?', 'Should schools teach pi as 3.14?'],
  ['Is µTorrent legal in the end?', 'Is the Torrent legal in the end?'],
  ['Нужно ли учить в школе знак 人?', 'Нужно ли учить в школе знак человек?'],
  ['Πρέπει να απαγορευτεί το γράμμα Ж στις πόλεις;', 'Πρέπει να απαγορευτεί το γράμμα στις πόλεις;'],
])('A letter of another script does not change the length of a speech: %s', (motion, plain) => {
  const tokensFor = (text: string) =>
    speechOutputTokens({ ...lengthSource(1), motion: text }, timedAct('case', 420), 'proposition');
  expect(tokensFor(motion)).toBe(tokensFor(plain));
});

/** Returns the first `count` words of the speech, repeated as often as necessary. */
function wordsOf(language: string, speech: string, count: number): string {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(`${speech} `)];
  const perSpeech = segments.filter(({ isWordLike }) => isWordLike).length;
  let [left, text] = [count % perSpeech, `${speech} `.repeat(Math.floor(count / perSpeech))];
  for (const { segment, isWordLike } of segments) {
    if (isWordLike && left-- <= 0) break;
    text += segment;
  }
  return text.trimEnd();
}

it.each(spoken)(
  'The most output tokens of a speech hold the words asked for in $language',
  ({ language, motion, speech }) => {
    const lengths = new Map<string, { words: number; most: number; name: string }>();
    for (const format of Object.values(FORMATS)) {
      const record = openDebate(format);
      for (const length of [0.25, 0.5, 1]) {
        const source = { ...record, motion, settings: { ...record.settings, length } };
        for (const act of actsIn(record.format.plan)) {
          const words = act.answer === undefined ? speechWords(source, act, 'proposition') : null;
          const max = speechOutputTokens(source, act, 'proposition');
          const name = `${format.id} ${act.label} at ${length}`;
          if (words !== null) lengths.set(`${words} ${max}`, { words, most: max, name });
        }
      }
    }
    expect(lengths.size).toBeGreaterThan(3);
    // Other lengths for each language.
    for (const { words, most: max, name } of sample([...lengths.values()], {
      fast: 8,
      seed: motion.length,
    })) {
      const text = wordsOf(language, speech, words);
      for (const [tokenizer, count] of Object.entries(VOCABULARIES))
        expect(count(text), `${name}, ${tokenizer}`).toBeLessThanOrEqual(max);
    }
  },
);
