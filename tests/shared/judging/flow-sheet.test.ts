// Flow sheets of ten scripted debates, each beside the grid that a person made of it by hand.
import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { promptDebate, promptSeat, STOP_ENTRY } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { flowLines, flowReadings, type NotedLine, withSpeeches } from '../kit/scripted-flow.ts';

/** Two rounds of rebuttals in turn: P1 and O1 at once, O2, P2, O3, P3, then the closings O4, P4. */
const HOMEWORK = withSpeeches(promptDebate({ motion: 'Schools should give up written homework' }), {
  P1: 'A desk and a quiet room are handed out by luck. With a teacher there, a mistake is caught early.',
  O1: 'Working unwatched is a skill that only homework trains. Research links homework with results.',
  O2: 'The premise is right while the conclusion does not follow. A voluntary club closes the gap.',
  P2: 'Making the room the ordinary place removes the stigma. A club misses those who need it most.',
  O3: 'The fairness argument is abandoned for all of them. We grant that a club misses some.',
  P3: 'Nobody abandons fairness by offering everybody the same room. Staff can be hired.',
  O4: 'Working unwatched was never met. Staff cost money.',
  P4: 'Practice matters too much to be left to luck. Without help a pupil gives up.',
});

const grid = (record: DebateRecord, ...readings: (readonly NotedLine[])[]): string[] =>
  flowLines(record, flowSheet(record, flowReadings(record, readings)));

/** A row of Kialo's kind: the claim, the answer, the claim carried on, the second answer, and once more at the end. */
const LUCK: readonly NotedLine[] = [
  ['P1', 'A desk and a quiet room are handed out by luck', 'Homework rests on luck', 'half answered'],
  ['O2', 'The premise is right while the conclusion does not follow', 'It does not follow', 'answered', 1],
  ['P2', 'Making the room the ordinary place removes the stigma', 'No stigma', 'answered', 2],
  ['O3', 'The fairness argument is abandoned for all of them', 'Fairness is gone', 'answered', 3],
  ['P4', 'Practice matters too much to be left to luck', 'Luck again', 'no turn left', 1],
];

