// Flow sheets of scripted debates, each beside the one that a person made of it by hand. Speeches have codes such as `O2`.
import type { Annotation, ClaimStatus } from '@rostrum/shared/answers/annotations';
import { type FlowMark, type FlowSheet, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { describe, expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

/** One annotation: the code of its speech, its words, the claim, its fate, and the number of the annotation that it answers. */
type NotedLine = readonly [
  at: string,
  quote: string,
  claim: string,
  status: ClaimStatus | null,
  answers?: number,
];

const turnsByCode = (record: DebateRecord): ReadonlyMap<string, string> =>
  new Map([...turnReferences(record)].map(([turn, code]) => [code, turn]));

/** Returns the debate with these speeches, by code, in the given order. */
function withSpeeches(record: DebateRecord, speeches: Readonly<Record<string, string>>): DebateRecord {
  const entries = Object.entries(speeches).map(([code, text]): DebateRecord['entries'][number] => {
    const id = turnsByCode(record).get(code);
    if (id === undefined) throw new Error(`no speech ${code}`);
    const seat = record.seats.find((seat) => id.endsWith(`.${seat.id}`))?.id ?? '';
    return { kind: 'turn', id, seat, act: 'any', text, flags: [], at: 0, model: null, attempt: null };
  });
  return { ...record, entries: [...record.entries, ...entries] };
}

function flowReadings(record: DebateRecord, readings: readonly (readonly NotedLine[])[]): Annotation[][] {
  const turns = turnsByCode(record);
  return readings.map((lines) =>
    lines.map(([at, quote, claim, status, answers]) => ({
      speech: turns.get(at) ?? at,
      quote,
      claim,
      status,
      answers: answers ?? null,
    })),
  );
}

/** A line for each side, then a line for each of its claims: `P1 claim (readings): reply O2, carried on P2, conceded O3`. */
function flowLines(record: DebateRecord, sheet: FlowSheet | null): string[] {
  const codes = turnReferences(record);
  const mark = ({ word, turn }: FlowMark): string =>
    turn === null ? word : `${word} ${codes.get(turn) ?? turn}`;
  return (sheet?.sides ?? []).flatMap(({ participant, rows }) => [
    participant.name,
    ...rows.map(
      ({ turn, claim, quote, seen: seenBy, marks }) =>
        `${codes.get(turn)} ${claim || quote} (${seenBy}): ${marks.map(mark).join(', ')}`,
    ),
  ]);
}

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

const LUCK = 'A desk and a quiet room are handed out by luck';

const sheetOf = (record: DebateRecord, ...readings: (readonly NotedLine[])[]) =>
  flowSheet(record, flowReadings(record, readings));
const linesOf = (record: DebateRecord, ...readings: (readonly NotedLine[])[]): string[] =>
  flowLines(record, sheetOf(record, ...readings));

describe('The flow sheet of a scripted debate equals the one made by hand:', () => {
  it('the fate of a claim is shown at the last speech of the other side that takes it up', () => {
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
      'P1 Luck (1): reply O2, carried on P2, reply O3, carried on P4, conceded',
      'P2 A club misses some (1): reply O3, conceded',
      'P4 Luck again (1): no turn left',
      'Opposition',
      'O2 It does not follow (1): answered P2, carried on O3',
      'O3 Granted (1): ',
    ]);
  });

  it('a concession stands at a speech where the other side had that one alone', () => {
    const concession = (speech: string, quote: string): NotedLine[] => [
      [speech, quote, 'Claim', 'conceded'],
      ['O4', 'Staff cost money', 'Granted', null, 1],
    ];
    expect(linesOf(HOMEWORK, concession('P3', 'Staff can be hired'))).toContain('P3 Claim (1): conceded O4');
    expect(linesOf(HOMEWORK, concession('P2', 'A club misses'))).toContain(
      'P2 Claim (1): reply O4, conceded',
    );
    expect(linesOf(HOMEWORK, [['P3', 'Staff can be hired', 'Claim', 'conceded']])).toContain(
      'P3 Claim (1): conceded O4',
    );
  });

  it('words said at the same time are no turn in which a claim could be answered', () => {
    const openings = withSpeeches(promptDebate(), { P1: 'Rooms are handed out by luck.', O1: 'Staff cost.' });
    expect(linesOf(openings, [['P1', 'handed out by luck', 'Luck', 'dropped']])).toContain(
      'P1 Luck (1): no turn left',
    );
  });

  it('quotations that contain one another are one claim, the majority says what became of it, and a tie the milder word', () => {
    const noteLines = (quote: string, status: NotedLine[3]): NotedLine[] => [['P1', quote, 'Luck', status]];
    const mergedLines = [
      noteLines(LUCK, 'dropped'),
      noteLines(`“${LUCK.toUpperCase()}. With a teacher there …”`, 'dropped'),
      noteLines('a quiet room', 'half answered'),
      noteLines('by luck; with a TEACHER', 'answered'),
      noteLines('a teacher there, a mistake', 'conceded'),
    ];
    expect(linesOf(HOMEWORK, ...mergedLines)).toEqual([
      'Proposition',
      'P1 Luck (4): dropped',
      'P1 Luck (1): conceded',
      'Opposition',
    ]);
    expect(sheetOf(HOMEWORK, ...mergedLines)?.sides[0]?.rows[0]?.votes).toEqual([
      { status: 'dropped', readings: 2 },
      { status: 'answered', readings: 1 },
      { status: 'half answered', readings: 1 },
    ]);
    const [, second = [], third = []] = mergedLines;
    expect(linesOf(HOMEWORK, second, third)).toContain('P1 Luck (2): half answered');
    // A reading has one vote, even if it noted the claim twice.
    expect(linesOf(HOMEWORK, [...second, ...second], third)).toContain('P1 Luck (2): half answered');
    expect(linesOf(HOMEWORK, [...second, ...third])).toContain('P1 Luck (1): half answered');
  });

  it('quotes that nobody said stay out, and words of another speech count when they were said', () => {
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
    const withQuestion = withSpeeches(openDebate(formatNamed('lincoln-douglas')), {
      A1: 'Freedom comes first.',
      N1: 'Does it?',
      A2: 'It does. Always.',
    });
    const lines: NotedLine[] = [
      ['A1', 'Freedom comes first', 'Freedom', 'dropped'],
      ['N1', 'Does it', 'Does it', 'dropped'],
    ];
    expect(linesOf(withQuestion, lines)).toEqual([
      'Affirmative',
      'A1 Freedom (1): no turn left',
      'Negative',
      'N1 Does it (1): dropped',
    ]);
    const withAnswer = withSpeeches(withQuestion, { N4: 'Order comes first.' });
    expect(linesOf(withAnswer, lines)).toContain('A1 Freedom (1): dropped');
  });
});
