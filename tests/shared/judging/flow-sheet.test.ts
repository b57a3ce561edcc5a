// Flow sheets of scripted debates, each beside the one that a person made of it by hand.

import { CLAIM_STATUSES } from '@rostrum/shared/answers/annotations';
import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptDebate, promptSeat, STOP_ENTRY } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { flowLines, flowReadings, HOMEWORK, type NotedLine, withSpeeches } from '../kit/scripted-flow.ts';

const LUCK = 'A desk and a quiet room are handed out by luck';

const sheetOf = (record: DebateRecord, ...readings: (readonly NotedLine[])[]) =>
  flowSheet(record, flowReadings(record, readings));
const linesOf = (record: DebateRecord, ...readings: (readonly NotedLine[])[]): string[] =>
  flowLines(record, sheetOf(record, ...readings));

describe('The flow sheet of a scripted debate equals the one made by hand:', () => {
  it('what became of a claim stands at the last speech of the other side that takes it up', () => {
    expect(
      linesOf(HOMEWORK, [
        ['P1', LUCK, 'Luck', 'conceded'],
        ['O2', 'the conclusion does not follow', 'It does not follow', 'answered', 1],
        ['P2', 'A club misses those who need it most', 'A club misses some', 'conceded', 2],
        ['O3', 'We grant that a club misses some', 'Granted', null, 3],
        ['P4', 'Practice matters too much to be left to luck', 'Luck again', 'no turn left', 1],
      ]),
    ).toEqual([
      'Proposition',
      'P1 Luck (1): reply O2, carried on P2, conceded O3, carried on P4',
      'P2 A club misses some (1): conceded O3',
      'P4 Luck again (1): no turn left',
      'Opposition',
      'O2 It does not follow (1): answered P2, carried on O3',
      'O3 Granted (1): ',
    ]);
  });

  it('quotations that contain one another are one claim, the majority says what became of it, and a tie the milder word', () => {
    const noted = (quote: string, status: NotedLine[3]): NotedLine[] => [['P1', quote, 'Luck', status]];
    const merged = [
      noted(LUCK, 'dropped'),
      noted(`“${LUCK.toUpperCase()}. With a teacher there …”`, 'dropped'),
      noted('a quiet room', 'half answered'),
      noted('by luck; with a TEACHER', 'answered'),
      noted('a teacher there, a mistake', 'conceded'),
    ];
    expect(linesOf(HOMEWORK, ...merged)).toEqual([
      'Proposition',
      'P1 Luck (4): dropped',
      'P1 Luck (1): conceded',
      'Opposition',
    ]);
    expect(sheetOf(HOMEWORK, ...merged)?.sides[0]?.rows[0]?.votes).toEqual([
      { status: 'dropped', readings: 2 },
      { status: 'answered', readings: 1 },
      { status: 'half answered', readings: 1 },
    ]);
    const [, second = [], third = []] = merged;
    expect(linesOf(HOMEWORK, second, third)).toContain('P1 Luck (2): half answered');
    // A reading has one vote, also where it noted the claim twice.
    expect(linesOf(HOMEWORK, [...second, ...second], third)).toContain('P1 Luck (2): half answered');
    expect(linesOf(HOMEWORK, [...second, ...third])).toContain('P1 Luck (1): half answered');
  });

  it('quotes that nobody said stay out, and words of another speech count where they were said', () => {
    expect(
      linesOf(HOMEWORK, [
        ['P1', 'Homework is a lottery', 'Not said', 'answered'],
        ['P4', LUCK, '', 'answered'],
        ['O2', 'The premise is right while the conclusion fails', 'Nearly said', 'answered', 2],
        ['O3', 'fairness argument is abandoned', 'Abandoned', 'answered', 2],
        ['P3', 'Staff can be hired', 'Only the closing was left.', 'answered'],
        ['O1', 'Research links homework', 'Nobody says where', 'answered'],
      ]),
    ).toEqual([
      'Proposition',
      `P1 ${LUCK} (1): answered O3`,
      'P3 Only the closing was left. (1): answered O4',
      'Opposition',
      'O1 Nobody says where (1): answered',
      'O3 Abandoned (1): answered',
    ]);
    expect(sheetOf(HOMEWORK, [['P1', 'Homework is a lottery', '', 'answered']])).toBeNull();
    expect(sheetOf(HOMEWORK)).toBeNull();
  });

  it('a question in cross-examination is no turn to answer', () => {
    const asked = withSpeeches(openDebate(formatNamed('lincoln-douglas')), {
      A1: 'Freedom comes first.',
      N1: 'Does it?',
      A2: 'It does. Always.',
    });
    const lines: NotedLine[] = [
      ['A1', 'Freedom comes first', 'Freedom', 'dropped'],
      ['N1', 'Does it', 'Does it', 'dropped'],
    ];
    expect(linesOf(asked, lines)).toEqual([
      'Affirmative',
      'A1 Freedom (1): no turn left',
      'Negative',
      'N1 Does it (1): dropped',
    ]);
    const answered = withSpeeches(asked, { N4: 'Order comes first.' });
    expect(linesOf(answered, lines)).toContain('A1 Freedom (1): dropped');
  });

  it('speeches at once answer nothing of each other, two on a bench are one side, and a stop leaves no turn', () => {
    const seats = [
      promptSeat('first', 'proposition'),
      promptSeat('second', 'proposition'),
      promptSeat('opposition', 'opposition'),
      promptSeat('judge', 'judge'),
    ];
    const spoken = withSpeeches(promptDebate({ seats }), {
      P1: 'Trams carry more.',
      O1: 'Trams cost more.',
      O2: 'Buses carry as many.',
      P3: 'More, as I said, and longer.',
    });
    expect(
      linesOf({ ...spoken, entries: [...spoken.entries, STOP_ENTRY] }, [
        ['P1', 'Trams carry more', 'Trams carry more', 'half answered'],
        ['O1', 'Trams cost more', 'Trams cost more', 'dropped', 1],
        ['O2', 'Buses carry as many', 'So do buses', 'half answered', 1],
        ['P3', 'as I said, and longer', 'And longer', 'answered', 1],
      ]),
    ).toEqual([
      'Proposition',
      'P1 Trams carry more (1): half answered O2, carried on P3',
      'P3 And longer (1): no turn left',
      'Opposition',
      'O1 Trams cost more (1): dropped',
      'O2 So do buses (1): half answered P3',
    ]);
  });
});

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

