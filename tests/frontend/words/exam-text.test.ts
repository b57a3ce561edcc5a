// What the details of a verdict say of its judges' exams.
import { expect, it } from 'vitest';
import { judgeWorthText } from '../../../frontend/src/words/exam-text.ts';
import { BLUE, modelOccupant, openDebate, rulingEntry } from '../../fixtures/records.ts';

it('says what the judges were worth in their exams, and nothing once another model judges', () => {
  const record = { ...openDebate(), judgeSigma: 3.5, judgeWorth: { evenBound: 4, votes: null } };
  const reseat = (seat: string) =>
    judgeWorthText({
      ...record,
      entries: [rulingEntry({ ruling: 'reseat', seat, occupant: modelOccupant(BLUE) })],
    });
  expect(judgeWorthText(record)).toContain('By the exam before this debate');
  expect(reseat('proposition')).toBe(judgeWorthText(record));
  expect(reseat('judge')).toBe('');
});
