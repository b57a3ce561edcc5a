// Debates with given speeches and readings for the tests of flow sheets, written with codes such as `O2`, and a sheet as lines of text.
import type { Annotation, ClaimStatus } from '@rostrum/shared/answers/annotations';
import type { FlowMark, FlowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { promptDebate } from '../../fixtures/prompt-debate.ts';

/** One annotation: the code of its speech, its words, the claim, what became of it, and the number of what it answers. */
export type NotedLine = readonly [
  at: string,
  quote: string,
  claim: string,
  status: ClaimStatus | null,
  answers?: number,
];

const turnsByCode = (record: DebateRecord): ReadonlyMap<string, string> =>
  new Map([...turnReferences(record)].map(([turn, code]) => [code, turn]));

/** The debate with these speeches, each under its code, in the order given. */
export function withSpeeches(record: DebateRecord, speeches: Readonly<Record<string, string>>): DebateRecord {
  const entries = Object.entries(speeches).map(([code, text]): DebateRecord['entries'][number] => {
    const id = turnsByCode(record).get(code);
    if (id === undefined) throw new Error(`no speech ${code}`);
    const seat = record.seats.find((one) => id.endsWith(`.${one.id}`))?.id ?? '';
    return { kind: 'turn', id, seat, act: 'any', text, flags: [], at: 0, model: null, attempt: null };
  });
  return { ...record, entries: [...record.entries, ...entries] };
}

export function flowReadings(
  record: DebateRecord,
  readings: readonly (readonly NotedLine[])[],
): Annotation[][] {
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
export function flowLines(record: DebateRecord, sheet: FlowSheet | null): string[] {
  const codes = turnReferences(record);
  const mark = ({ word, turn }: FlowMark): string =>
    turn === null ? word : `${word} ${codes.get(turn) ?? turn}`;
  return (sheet?.sides ?? []).flatMap(({ participant, rows }) => [
    participant.name,
    ...rows.map(
      ({ turn, claim, quote, seen, marks }) =>
        `${codes.get(turn)} ${claim || quote} (${seen}): ${marks.map(mark).join(', ')}`,
    ),
  ]);
}

/** Two rounds of rebuttals in turn: P1 and O1 at once, O2, P2, O3, P3, then the closings O4, P4. */
export const HOMEWORK = withSpeeches(promptDebate({ motion: 'Schools should give up written homework' }), {
  P1: 'A desk and a quiet room are handed out by luck. With a teacher there, a mistake is caught early.',
  O1: 'Working unwatched is a skill that only homework trains. Research links homework with results.',
  O2: 'The premise is right while the conclusion does not follow. A voluntary club closes the gap.',
  P2: 'Making the room the ordinary place removes the stigma. A club misses those who need it most.',
  O3: 'The fairness argument is abandoned for all of them. We grant that a club misses some.',
  P3: 'Nobody abandons fairness by offering everybody the same room. Staff can be hired.',
  O4: 'Working unwatched was never met. Staff cost money.',
  P4: 'Practice matters too much to be left to luck. Without help a pupil gives up.',
});
