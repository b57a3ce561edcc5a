// Takes points off a participant whose speech tried to steer a judge, once a reading, from the criterion with the greatest weight.
import type { NotedWords } from '../answers/annotations.ts';
import type { CriterionScores } from '../answers/criterion-scores.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import { type Criterion, type DebateRecord, turnsOf } from '../record/record.ts';
import { checkQuote } from './quote-check.ts';

export interface SteeringPenalty {
  participant: Participant;
  criterion: Criterion;
  /** Points of 100 off the score by that criterion. */
  points: number;
}

/** Only for words that were said in the speech that the judge names: it may be wrong. */
export function steeringPenalties(
  record: DebateRecord,
  {
    instructions = [],
    steeringPoints: points = 0,
  }: { instructions?: readonly NotedWords[]; steeringPoints?: number },
): SteeringPenalty[] {
  const [criterion] = record.format.criteria.toSorted((left, right) => right.weight - left.weight);
  if (points === 0 || instructions.length === 0 || !criterion) return [];
  const seatOf = new Map(turnsOf(record).map(({ id, seat }) => [id, seat]));
  const steering = new Set(
    instructions.flatMap(({ speech, words }) => {
      const { status, turn } = checkQuote(record, words, speech);
      return status === 'not-found' || turn === null ? [] : (seatOf.get(turn) ?? []);
    }),
  );
  return participantsOf(record)
    .filter(({ seats }) => seats.some((seat) => steering.has(seat)))
    .map((participant) => ({ participant, criterion, points }));
}

export function withPenalties(
  scores: CriterionScores,
  penalties: readonly SteeringPenalty[],
): CriterionScores {
  const changed = { ...scores };
  for (const { participant, criterion, points } of penalties) {
    const own = changed[participant.id]?.[criterion.id];
    if (!own) continue;
    const less = { ...own, score: Math.max(0, own.score - points), before: own.score };
    changed[participant.id] = { ...changed[participant.id], [criterion.id]: less };
  }
  return changed;
}
