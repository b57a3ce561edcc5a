// Masking may lengthen a speech. What the budget keeps back for a judge, before anybody has spoken, covers the call it is sent: speeches of
// the usual bytes a token, full of names, in the widest order, whole or cut.
import { inputTokensAtMost } from '@rostrum/shared/budget/call-hold';
import { cutToPromptBytes, longestRecordAfter, usualSpeechBytes } from '@rostrum/shared/budget/prompt-size';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { ReadingWay } from '@rostrum/shared/record/plan';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { speechOutputTokens } from '@rostrum/shared/status/speech-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, modelOccupant, RED, seatedModels } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { JUDGED_FORMATS, judging, openBlindDebate } from '../kit/blind-debates.ts';

const READINGS: readonly ReadingWay[] = [{ order: 'drawn' }, { order: 'exchanged' }];
const SCRAPS = [
  'Al. ',
  'Bo! ',
  '正方',
  'As Al, I am Bo: ',
  '<',
  '&lt;',
  'Llama ',
  'plain words. ',
  'OpenAI, ',
];

const bytesOf = (record: DebateRecord): number => {
  const { step, slot } = judging(record);
  const call = composeCall(record, { kind: 'speak', step, waiting: step.slots }, slot, {
    cards: {},
    whole: true,
  });
  return inputTokensAtMost(call, 'certain');
};

it('a judge’s longest call is never shorter than the call that is sent, however many names are masked', () => {
  const given = fc.record({
    format: fc.constantFrom(...JUDGED_FORMATS),
    reading: fc.constantFrom(...READINGS),
    scraps: fc.array(fc.constantFrom(...SCRAPS), { minLength: 1, maxLength: 3 }),
    shares: fc.array(fc.constantFrom(0.05, 1, 1), { minLength: 5, maxLength: 5 }),
    at: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(given, ({ format, reading, scraps, shares, at }) => {
      const names = ['Ada', 'Bob', 'Cyd'];
      const seats = seatedModels(format).map((seat, index) => ({
        ...seat,
        name: format.programme.contestants.includes(seat.role) ? (names[index] ?? seat.name) : seat.name,
        occupant: modelOccupant(RED),
      }));
      let record = openBlindDebate(format, 'en', reading, { seats, settings: { length: 'full' } });
      let spoken = 0;
      for (let steps = 0; steps <= at; steps++) {
        const next = nextStep(record);
        if (next.kind === 'close' || next.step.act.reading !== undefined) break;
        const longest = bytesOf(longestRecordAfter(record, next));
        for (const { turn, seat } of next.waiting) {
          const most = speechOutputTokens(record, next.step.act, seat);
          const length = Math.ceil((shares[spoken++ % shares.length] ?? 1) * most * 10);
          const text = scraps
            .join('')
            .repeat(Math.ceil(length / 4))
            .slice(0, length);
          record = addEntries(
            record,
            fixtureTurn(turn, seat, cutToPromptBytes(text || 'a', usualSpeechBytes(most)).text),
          );
        }
        expect(bytesOf(record)).toBeLessThanOrEqual(longest);
      }
    }),
    { numRuns: runs({ fast: 5, all: 15 }), seed: 5 },
  );
}, 120_000);
