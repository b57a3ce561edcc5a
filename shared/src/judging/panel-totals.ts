// What a panel's readings add up to: the mean of every total and score, and for whom each judge votes.

import { participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';
import type { JudgeLeads } from './outcome-word.ts';
import type { ReadableReading, ScoredAnswer } from './panel-reading.ts';
import {
  type Lead,
  leadOf,
  meanTotals,
  roundedTenths,
  type Scoreboard,
  type ScoreboardRow,
  tenths,
  totalsOf,
  type WeightedScore,
} from './scoreboard.ts';

/** The mean of all judges, each by its readings that count. */
export interface PanelRow extends ScoreboardRow {
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
    const leads = { lead: leadOf(totals), drawn: leadIn('drawn'), exchanged: leadIn('exchanged') };
    return [{ seat: id, name, model: last.turn.model, readings: own, ...leads }];
  });
}

/** In the order of the seats. Reasons are those of one reading, because a mean has none. */
export function panelRows(
  record: Pick<DebateRecord, 'seats' | 'format'>,
  judges: readonly PanelJudge[],
  one: Scoreboard,
): PanelRow[] {
  return participantsOf(record).map((participant) => {
    const rowsIn = (board: Scoreboard) => board.rows.filter((row) => row.participant.id === participant.id);
    /** By judge, then by reading. */
    const own = judges.map(({ readings }) => readings.flatMap(({ scoreboard }) => rowsIn(scoreboard)));
    const scores = record.format.criteria.flatMap((criterion): WeightedScore[] => {
      const scoresIn = (rows: readonly ScoreboardRow[]) =>
        rows.flatMap((row) => row.scores.filter((given) => given.criterion.id === criterion.id));
      const given = own.map((rows) => scoresIn(rows).map(({ score }) => score));
      if (given.flat().length === 0) return [];
      const reason = scoresIn(rowsIn(one))[0]?.reason ?? '';
      const points = meanOfJudges(given, criterion.weight / 100);
      return [{ criterion, score: meanOfJudges(given), points, reason }];
    });
    return {
      participant,
      total: meanOfJudges(own.map((rows) => rows.map(({ total }) => total))),
      scores,
      votes: judges.flatMap(({ seat, lead }) => (lead.leader === participant.id ? [seat] : [])),
    };
  });
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
