// Masking lengthens no text beyond what the budget counts with, and is undone in every format and language.
import { promptBytes } from '@rostrum/shared/budget/prompt-size';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { maskedText, mostGrowth } from '@rostrum/shared/judging/masked-text';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { LANGUAGES } from '@rostrum/shared/speech/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JUDGED_FORMATS, judging, openBlindDebate, spokenThrough } from '../kit/blind-debates.ts';

const viewOf = (record: DebateRecord) => {
  const { step, slot } = judging(record);
  const view = blindView(record, step.act, slot.seat);
  if (!view) throw new Error('no view');
  return view;
};

describe('masking', () => {
  it('never lengthens a text beyond what the budget counts with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '<', '名', 'word ', 'é'), { minLength: 100, maxLength: 200 }),
        (parts) => {
          const text = parts.join('');
          const names = { regex: /[a<é]|ord/gu, meaningOf: () => 'one', patterns: new Map<string, string>() };
          const masked = maskedText(text, names, () => 'Speaker AB12');
          expect(masked).toContain('Speaker AB12');
          expect(promptBytes(masked)).toBeLessThanOrEqual(promptBytes(text) + mostGrowth(promptBytes(text)));
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });

  it('is undone over all formats and languages', () => {
    for (const format of JUDGED_FORMATS)
      for (const language of LANGUAGES) {
        const open = openBlindDebate(format, language);
        const seats = open.seats.map((seat) => ({ ...seat, name: `Ms ${seat.id} Ö.` }));
        const names = seats.map(({ name }) => name);
        const record = spokenThrough(
          { ...open, seats },
          ({ turn }) => `${turn.length}: ${names.map((name) => `${name}: 1.`).join(' ')} OpenAI.`,
        );
        const view = viewOf(record);
        for (const turn of turnsOf(view.record)) {
          const original = turnsOf(record).find(({ id }) => id === view.reveal.turn(turn.id))?.text;
          expect(turn.text, `${format.id} ${language}`).not.toBe(original);
          expect(view.reveal.quote(turn.id, turn.text)).toBe(original);
        }
      }
  });
});
