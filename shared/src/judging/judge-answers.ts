// Finds a debate's closing answer (verdict, findings, solution) and how its last loop ended.
import type { AnswerKind, AnswerOf } from '../answers/registry.ts';
import { isStopped, loopEnds, plannedSteps } from '../plan/cursor.ts';
import type { Act } from '../record/plan.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { isFinished } from '../status/debate-status.ts';
import { readAsJudge } from './blind-view.ts';

/** A closing answer by the judge (or the lead). */
export interface JudgeAnswer<T> {
  turn: Turn;
  /** `null`: it was accepted although it could not be read; `problem` says why. */
  read: T | null;
  problem: string | null;
}

/** Every answer to an act with this kind of answer, in the order of the record. */
export function judgeAnswersTo<K extends AnswerKind>(
  record: DebateRecord,
  answer: K,
): JudgeAnswer<AnswerOf<K>>[] {
  const asked = new Map(
    plannedSteps(record).flatMap(({ act, slots }) =>
      act.answer === answer ? slots.map(({ turn }): [string, Act] => [turn, act]) : [],
    ),
  );
  return turnsOf(record).flatMap((turn) => {
    const act = asked.get(turn.id);
    // The first entry for a turn counts, as everywhere.
    if (act === undefined || !asked.delete(turn.id)) return [];
    const reading = readAsJudge(record, act, turn.seat, answer, turn.text);
    return [{ turn, read: reading.ok ? reading.value : null, problem: reading.ok ? null : reading.reason }];
  });
}

/** Whether a condition of the plan ended its last loop, its maximum of passes, or a stop; `null` while it goes on. */
export function lastLoopEnd(record: DebateRecord): 'rule' | 'bound' | 'stop' | null {
  if ((loopEnds(record).at(-1)?.rule ?? null) !== null) return 'rule';
  if (isStopped(record)) return 'stop';
  return isFinished(record) ? 'bound' : null;
}
