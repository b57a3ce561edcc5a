// What holds for every flow sheet, whatever the judges wrote.
import { CLAIM_STATUSES } from '@rostrum/shared/answers/annotations';
import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { flowReadings, type NotedLine, withSpeeches } from '../kit/scripted-flow.ts';

const said = (codes: string): Record<string, string> =>
  Object.fromEntries(
    codes.split(' ').map((code) => [code, `${code} one two three four five six seven ${code}.`]),
  );
const DEBATES: readonly DebateRecord[] = [
  withSpeeches(promptDebate(), said('P1 O1 O2 P2 O3 P3 O4 P4')),
  withSpeeches(promptDebate(), said('P1 O1 O2')),
  withSpeeches(openDebate(formatNamed('roundtable')), said('Et1 Et2 Ec1 En1 Et3 Ec2 En2 Et4')),
  withSpeeches(openDebate(formatNamed('duel')), said('S1 P1 S2 P2 S3 P3 S4 P4')),
];

const CODES = ['P1', 'O1', 'O2', 'P2', 'P4', 'S1', 'S2', 'Et2', 'Ec1', 'En2', 'nowhere'];
const WORDS = 'one two three four five six seven'.split(' ');
const note = fc
  .record({
    at: fc.constantFrom(...CODES),
    from: fc.nat({ max: 6 }),
    length: fc.integer({ min: 1, max: 7 }),
    junk: fc.boolean(),
    status: fc.constantFrom(null, ...CLAIM_STATUSES),
    answers: fc.nat({ max: 6 }),
  })
  .map(({ at, from, length, junk, status, answers }): NotedLine => {
    const words = WORDS.slice(from, from + length).join(' ');
    return [at, junk && from === 0 ? 'nobody said that' : words, `${at} ${from}`, status, answers];
  });
const readingsOf = fc.array(fc.array(note, { maxLength: 8 }), { minLength: 1, maxLength: 6 });
const judged = fc.tuple(fc.constantFrom(...DEBATES), readingsOf);

describe('A flow sheet', () => {
  it('keeps every quotation that was said where it was said, and says “dropped” only of what no later speech of another side takes up', () => {
    fc.assert(
      fc.property(judged, ([record, lines]) => {
        const readings = flowReadings(record, lines);
        const sides = flowSheet(record, readings)?.sides ?? [];
        const rows = sides.flatMap((side) => side.rows);
        const texts = new Map(turnsOf(record).map(({ id, text }) => [id, text]));
        const owner = (turn: string | null) =>
          sides.find(({ participant: { seats } }) => seats.some((seat) => turn?.endsWith(`.${seat}`)));
        for (const { speech, quote } of readings.flat()) {
          if (texts.get(speech)?.includes(quote))
            expect(rows.some((row) => row.turn === speech && row.quote.includes(quote))).toBe(true);
        }
        for (const { turn, quote, participant, status, marks, seen } of rows) {
          expect(texts.get(turn)).toContain(quote);
          expect(owner(turn)?.participant.id).toBe(participant);
          expect(seen).toBeLessThanOrEqual(lines.length);
          for (const mark of marks.filter(({ turn: one }) => one !== null))
            if (owner(mark.turn)?.participant.id === participant) expect(mark.word).toBe('carried on');
          const stated = marks.filter(({ word }) => word !== 'carried on' && word !== 'reply');
          expect(stated.map(({ word }) => word)).toEqual(status === null ? [] : [status]);
          if (status === 'dropped') expect(marks.filter(({ word }) => word === 'reply')).toEqual([]);
        }
      }),
      { seed: 1212, numRuns: runs({ fast: 40, all: 600 }) },
    );
  });
});
