// How long a speech is asked to be, and that its output tokens hold that many words in every language and tokenizer measured here.
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { Act } from '@rostrum/shared/record/plan';
import { actsIn } from '@rostrum/shared/record/record-reads';
import { type LengthSource, speechOutputTokens, speechWords } from '@rostrum/shared/status/speech-length';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import llama3 from 'llama3-tokenizer-js';
import mistral from 'mistral-tokenizer-js';
import { describe, expect, it } from 'vitest';
import spoken from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import { openDebate } from '../../fixtures/records.ts';

const TOKENIZERS: Readonly<Record<string, (text: string) => number>> = {
  o200k: (text) => countTokens(text),
  'llama 3': (text) => llama3.encode(text, { bos: false, eos: false }).length,
  mistral: (text) => mistral.encode(text, false).length,
};

const lengthSource = (length: number): LengthSource => {
  const record = openDebate();
  return { ...record, settings: { ...record.settings, length } };
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

  it('are never fewer than the task needs', () => {
    for (const [task, least] of Object.entries({ question: 30, answer: 50, frame: 90 }))
      expect(speechWords(lengthSource(0.25), timed(task, 8), 'proposition')).toBe(least);
  });
});

/** The first `count` words, of the speech repeated as often as that takes. */
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
    const measured = new Set<string>();
    for (const format of Object.values(FORMATS)) {
      const record = openDebate(format);
      for (const length of [0.25, 0.5, 1]) {
        const source = { ...record, motion, settings: { ...record.settings, length } };
        for (const act of actsIn(record.format.plan)) {
          const words = act.answer === undefined ? speechWords(source, act, 'proposition') : null;
          const most = speechOutputTokens(source, act, 'proposition');
          if (words === null || measured.has(`${words} ${most}`)) continue;
          measured.add(`${words} ${most}`);
          const text = wordsOf(language, speech, words);
          for (const [tokenizer, count] of Object.entries(TOKENIZERS))
            expect(count(text), `${format.id} ${act.label} at ${length}, ${tokenizer}`).toBeLessThanOrEqual(
              most,
            );
        }
      }
    }
    expect(measured.size).toBeGreaterThan(3);
  },
);
