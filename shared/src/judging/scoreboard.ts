// Turns a judge's scores into totals, a leader, a margin and a result. The sums are computed here from the weights, never taken from a
// model.
import type { CriterionScore } from '../answers/criterion-scores.ts';
import type { Verdict } from '../answers/verdict-answer.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import type { Criterion, DebateRecord } from '../record/record.ts';

export interface WeightedScore extends CriterionScore {
  criterion: Criterion;
  /** Share of the total: weight × score / 100, to a tenth, rounded one by one; or as `inWholePoints` says. */
  points: number;
}
export interface ScoreboardRow {
  participant: Participant;
  /** Total out of 100, to a tenth, or as `inWholePoints` says. */
  total: number;
  scores: WeightedScore[];
}
export interface Scoreboard {
  /** In the order of the seats. */
  rows: ScoreboardRow[];
  /** The best total minus the next one, both rounded to a tenth. */
  margin: number;
  outcome: { kind: 'winner'; participant: Participant } | { kind: 'inconclusive' };
}

type ScoredRecord = Pick<DebateRecord, 'seats' | 'format'>;

/**
 * Returns the scoreboard. Total = Σ weight × score / Σ weight, rounded half up once, to a tenth of a point. Scores are whole tenths, so the
 * sum is exact in integers. Margin and result use the rounded totals, so a reader who subtracts figures rounded to a tenth gets the
 * same result.
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
  const ownScores = verdict.scores[participant.id] ?? {};
  const scores = record.format.criteria.flatMap((criterion): WeightedScore[] => {
    const score = ownScores[criterion.id];
    return score
      ? [{ ...score, criterion, points: roundedTenths(criterion.weight * tenths(score.score), 100) }]
      : [];
  });
  const weights = scores.reduce((sum, score) => sum + score.criterion.weight, 0);
  const weightedSum = scores.reduce((sum, score) => sum + score.criterion.weight * tenths(score.score), 0);
  return { participant, total: weights === 0 ? 0 : roundedTenths(weightedSum, weights), scores };
}

/**
 * Returns the rows as the page shows them, in whole points. Each gap to the best total is cut to whole points, as the headline cuts the
 * lead, so the shown totals differ by the lead in the headline. No total is off by a point. Shares add up to their shown total if the
 * weights sum to 100; otherwise each share is rounded by itself.
 */
export function inWholePoints(rows: readonly ScoreboardRow[]): ScoreboardRow[] {
  const best = Math.max(...rows.map(({ total }) => tenths(total)));
  const gaps = rows.map(({ total }) => best - tenths(total));
  // The best total makes up for half of the most that is cut off a gap.
  const top = Math.round((2 * best - Math.max(...gaps.map((gap) => gap % 10))) / 20);
  const leader = rows[gaps.indexOf(0)];
  const leaderRow = leader && withWholeShares(leader, top);
  return rows.map((row, at) =>
    row === leader
      ? (leaderRow ?? row)
      : withWholeShares(row, top - Math.floor((gaps[at] ?? 0) / 10), leader, leaderRow),
  );
}

/**
 * Cuts shares to whole points, then adds or removes one point each until the total is reached. First come those that would otherwise stand
 * on the wrong side of the leader's share, then those that lost most.
 */
function withWholeShares(
  { participant, scores }: ScoreboardRow,
  total: number,
  leader?: ScoreboardRow,
  leaderRow?: ScoreboardRow,
): ScoreboardRow {
  const exact = scores.map(({ criterion, score }) => (criterion.weight * tenths(score)) / 1000);
  if (scores.reduce((sum, { criterion }) => sum + criterion.weight, 0) !== 100)
    return {
      participant,
      total,
      scores: scores.map((score, at) => ({ ...score, points: Math.round(exact[at] ?? 0) })),
    };
  const shares = exact.map(Math.floor);
  const remainder = total - shares.reduce((sum, share) => sum + share, 0);
  const sign = Math.sign(remainder);
  const wrong = (at: number, share: number): number => {
    const other = leader?.scores[at]?.score ?? 0;
    const side = Math.sign(share - (leaderRow?.scores[at]?.points ?? share));
    return side !== 0 && side !== Math.sign((scores[at]?.score ?? 0) - other) ? 1 : 0;
  };
  const places = shares.flatMap((share, at) => {
    const newShare = share + sign;
    const isPossible = newShare >= 0 && newShare <= (scores[at]?.criterion.weight ?? 0);
    const right = wrong(at, share) - wrong(at, newShare);
    return isPossible ? { at, right, lost: sign * ((exact[at] ?? 0) - share) } : [];
  });
  places.sort((a, b) => b.right - a.right || b.lost - a.lost);
  for (const { at } of places.slice(0, Math.abs(remainder))) shares[at] = (shares[at] ?? 0) + sign;
  return { participant, total, scores: scores.map((score, at) => ({ ...score, points: shares[at] ?? 0 })) };
}

export const tenths = (points: number): number => Math.round(points * 10);

/** Returns `numerator / denominator` tenths, rounded half up in integers, as points. */
export const roundedTenths = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator)) / 10;

/** A total by the participant's id. */
export type Total = Pick<ScoreboardRow, 'total'> & { id: string };

export interface Lead {
  /** Participant with the best total; `null`: the best two are level. */
  leader: string | null;
  /** Best total minus the next one, to a tenth; never negative. */
  margin: number;
}

/** A judge's leads. `drawn`, `exchanged`: by the order in which the judge read the sides; `null`: not read in that order. */
export interface JudgeLeads {
  /** Lead by the mean of its readings. */
  lead: Lead;
  drawn: Lead | null;
  exchanged: Lead | null;
}

export const totalsOf = ({ rows }: Pick<Scoreboard, 'rows'>): Total[] =>
  rows.map(({ participant, total }) => ({ id: participant.id, total }));

/** Returns the mean of each participant's totals, rounded half up once. Every list has the same participants, in the same order. */
export function meanTotals(lists: readonly (readonly Total[])[]): Total[] {
  return (lists[0] ?? []).map(({ id }, index) => {
    const sum = lists.reduce((whole, totals) => whole + tenths(totals[index]?.total ?? 0), 0);
    return { id, total: roundedTenths(sum, lists.length) };
  });
}

/** Subtracts totals that are rounded to a tenth, so that a reader who does the same gets the same margin. */
export function leadOf(totals: readonly Total[]): Lead {
  const [best, second] = [...totals].sort((left, right) => right.total - left.total);
  const margin = best && second ? tenths(best.total) - tenths(second.total) : 0;
  return { leader: best && margin > 0 ? best.id : null, margin: margin / 10 };
}