describe('The exchange that decided it', () => {
  const REPLY = 'the conclusion does not follow';
  const CLUB = 'A voluntary club closes the gap';
  const MISSED = 'A club misses those who need it most';
  const exchangeIn = (...readings: (readonly NotedLine[])[]) =>
    sheetOf(HOMEWORK, ...readings)?.exchange ?? null;
  const turnIn = (text: string) =>
    HOMEWORK.entries.flatMap((entry) =>
      entry.kind === 'turn' && entry.text.includes(text) ? entry.id : [],
    )[0];

  it('is the claim and the reply of the other side that most readings name together', () => {
    const luck: NotedLine[] = [
      ['P1', LUCK, 'Luck', 'answered'],
      ['O2', REPLY, 'It does not follow', null, 1],
    ];
    const club: NotedLine[] = [
      ['O2', CLUB, 'A club', 'answered'],
      ['P2', MISSED, 'Misses some', null, 1],
    ];
    expect(exchangeIn(luck, club, club)).toEqual({
      claim: { turn: turnIn(CLUB), quote: CLUB },
      reply: { turn: turnIn(MISSED), quote: MISSED },
      readings: 2,
    });
    // One reading that notes a claim without its reply does not name the exchange.
    expect(exchangeIn(luck, club, luck, club.slice(0, 1))?.claim.quote).toBe(LUCK);
  });
});
