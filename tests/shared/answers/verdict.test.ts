// The verdict parser: it accepts sloppy formatting, refuses missing or impossible content, and takes linear time on any input.

import type { ClaimStatus } from '@rostrum/shared/answers/annotations';
import { numberFrom } from '@rostrum/shared/answers/answer';
import { readVerdict, verdictAnswer } from '@rostrum/shared/answers/verdict-answer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { promptDebate } from '../../fixtures/prompt-debate.ts';
import malformed from '../../fixtures/verdicts/malformed.json' with { type: 'json' };
import tolerated from '../../fixtures/verdicts/tolerated.json' with { type: 'json' };
import { anyCharacter } from '../../kit/any-text.ts';
import { QUADRATIC_MS, runs } from '../../kit/effort.ts';

/** A fixture, with the expected reading if it is not the usual one. */
interface ToleratedVerdict {
  name: string;
  text: string;
  status?: null;
}

const record = promptDebate();

describe('a verdict', () => {
  it.each(malformed)('is refused with the place and the reason: $name', ({ text, reason }) => {
    const reading = readVerdict(record, text);
    expect(reading).toEqual({ ok: false, reason: expect.stringContaining(reason) });
    if (!reading.ok) expect(reading.reason.length).toBeLessThan(200);
  });

  it.each<ToleratedVerdict>(tolerated)('is read all the same: $name', ({ text, ...expectation }) => {
    const reading = readVerdict(record, text);
    if (!reading.ok) throw new Error(reading.reason);
    const { scores: marks, reasoning, annotations, disregarded: ignoredOrders } = reading.value;
    const scores = Object.values(marks).map((mark) => Object.values(mark).map(({ score }) => score));
    expect(scores).toEqual([
      [78, 70, 73],
      [75, 66, 60],
    ]);
    expect(reasoning.replace('\n', ' ')).toBe('The space argument stood.');
    const isByCriterion = /["']ratings["']/.test(text);
    const status = isByCriterion && expectation.status === undefined ? 'dropped' : null;
    const quote = 'A parked car takes twelve square metres';
    expect(annotations).toEqual([
      { speech: '0.proposition', quote, claim: 'Unanswered.', status, answers: null },
    ]);
    expect(ignoredOrders).toEqual([{ speech: '2.opposition', words: 'Trams' }]);
  });

  it('may name the criteria as they are printed', () => {
    const criteria = record.format.criteria.map((one) => ({ ...one, title: `Its ${one.id}` }));
    const titledRecord = { ...record, format: { ...record.format, criteria } };
    const byId = verdictAsJson(verdictWith({ proposition: [78, 70, 73], opposition: [75, 66, 60] }));
    const byTitle = criteria.reduce((text, { id, title }) => text.replace(`"${id}":`, `"${title}":`), byId);
    expect(byTitle).not.toBe(byId);
    expect(readVerdict(titledRecord, byId)).toMatchObject({ ok: true });
    expect(readVerdict(titledRecord, byTitle)).toEqual(readVerdict(titledRecord, byId));
  });

  it.each<[string, [number, number, number], [number, number, number]]>([
    ['from 0 to 10', [7, 7.5, 7], [4, 4, 10]],
    ['from 0 to 1', [0.7, 0.6, 0.9], [0.6, 1, 0.5]],
  ])('is asked for again when scores run %s', (_, proposition, opposition) => {
    const reading = readVerdict(record, verdictAsJson(verdictWith({ proposition, opposition })));
    expect(reading).toEqual({ ok: false, reason: 'ratings: scores run from 0 to 100, and 7 means 7 of 100' });
  });

  it.each<[[number, number, number]]>([[[0, 0, 0]], [[100, 0, 10.4]], [[11, 10, 9]]])(
    'may score %j',
    (scores) => {
      const text = verdictAsJson(verdictWith({ proposition: scores, opposition: scores }));
      const reading = readVerdict(record, text);
      const oppositionScores = reading.ok ? Object.values(reading.value.scores['opposition'] ?? {}) : [];
      expect(oppositionScores.map(({ score }) => score).sort()).toEqual([...scores].sort());
    },
  );

  it('has no finding without a speech, and is asked for again where its reasons cite claims that it does not list', () => {
    const answer = JSON.parse(
      verdictAsJson(verdictWith({ proposition: [41, 42, 43], opposition: [43, 42, 41] })),
    );
    const { claims: _, annotations: __, ...rest } = answer;
    const text = (more: object) => JSON.stringify({ ...rest, ...more });
    expect(
      readVerdict(record, text({ instructions: 'No speaker told the judge how to score.' })),
    ).toMatchObject({
      value: { instructions: [] },
    });
    expect(verdictAnswer.lack?.(record, text({ reasoning: 'So [1] stood.' }))).toContain('claims: missing');
    expect(verdictAnswer.lack?.(record, text({ reasoning: 'So it stood.' }))).toBe(null);
  });

  it.each([
    ['about seventy', 70],
    ['eighty percent', 80],
    ['seventy of hundred', 70],
    ['70 of 100', 70],
    ['~70', 70],
    ['minus fifty', null],
    ['two hundred', null],
    ['not ninety', null],
    ['sixty, seventy', null],
  ])('takes for the score “%s” the number that is all of it, if there is one', (score, number) => {
    expect(numberFrom(score)).toBe(number);
  });

  it('counts the annotations as the judge listed them, even when one has no words, and reads numbers as they are written', () => {
    const claims = [
      { at: '0.proposition', quote: 'Space', status: 'answered' },
      { at: '0.proposition', quote: '', answers: 1 },
      { at: '0.opposition', quote: 'Buses', answers: '#1' },
      { at: '1:1.0.proposition', quote: 'Trams', replies_to: 3 },
      { at: '1:1.0.opposition', quote: 'Bikes', answers: 2 },
      { at: '1:1.0.opposition', quote: 'Carts', answers: 99 },
    ];
    const answer = JSON.parse(
      verdictAsJson(verdictWith({ proposition: [41, 42, 43], opposition: [43, 42, 41] })),
    );
    const reading = readVerdict(record, JSON.stringify({ ...answer, claims: claims }));
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.value.annotations.map(({ quote, answers }) => [quote, answers])).toEqual([
      ['Space', null],
      ['Buses', 1],
      ['Trams', 2],
      ['Bikes', null],
      ['Carts', null],
    ]);
  });

  it.each([
    ['[2], [1; 4]', '[0.opposition: B], [0.proposition: A; 1:1.0.proposition: D]'],
    ['[1 and 2], [1 und 2]', '[0.proposition: A; 0.opposition: B], [0.proposition: A; 0.opposition: B]'],
    ['[1–3]', '[0.proposition: A; 0.opposition: B; 0.proposition: C]'],
    ['[1-2, and 4]', '[0.proposition: A; 0.opposition: B; 1:1.0.proposition: D]'],
    ['[12–15] year olds, [2019], [0]', '[12–15] year olds, [2019], [0]'],
    ['[4–2]', '[0.opposition: B; 0.proposition: C; 1:1.0.proposition: D]'],
    ['[3-10] years, [2, 4–9], [0-2] points', '[3-10] years, [2, 4–9], [0-2] points'],
    ['[2, 50] members, [1]', '[2, 50] members, [0.proposition: A]'],
    ['It met [1] with [3]', 'It met [0.proposition: A] with [0.proposition: C]'],
    ['[5], [6]', '[E], [6]'],
  ])('writes the claims of %s in their words, after the ids of their speeches', (citation, words) => {
    const places = [
      '0.proposition',
      '0.opposition',
      '0.proposition',
      '1:1.0.proposition',
      'Opening, Speaker B',
      'A',
    ];
    const claims = places.map((at, index) => ({
      ...{ at, quote: 'Space', says: ['A.', 'B', '(C)', '[D]', 'E', ''][index], status: 'answered' },
    }));
    const answer = JSON.parse(
      verdictAsJson(verdictWith({ proposition: [41, 42, 43], opposition: [43, 42, 41] })),
    );
    const reading = readVerdict(record, JSON.stringify({ ...answer, claims, reasoning: `So ${citation}.` }));
    expect(reading).toMatchObject({ value: { reasoning: `So ${words}.` } });
  });

  it.each<[string, ClaimStatus]>([
    ['partly answered.', 'half answered'],
    ['halb beantwortet', 'half answered'],
    ['not answered', 'dropped'],
    ['No_turn_left', 'no turn left'],
  ])('reads “%s” as “%s”', (status, meaning) => {
    const claims = [{ at: '0.proposition', quote: 'Space', says: 'Cars take space', status, replies_to: 0 }];
    const answer = JSON.parse(
      verdictAsJson(verdictWith({ proposition: [41, 42, 43], opposition: [43, 42, 41] })),
    );
    const reading = readVerdict(record, JSON.stringify({ ...answer, claims: claims }));
    expect(reading).toMatchObject({
      value: { annotations: [{ claim: 'Cars take space', status: meaning, answers: null }] },
    });
  });

  it('never throws, whatever is cut out of it or put into it', () => {
    const good = verdictAsJson(verdictWith({ proposition: [78, 70, 73], opposition: [75, 66, 60] }));
    const position = fc.nat({ max: good.length });
    fc.assert(
      fc.property(position, position, fc.string({ unit: anyCharacter, maxLength: 12 }), (from, to, put) => {
        const text = good.slice(0, Math.min(from, to)) + put + good.slice(Math.max(from, to));
        expect(typeof readVerdict(record, text).ok).toBe('boolean');
      }),
      { seed: 42, numRuns: runs({ fast: 300, all: 1_000 }) },
    );
  });

  it.each([
    ['lists that begin in the ratings', `{"ratings":${'['.repeat(1_000_000)}`],
    ['an endless string', `{"a":"${'x'.repeat(1_000_000)}`],
    [
      'a score of digits in the ratings',
      `{"ratings":{"argument":{"reasons":{"proposition":"x"},"scores":{"proposition":"${'1'.repeat(1_000_000)}"}}}}`,
    ],
  ])('is refused in linear time when it is a megabyte of %s', (_, text) => {
    const start = performance.now();
    expect(readVerdict(record, text).ok).toBe(false);
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });
});
