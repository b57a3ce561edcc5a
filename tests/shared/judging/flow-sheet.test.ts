// Flow sheets of scripted debates, each beside the one that a person made of it by hand.

import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
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
});
