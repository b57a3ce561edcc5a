// How long a speech is asked to be, and that its output tokens hold that many words in every language and tokenizer measured here.
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { Act } from '@rostrum/shared/record/plan';
import { actsIn } from '@rostrum/shared/record/record-reads';
import {
  type LengthSource,
  speechOutputTokens,
  speechWords,
  tokensAWord,
} from '@rostrum/shared/status/speech-length';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import llama3 from 'llama3-tokenizer-js';
import mistral from 'mistral-tokenizer-js';
import { describe, expect, it } from 'vitest';
import spoken from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import { openDebate } from '../../fixtures/records.ts';

const ENGLISH_RATIO = 'Cities should ban private cars from their centres';
const TOKENIZERS: Readonly<Record<string, (text: string) => number>> = {
  o200k: (text) => countTokens(text),
  'llama 3': (text) => llama3.encode(text, { bos: false, eos: false }).length,
  mistral: (text) => mistral.encode(text, false).length,
};

const lengthSource = (length: number, motion = ENGLISH_RATIO): LengthSource => {
  const record = openDebate();
  return { ...record, motion, settings: { ...record.settings, length } };
};
const timed = (task: string, seconds: number): Act => ({
  task,
  label: 'X',
  phase: 'exchange',
  by: { allAtOnce: ['a'] },
  seconds,
});

describe('The words asked for', () => {
  it('are 150 a minute, in tens, and ten at least', () => {
    const asked = (length: number, seconds: number) =>
      speechWords(lengthSource(length), timed('case', seconds), 'proposition');
    expect(asked(1, 420)).toBe(1050);
    expect(asked(0.25, 420)).toBe(260);
    expect(asked(0.25, 180)).toBe(110);
    expect(asked(0.5, 180)).toBe(230);
    expect(asked(0.25, 4)).toBe(10);
  });

  it.each([
    ['cross-examine', 30],
    ['question', 30],
    ['answer', 50],
    ['frame', 90],
    ['close', 120],
  ])('are never fewer than the task %s needs', (task, least) => {
    expect(speechWords(lengthSource(0.25), timed(task, 8), 'proposition')).toBe(least);
    expect(speechWords(lengthSource(1), timed(task, 600), 'proposition')).toBe(1500);
  });
});

const segmenters = new Map<string, Intl.Segmenter>();
/** The first `count` words, of the speech repeated as often as that takes. */
function wordsOf(language: string, speech: string, count: number): string {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const segments = [...segmenter.segment(`${speech} `)];
  const perSpeech = segments.filter(({ isWordLike }) => isWordLike).length;
  let [left, text] = [count % perSpeech, `${speech} `.repeat(Math.floor(count / perSpeech))];
  for (const { segment, isWordLike } of segments) {
    if (isWordLike && left-- <= 0) break;
    text += segment;
  }
  return text.trimEnd();
}

describe('The most output tokens of a speech', () => {
  const margins: Record<string, Record<string, string | number>> = {};

  it.each(spoken)(
    'hold the words asked for in $language, in every act of every format',
    ({ language, motion, speech }) => {
      const counts = new Map<number, Record<string, number>>();
      const tokensOf = (words: number) => {
        const known = counts.get(words);
        if (known) return known;
        const text = wordsOf(language, speech, words);
        const fresh = Object.fromEntries(
          Object.entries(TOKENIZERS).map(([name, count]) => [name, count(text)]),
        );
        counts.set(words, fresh);
        return fresh;
      };
      let least = Number.POSITIVE_INFINITY;
      let measured = 0;
      for (const format of Object.values(FORMATS)) {
        const record = openDebate(format);
        for (const length of [0.25, 0.5, 1]) {
          const source = { ...record, motion, settings: { ...record.settings, length } };
          for (const act of actsIn(record.format.plan)) {
            const words = act.answer === undefined ? speechWords(source, act, 'proposition') : null;
            if (words === null) continue;
            measured += 1;
            const most = speechOutputTokens(source, act, 'proposition');
            for (const [tokenizer, tokens] of Object.entries(tokensOf(words))) {
              expect(tokens, `${format.id} ${act.label} at ${length}, ${tokenizer}`).toBeLessThanOrEqual(
                most,
              );
              least = Math.min(least, most / tokens);
            }
          }
        }
      }
      expect(measured).toBeGreaterThan(60);
      margins[language] = {
        'tokens a word': tokensAWord(motion),
        'least margin': Number(least.toFixed(2)),
        acts: measured,
      };
    },
  );
});
