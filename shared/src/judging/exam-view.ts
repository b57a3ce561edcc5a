// Puts a debate of the exam in the place of the record's own speeches, for the reading of one seat. Everything else about the call is that
// of every judge's reading.
import { memoByObjectAndText } from '../money/memo.ts';
import { plannedSteps } from '../plan/cursor.ts';
import type { RecordWithSteps, Slot, Step } from '../plan/step.ts';
import type { ExamDebate, ExamPaper } from '../record/exam-paper.ts';
import { type DebateRecord, rulingsOf, turnsOf } from '../record/record.ts';

/** Returns the index of the debate that a seat reads in this step; `undefined`: the step is no reading of an exam. */
export function examDebateAt(
  { exam, seats }: Pick<DebateRecord, 'exam' | 'seats'>,
  { act, passes }: Step,
  seat: string,
): number | undefined {
  const [pass] = passes;
  if (!exam || act.reading === undefined || pass === undefined) return undefined;
  const readers = seats.filter(({ judges }) => judges);
  return exam.readings[(pass - 1) * readers.length + readers.findIndex(({ id }) => id === seat)];
}

/** Views of an exam by debate, as long as nobody has been given another model. */
const viewOf = memoByObjectAndText<ExamPaper, RecordWithSteps>();

/**
 * Returns the record and the step as the judge of an exam reads them, without the number of the pass, so that a debate that is read again
 * is the same to the letter. Any other record is returned as it is.
 */
export function asExamined(
  record: DebateRecord,
  step: Step,
  { seat }: Slot,
): { record: DebateRecord; step: Step } {
  const at = examDebateAt(record, step, seat);
  const debate = at === undefined ? undefined : record.exam?.debates[at];
  if (!record.exam || !debate) return { record, step };
  const key = `${record.id} ${at} ${rulingsOf(record).length}`;
  const view = viewOf(record.exam, key, () => withDebate(record, debate));
  return { record: view, step: { ...step, passes: [], loopLimits: [] } };
}

const withDebate = (record: DebateRecord, { motion, speeches }: ExamDebate): RecordWithSteps => ({
  ...record,
  motion,
  steps: plannedSteps(record),
  entries: [
    ...turnsOf(record)
      .slice(0, speeches.length)
      .map((turn, place) => ({ ...turn, text: speeches[place] ?? '' })),
    ...rulingsOf(record),
  ],
});
