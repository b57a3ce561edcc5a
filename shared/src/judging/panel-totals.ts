// What a panel's readings add up to: the mean of every total and score with its spread, and for whom each judge votes.

import { type Participant, participantsOf } from '../record/participants.ts';
import type { Criterion, DebateRecord } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { type Lead, leadOf, meanTotals, type Total, totalsOf } from './lead.ts';
import type { JudgeLeads } from './outcome-word.ts';
import type { ReadableReading, ScoredAnswer } from './panel-reading.ts';
import { roundedTenths, type Scoreboard, tenths } from './scoreboard.ts';

/** A mean to a tenth, with the least and the most that went into it. */
export interface MeanWithSpread {
  mean: number;
  least: number;
  most: number;
  /** Standard deviation (of a sample); `null` of a single value. */
  deviation: number | null;
}

export interface CriterionMean extends MeanWithSpread {
  criterion: Criterion;
  /** Its share of the total, to a tenth: weight × mean score / 100. */
  points: number;
}

export interface PanelRow extends MeanWithSpread {
  participant: Participant;
  /** In the order of the format's criteria. */
  criteria: CriterionMean[];
  /** Seats of the judges by whose mean this participant leads. */
  votes: string[];
}

/** A judge of the panel, with its readings of the whole debate. */
export interface PanelJudge<A extends ScoredAnswer = ScoredAnswer> extends JudgeLeads {
  seat: string;
  /** The seat's name, as printed. */
  name: string;
  /** What judged; `null`: a person. */
  model: ModelRef | null;
  readings: ReadableReading<A>[];
  /** The mean of its readings. */
  totals: Total[];
}

/** In the order of the seats. */
export function panelJudges<A extends ScoredAnswer>(
  { seats }: Pick<DebateRecord, 'seats'>,
  readings: readonly ReadableReading<A>[],
): PanelJudge<A>[] {
  return seats.flatMap(({ id, name }): PanelJudge<A>[] => {
    const own = readings.filter(({ judge }) => judge === id);
    const last = own.at(-1);
    if (!last) return [];
    const totals = meanTotals(own.map(({ scoreboard }) => totalsOf(scoreboard)));
    const leadIn = (order: 'drawn' | 'exchanged'): Lead | null => {
      const found = own.find(({ way }) => (way?.order ?? 'drawn') === order);
      return found ? leadOf(totalsOf(found.scoreboard)) : null;
    };
    return [
      {
        seat: id,
        name,
        model: last.turn.model,
        readings: own,
        totals,
        lead: leadOf(totals),
        drawn: leadIn('drawn'),
        exchanged: leadIn('exchanged'),
      },
    ];
  });
}

/** In the order of the seats. Empty without a reading. */
export function panelRows(
  record: Pick<DebateRecord, 'seats' | 'format'>,
  judges: readonly PanelJudge[],
): PanelRow[] {
  if (judges.length === 0) return [];
  return participantsOf(record).map((participant) => {
    /** By judge, then by reading. */
    const own = judges.map(({ readings }) =>
      readings.flatMap(
        ({ scoreboard }) => scoreboard.rows.find((row) => row.participant.id === participant.id) ?? [],
      ),
    );
    const criteria = record.format.criteria.flatMap((criterion): CriterionMean[] => {
      const scores = own.map((rows) =>
        rows.flatMap((row) =>
          row.scores.flatMap((given) => (given.criterion.id === criterion.id ? given.score : [])),
        ),
      );
      if (scores.flat().length === 0) return [];
      return [{ criterion, points: meanOfJudges(scores, criterion.weight / 100), ...meanWithSpread(scores) }];
    });
    return {
      participant,
      ...meanWithSpread(own.map((rows) => rows.map(({ total }) => total))),
      criteria,
      votes: judges.flatMap(({ seat, lead }) => (lead.leader === participant.id ? [seat] : [])),
    };
  });
}

/** The means as a scoreboard. Reasons are those of one reading, because a mean has none; so is whom that judge leaned to. */
export function meanScoreboard(
  rows: readonly PanelRow[],
  lead: Lead,
  winner: Participant | null,
  spoken: Scoreboard,
): Scoreboard {
  const reasonFor = (participant: string, criterion: string): string =>
    spoken.rows
      .find((row) => row.participant.id === participant)
      ?.scores.find((score) => score.criterion.id === criterion)?.reason ?? '';
  return {
    rows: rows.map(({ participant, mean, criteria }) => ({
      participant,
      total: mean,
      scores: criteria.map((one) => ({
        criterion: one.criterion,
        score: one.mean,
        points: one.points,
        reason: reasonFor(participant.id, one.criterion.id),
      })),
    })),
    margin: lead.margin,
    outcome: winner ? { kind: 'winner', participant: winner } : { kind: 'inconclusive' },
  };
}

/**
 * The mean over judges of the mean of each judge's readings, times `factor`, rounded half up once to a tenth. Every judge weighs the
 * same, even if some of its readings were lost. Values are whole tenths.
 */
function meanOfJudges(lists: readonly (readonly number[])[], factor = 1): number {
  const given = lists.filter(({ length }) => length > 0);
  // A denominator of all means, so that whole numbers are added up.
  const parts = given.reduce((product, { length }) => product * length, 1);
  const sum = given.reduce(
    (whole, list) => whole + (parts / list.length) * list.reduce((all, value) => all + tenths(value), 0),
    0,
  );
  return roundedTenths(Math.round(100 * factor) * sum, 100 * parts * given.length);
}

/** Of all readings, by judge. */
function meanWithSpread(lists: readonly (readonly number[])[]): MeanWithSpread {
  const values = lists.flat();
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean: meanOfJudges(lists),
    least: Math.min(...values),
    most: Math.max(...values),
    deviation: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null,
  };
}
