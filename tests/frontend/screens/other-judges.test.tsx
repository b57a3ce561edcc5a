// The page of a round table whose judges differ on who agrees.
import type { FindingsOutcome } from '@rostrum/shared/judging/outcome';
import { expect, it } from 'vitest';
import { otherJudges } from '../../../frontend/src/answers/findings-view.tsx';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

const record = openDebate(formatNamed('roundtable'));
const [first, second] = record.seats.filter(({ role }) => role !== 'judge');
const reading = (seat: string, ...dissenters: (string | undefined)[]) => ({
  ...{ scoreboard: {}, turn: { id: `9.${seat}`, seat } },
  answer: { dissent: dissenters.map((by) => ({ by, view: 'Not so.' })) },
});
const outcomeOf = (...readings: object[]) =>
  ({
    panel: { readings },
    ruling: { turn: { seat: 'judge' }, read: { dissent: [{ by: first?.id, view: 'No.' }] } },
  }) as unknown as FindingsOutcome;

it('another judge is heard where it says otherwise who agrees, and not where it says the same', () => {
  const outcome = outcomeOf(
    reading('judge', first?.id),
    reading('lead', second?.id),
    reading('member', first?.id),
  );
  expect(otherJudges(record, outcome)).toEqual([
    `${record.seats.find(({ id }) => id === 'lead')?.name} wrote another synthesis, and says: ${second?.name} does not agree.`,
  ]);
  expect(otherJudges(record, outcomeOf(reading('lead')))).toEqual([
    expect.stringContaining('Everybody agrees.'),
  ]);
});
