// Turns a judge's scores into totals, who leads, by how much, and a result. The sums are computed here from the weights, never taken from a model.
import type { CriterionScore } from '../answers/criterion-scores.ts';
import type { Verdict } from '../answers/verdict-answer.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import type { Criterion, DebateRecord } from '../record/record.ts';

export interface WeightedScore extends CriterionScore {
  criterion: Criterion;
  /** Its share of the total, to a tenth: weight × score / 100. Rounded one by one: `addedUp` makes the shares add up. */
  points: number;
}
export interface ScoreboardRow {
  participant: Participant;
  /** Out of 100, to a tenth. */
  total: number;
  scores: WeightedScore[];
}
export interface Scoreboard {
  /** In the order of the seats. */
  rows: ScoreboardRow[];
  /** The best total minus the next one, as printed. */
  margin: number;
  outcome: { kind: 'winner'; participant: Participant } | { kind: 'inconclusive' };
}

type ScoredRecord = Pick<DebateRecord, 'seats' | 'format'>;

/**
 * Total = Σ weight × score / Σ weight, rounded half up once, to a tenth of a point. Scores are whole tenths, so the sum is exact
 * in integers. Margin and result use the rounded totals, so a reader who subtracts the printed figures gets the same result.
 */
export function scoreboardOf(record: ScoredRecord, verdict: Pick<Verdict, 'scores'>): Scoreboard {
  const rows = participantsOf(record).map((participant) => rowFor(record, verdict, participant));
  const { leader, margin } = leadOf(totalsOf({ rows }));
  const winner = margin >= record.format.inconclusiveUnder ? participantIn(rows, leader) : null;
  return boardOf(rows, margin, winner);
}

export const participantIn = (rows: readonly ScoreboardRow[], id: string | null): Participant | null =>
  rows.find(({ participant }) => participant.id === id)?.participant ?? null;

export const boardOf = (rows: ScoreboardRow[], margin: number, winner: Participant | null): Scoreboard => ({
  rows,
  margin,
  outcome: winner ? { kind: 'winner', participant: winner } : { kind: 'inconclusive' },
});

function rowFor(
  record: ScoredRecord,
  verdict: Pick<Verdict, 'scores'>,
  participant: Participant,
): ScoreboardRow {
  const given = verdict.scores[participant.id] ?? {};
  const scores = record.format.criteria.flatMap((criterion): WeightedScore[] => {
    const score = given[criterion.id];
    return score
      ? [{ ...score, criterion, points: roundedTenths(criterion.weight * tenths(score.score), 100) }]
      : [];
  });
  const weights = scores.reduce((sum, score) => sum + score.criterion.weight, 0);
  const weighed = scores.reduce((sum, score) => sum + score.criterion.weight * tenths(score.score), 0);
  return { participant, total: weights === 0 ? 0 : roundedTenths(weighed, weights), scores };
}

/**
 * The shares as they are printed: they add up to the total. Where rounding them one by one misses it by some tenths, those that it
 * changed most the wrong way take one each.
 */
export function addedUp({ total, scores }: ScoreboardRow): WeightedScore[] {
  if (scores.reduce((sum, { criterion }) => sum + criterion.weight, 0) !== 100) return scores;
  const left = tenths(total) - scores.reduce((sum, { points }) => sum + tenths(points), 0);
  const sign = Math.sign(left);
  const missed = ({ criterion, score, points }: WeightedScore) =>
    sign * ((criterion.weight * score) / 100 - points);
  const changed = new Set([...scores].sort((a, b) => missed(b) - missed(a)).slice(0, Math.abs(left)));
  return scores.map((one) => (changed.has(one) ? { ...one, points: (tenths(one.points) + sign) / 10 } : one));
}

export const tenths = (points: number): number => Math.round(points * 10);

/** `numerator / denominator` tenths, rounded half up in integers, as points. */
export const roundedTenths = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator)) / 10;

/** By the participant's id. */
export type Total = Pick<ScoreboardRow, 'total'> & { id: string };

export interface Lead {
  /** The participant with the best total; `null`: the best two are level. */
  leader: string | null;
  /** The best total minus the next one, to a tenth; never negative. */
  margin: number;
  /** With two participants, the margin with a sign: positive if the first one in the order of the seats leads. Otherwise `null`. */
  signed: number | null;
}

export const totalsOf = ({ rows }: Pick<Scoreboard, 'rows'>): Total[] =>
  rows.map(({ participant, total }) => ({ id: participant.id, total }));

/** The mean of each participant's totals, rounded half up once. Every list has the same participants, in the same order. */
export function meanTotals(lists: readonly (readonly Total[])[]): Total[] {
  return (lists[0] ?? []).map(({ id }, index) => {
    const sum = lists.reduce((whole, totals) => whole + tenths(totals[index]?.total ?? 0), 0);
    return { id, total: roundedTenths(sum, lists.length) };
  });
}

/** Subtracts printed totals, so that a reader who does the same comes to the same margin. */
export function leadOf(totals: readonly Total[]): Lead {
  const [best, second] = [...totals].sort((left, right) => right.total - left.total);
  const [first, other] = totals;
  const margin = best && second ? tenths(best.total) - tenths(second.total) : 0;
  return {
    leader: best && margin > 0 ? best.id : null,
    margin: margin / 10,
    signed: first && other && totals.length === 2 ? (tenths(first.total) - tenths(other.total)) / 10 : null,
  };
}
