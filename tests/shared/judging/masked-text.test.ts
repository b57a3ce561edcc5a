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
        fc.array(fc.nat(200), { minLength: 20, maxLength: 60 }),
        (parts, cuts) => {
          const text = parts.join('');
          const edges = [...new Set(cuts.filter((cut) => cut < text.length))].sort((x, y) => x - y);
          const spans = edges
            .slice(0, -1)
            .map((from, at) => ({ from, to: edges[at + 1] ?? from, seats: [], means: 'model' as const }));
          const masked = maskedText(text, spans, () => ({ whole: 'Speaker AB12', short: 'AB12' }));
          expect(promptBytes(masked.text)).toBeLessThanOrEqual(
            promptBytes(text) + mostGrowth(promptBytes(text)),
          );
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });

  it('is undone over all formats and languages', () => {
    for (const format of JUDGED_FORMATS)
      for (const language of LANGUAGES) {
        const open = openBlindDebate(format, language);
        const names = open.seats.map(({ name }) => name);
        const record = spokenThrough(
          open,
          ({ turn }) => `${turn.length}: ${names.map((name) => `${name}: 1.`).join(' ')} OpenAI.`,
        );
        const view = viewOf(record);
        for (const turn of turnsOf(view.record)) {
          const original = turnsOf(record).find(({ id }) => id === view.originalTurn(turn.id))?.text;
          expect(turn.text, `${format.id} ${language}`).not.toBe(original);
          expect(view.revealQuote(turn.id, turn.text)).toBe(original);
        }
      }
  });
});