describe('The flow sheet of a scripted debate equals the one made by hand:', () => {
  it('a claim that is answered, carried on, answered again and repeated', () => {
    const caught: NotedLine[] = [
      ['P1', 'With a teacher there', 'Mistakes are caught', 'half answered'],
      ['P2', 'A club misses those who need it most', 'A club misses them', 'dropped', 6],
      // Who answers a claim in a speech has not dropped in it what carried the claim on.
      ['O3', 'We grant that a club misses some', 'It misses some', 'half answered', 6],
    ];
    expect(grid(HOMEWORK, [...LUCK, ...caught])).toEqual([
      'Proposition',
      'Homework rests on luck (1): made P1 | half answered O2, extended P2 | answered O3 | extended P4',
      'Mistakes are caught (1): made P1 | extended P2 | half answered O3 | -',
      'Opposition',
    ]);
  });

  it('claims that were dropped, dropped again after they were repeated, and made when nobody could answer', () => {
    expect(
      grid(HOMEWORK, [
        ['P1', 'With a teacher there, a mistake is caught early', 'Mistakes are caught early', 'dropped'],
        ['O1', 'Working unwatched is a skill that only homework trains', 'Working unwatched', 'dropped'],
        ['P2', 'A club misses those who need it most', 'A club misses some', 'conceded'],
        ['O3', 'We grant that a club misses some', 'A club misses some', 'dropped', 3],
        ['O4', 'Working unwatched was never met', 'Never met', 'dropped', 2],
        ['P4', 'Without help a pupil gives up', 'Pupils give up', 'dropped'],
      ]),
    ).toEqual([
      'Proposition',
      'Mistakes are caught early (1): made P1 | dropped O2 | still | still ← unanswered',
      // Its own side did not come back to what was conceded: that drops the concession, not the claim.
      'A club misses some (1): - | made P2 | conceded O3, dropped P3 | -',
      'Pupils give up (1): - | - | - | made P4, no turn left',
      'Opposition',
      'Working unwatched (1): made O1 | dropped P2 | still | extended O4, dropped P4 ← unanswered',
    ]);
  });

  it('six readings: the majority names the word, a tie the weaker one, and what one reading saw is marked', () => {
    const reading = (status: NotedLine[3], ...more: NotedLine[]): NotedLine[] => [
      ['P1', 'A desk and a quiet room are handed out by luck', 'Homework rests on luck', status],
      ['O2', 'the conclusion does not follow', 'It does not follow', null, 1],
      ...more,
    ];
    const record = HOMEWORK;
    const readings = [
      reading('half answered'),
      reading('answered', ['P4', 'Without help a pupil gives up', 'Pupils give up', 'no turn left']),
      reading('half answered', ['O2', 'A voluntary club closes the gap', 'A club', 'dropped']),
      // Half of the shorter quotation is enough to be one claim, and less is not.
      [
        ['P1', 'are handed out by luck. With', 'Luck', 'answered'],
        ['O2', 'while the conclusion does not', 'Not so', 'answered', 1],
      ] satisfies NotedLine[],
      [
        ...reading('half answered'),
        ['O1', 'that only homework trains. Research', 'Training', 'dropped'],
      ] satisfies NotedLine[],
      [...reading('half answered'), ['O1', 'Research links', 'Research', 'dropped']] satisfies NotedLine[],
    ];
    expect(grid(record, ...readings)).toEqual([
      'Proposition',
      'Homework rests on luck (6): made P1 | half answered O2 | - | -',
      'Pupils give up (1): - | - | - | made P4?, no turn left?',
      'Opposition',
      'Research (2): made O1 | dropped P2 | still | still ← unanswered',
      'A club (1): - | made O2?, dropped P2? | still | still ← unanswered',
    ]);
    const [first] = flowSheet(record, flowReadings(record, readings))?.sides[0]?.rows ?? [];
    expect(first?.cells[1]?.marks[0]?.votes).toEqual([
      { word: 'half answered', readings: 4 },
      { word: 'answered', readings: 2 },
    ]);
  });

  it('two readings that differ: half answered wins over answered, and silence over an answer, which gets a row of its own', () => {
    expect(
      grid(
        HOMEWORK,
        [
          ['P1', 'A desk and a quiet room are handed out by luck', 'Luck', 'answered'],
          ['O1', 'Working unwatched is a skill', 'Working unwatched', 'dropped'],
          ['O2', 'The premise is right', 'The premise is right', 'dropped', 1],
        ],
        [
          ['P1', 'a quiet room are handed out by luck', 'Luck', 'half answered'],
          ['O1', 'Working unwatched is a skill that only homework trains', 'Working unwatched', 'answered'],
          ['O2', 'The premise is right', 'The premise is right', 'dropped', 1],
          ['P3', 'Staff can be hired', 'Staff can be hired', 'answered', 2],
        ],
      ),
    ).toEqual([
      'Proposition',
      'Luck (2): made P1 | half answered O2, dropped P2 | - | -',
      'Staff can be hired (1): - | - | made P3? | answered O4?',
      'Opposition',
      'Working unwatched (2): made O1 | dropped P2? | still | still ← unanswered',
    ]);
  });

  it('quotes that nobody said stay out, and words of another speech count where they were said', () => {
    expect(
      grid(HOMEWORK, [
        ['P1', 'Homework is a lottery', 'Not said', 'answered'],
        ['P4', 'A desk and a quiet room are handed out by luck', 'Said before', 'answered'],
        ['O2', 'The premise is right while the conclusion fails', 'Nearly said', 'answered', 2],
        ['O3', 'fairness argument is abandoned', 'Abandoned', 'answered', 2],
      ]),
    ).toEqual(['Proposition', 'Said before (1): made P1 | - | answered O3 | -', 'Opposition']);
  });

  it('a verdict of an earlier version: notes for claims, and an answer nobody placed stands apart', () => {
    expect(
      grid(HOMEWORK, [
        ['P1', 'A desk and a quiet room are handed out by luck', 'Met later on.', 'answered'],
        ['O1', 'Research links homework with results.', '', 'dropped'],
        ['P3', 'Staff can be hired', 'Only the closing was left.', 'answered'],
      ]),
    ).toEqual([
      'Proposition',
      'Met later on. (1): made P1 | - | - | - | answered opposition',
      'Only the closing was left. (1): - | - | made P3 | answered O4',
      'Opposition',
      'Research links homework with results. (1): made O1 | dropped P2 | still | still ← unanswered',
    ]);
  });

  it('rebuttals at once: nobody answers or drops what was said in the same breath', () => {
    const record = withSpeeches(promptDebate({ settings: { of: { rounds: 2, rebuttals: 'at-once' } } }), {
      P1: 'Cars take space.',
      O1: 'Shops need customers.',
      O2: 'Space is not all.',
      P2: 'Customers walk.',
      O3: 'Walking takes time.',
      P3: 'Space is what we lack.',
      O4: 'Time is short.',
      P4: 'Streets are for people.',
    });
    expect(
      grid(record, [
        ['P1', 'Cars take space', 'Space', 'answered'],
        ['O1', 'Shops need customers', 'Customers', 'answered', 1],
        ['O2', 'Space is not all', 'Not all', 'dropped', 1],
        ['P2', 'Customers walk', 'They walk', 'half answered', 2],
        ['O3', 'Walking takes time', 'Time', 'dropped', 4],
        ['P3', 'Space is what we lack', 'Space is short', 'dropped', 5],
      ]),
    ).toEqual([
      'Proposition',
      // P3 spoke after O2 and said nothing to it; it could not answer O3, which was spoken at the same time.
      'Space (1): made P1 | answered O2 | dropped P3 | -',
      'Space is short (1): - | - | made P3 | dropped O4 ← unanswered',
      'Opposition',
      'Customers (1): made O1 | answered P2 | extended O3 | dropped P4 ← unanswered',
    ]);
  });

  it('two on a bench are one side, and a debate that was stopped leaves no turn', () => {
    const seats = [
      promptSeat('first', 'proposition'),
      promptSeat('second', 'proposition'),
      promptSeat('opposition', 'opposition'),
      promptSeat('judge', 'judge'),
    ];
    const open = promptDebate({ seats });
    const spoken = withSpeeches(open, {
      P1: 'Trams carry more.',
      O1: 'Trams cost more.',
      O2: 'Buses carry as many.',
      P3: 'More, as I said, and longer.',
    });
    const record = { ...spoken, entries: [...spoken.entries, STOP_ENTRY] };
    expect(
      grid(record, [
        ['P1', 'Trams carry more', 'Trams carry more', 'answered'],
        ['O1', 'Trams cost more', 'Trams cost more', 'dropped'],
        ['O2', 'Buses carry as many', 'So do buses', 'half answered', 1],
        ['P3', 'as I said, and longer', 'And longer', 'answered', 3],
      ]),
    ).toEqual([
      'Proposition',
      'Trams carry more (1): made P1 | answered O2, extended P3',
      'Opposition',
      'Trams cost more (1): made O1 | dropped P3 ← unanswered',
    ]);
  });

  it('a round table: rows by participant, and a claim that several passed over was dropped by nobody in particular', () => {
    const record = withSpeeches(openDebate(formatNamed('roundtable')), {
      Et1: 'What is a street for?',
      Et2: 'Heat kills the old first.',
      Ec1: 'Trees cost little.',
      En1: 'Pipes leak.',
      Et3: 'Then shade their streets.',
      Ec2: 'Paint costs less.',
      En2: 'We agree on shade.',
    });
    expect(
      grid(record, [
        ['Et2', 'Heat kills the old first', 'Heat kills the old first', 'answered'],
        ['Ec1', 'Trees cost little', 'Trees cost little', 'dropped'],
        ['Et3', 'Then shade their streets', 'Shade their streets', 'conceded', 1],
        ['En2', 'We agree on shade', 'Agreed', 'no turn left', 3],
      ]),
    ).toEqual([
      'Ethicist',
      'Heat kills the old first (1): - | made Et2 | extended Et3, conceded En2 | answered',
      'Economist',
      'Trees cost little (1): - | made Ec1 | dropped ← unanswered',
      'Engineer',
    ]);
  });

  it('a duel: each turn answers the one before it', () => {
    const record = withSpeeches(openDebate(formatNamed('duel')), {
      S1: 'The brain decides first.',
      P1: 'A readiness is no decision.',
      S2: 'It predicts the choice.',
      P2: 'Only at seven in ten.',
      S3: 'Granted, seven in ten.',
      P3: 'So the will remains.',
    });
    expect(
      grid(record, [
        ['S1', 'The brain decides first', 'The brain decides first', 'half answered'],
        ['P1', 'A readiness is no decision', 'Readiness is no decision', 'answered', 1],
        ['S2', 'It predicts the choice', 'It predicts the choice', 'answered', 2],
        ['P2', 'Only at seven in ten', 'Seven in ten', 'conceded', 3],
        ['S3', 'Granted, seven in ten', 'Granted', 'no turn left', 4],
        ['P3', 'So the will remains', 'The will remains', 'no turn left'],
      ]),
    ).toEqual([
      'Scientist',
      'The brain decides first (1): made S1, half answered P1 | extended S2, answered P2 | conceded S3',
      'Philosopher',
      'The will remains (1): - | - | made P3, no turn left',
    ]);
  });
});
