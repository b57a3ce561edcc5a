// Finds the judges of a debate that has no verdict because the calls of every one of them failed, and why each did.
import { answerDefinition } from '../answers/registry.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { type Attempt, attemptsOf, type DebateRecord, turnsOf } from '../record/record.ts';
import type { PlainReason } from '../wire/reason.ts';
import { closeReason } from './debate-status.ts';

export interface FailedJudge {
  seat: string;
  /** Why its last call failed. */
  reason: PlainReason;
}

/** In the order of the seats; empty if the debate ended in any other way. */
export function failedJudges(record: DebateRecord): FailedJudge[] {
  if (closeReason(record) === null) return [];
  const asked = new Map<string, string[]>();
  for (const { act, phase, slots } of plannedSteps(record)) {
    const { answer } = act;
    if (phase !== 'verdict' || answer === undefined || answerDefinition(answer).judges !== 'by scores')
      continue;
    for (const { seat, turn } of slots) asked.set(seat, [...(asked.get(seat) ?? []), turn]);
  }
  const judging = new Set([...asked.values()].flat());
  if (turnsOf(record).some(({ id }) => judging.has(id))) return [];
  const failed = record.seats.flatMap(({ id }): FailedJudge[] => {
    const turns = asked.get(id);
    const reason = turns && lastFailure(attemptsOf(record).filter(({ turn }) => turns.includes(turn)));
    return reason ? [{ seat: id, reason }] : [];
  });
  return failed.length === asked.size ? failed : [];
}

function lastFailure(attempts: readonly Attempt[]): PlainReason | null {
  const last = attempts.findLast(
    ({ outcome }) => !(outcome.state === 'failed' && outcome.code === 'cancelled'),
  )?.outcome;
  if (last?.state === 'failed') return last.reason;
  return last?.state === 'lost' ? { code: 'lost-again' } : null;
}
