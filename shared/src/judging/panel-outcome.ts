// Computes the findings of a panel of judges from its readings: means, votes, agreement, the outcome word and the checks behind it.

import { type Participant, participantsOf } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { isFinished } from '../status/debate-status.ts';
import { modelFamily, modelKey } from '../wire/model-key.ts';
import { type Reason, textReason } from '../wire/reason.ts';
import {
  type BeliefBefore,
  capOf,
  chanceMargin,
  type JudgeAgreement,
  judgeAgreement,
  NARROW_UNDER,
  type OutcomeWord,
  outcomeWord,
  type PanelCheck,
  type PanelHeard,
  panelChecks,
  readInBothOrders,
  readingSigma,
} from './panel-checks.ts';
import {
  isReadable,
  type MissingReading,
  type PanelJudge,
  type PanelReading,
  type PanelReadings,
  panelJudges,
  type ReadableReading,
  type ScoredAnswer,
} from './panel-reading.ts';
import {
  boardOf,
  type Lead,
  leadOf,
  participantIn,
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

export interface PanelOutcome<A extends ScoredAnswer = ScoredAnswer> {
  word: OutcomeWord;
  /** `null`: the record is under rule 1, which does not count them. */
  heard: PanelHeard | null;
  /** Why a verdict that would be `clear` is `narrow`; `null`: the word is the judges' own. */
  cap: ReturnType<typeof capOf>;
  /**
   * `reached`: at least one judge read the debate in both orders. Otherwise the word is `one-reading`, and this field names the readings
   * there are.
   */
  quorum: 'reached' | 'one-order' | 'one-reading';
  /** Participant in the headline: if the word is `clear`, and as far as one reading can say. */
  winner: Participant | null;
  lead: Lead;
  rows: PanelRow[];
  /** Judges with a reading that counts, in the order of the seats. */
  judges: PanelJudge<A>[];
  /** Judges without one, in the order of the seats. No reasons: none was given, or the judge's turn is still to come. */
  leftOut: { seat: string; reasons: Reason[] }[];
  readings: PanelReading<A>[];
  missing: MissingReading[];
  complete: boolean;
  /** Margin in points below which a verdict is inconclusive. */
  inconclusiveUnder: number;
  /** Margin in points from which a verdict can be clear. */
  clearFrom: number;
  agreement: JudgeAgreement;
  checks: PanelCheck[];
  /** Means as a scoreboard; with one reading, that reading's own. */
  scoreboard: Scoreboard;
}

/** Returns the findings; `null` if none of the readings can be read. */
export function panelOfReadings<A extends ScoredAnswer>(
  record: DebateRecord,
  { answered: answers, missing }: PanelReadings<A>,
  beliefs: readonly BeliefBefore[],
): PanelOutcome<A> | null {
  const countedReadings = answers.filter(isReadable);
  const [first] = countedReadings;
  if (!first) return null;
  const judges = panelJudges(record, countedReadings);
  const rows = panelRows(record, judges, first.scoreboard);
  const lead = leadOf(totalsOf({ rows }));
  const narrowUnder = Math.max(NARROW_UNDER, record.format.inconclusiveUnder);
  const sigma = readingSigma(record);
  const rule = record.verdictRule ?? 1;
  const inBoth = panelRows(record, judges.filter(readInBothOrders), first.scoreboard);
  const leadInBoth = leadOf(totalsOf({ rows: inBoth }));
  const fullWord = outcomeWord(judges, lead, { narrowUnder, sigma, rule }, leadInBoth);
  const heard = rule > 1 ? panelHeard(record, judges, { answered: answers, missing }) : null;
  const cap = heard && fullWord === 'clear' ? capOf(heard) : null;
  const word = cap ? 'narrow' : fullWord;
  // One reading names its leader by the format's own bound, as every verdict did before there were panels.
  const isNamed =
    word === 'one-reading'
      ? lead.margin >= record.format.inconclusiveUnder &&
        judges.every((judge) => judge.lead.leader === lead.leader)
      : word === 'clear';
  const winner = isNamed ? participantIn(rows, lead.leader) : null;
  const chance = chanceMargin(countedReadings.length, sigma);
  return {
    word,
    heard,
    cap,
    quorum: judges.some(readInBothOrders)
      ? 'reached'
      : countedReadings.length > 1
        ? 'one-order'
        : 'one-reading',
    winner,
    lead,
    rows,
    judges,
    leftOut: leftOutJudges(record, judges, { answered: answers, missing }),
    readings: answers,
    missing,
    complete: missing.every(({ why }) => why !== 'due') || isFinished(record),
    inconclusiveUnder: chance,
    clearFrom: Math.max(narrowUnder, chance),
    agreement: judgeAgreement(judges),
    checks: panelChecks(record, judges, beliefs),
    scoreboard: countedReadings.length === 1 ? first.scoreboard : boardOf(rows, lead.margin, winner),
  };
}

/**
 * Returns the readings whose short reasons are shown with a verdict: one of a judge who agrees with the panel and, if the panel names nobody,
 * one that favours another side, because the first alone would read like a verdict.
 */
export function shownReadings<A extends ScoredAnswer>({
  judges,
  lead,
  word,
}: Pick<PanelOutcome<A>, 'judges' | 'lead' | 'word'>): ReadableReading<A>[] {
  const [first] = (judges.find((judge) => judge.lead.leader === lead.leader) ?? judges[0])?.readings ?? [];
  if (!first) return [];
  const leaderOf = ({ scoreboard }: ReadableReading) => leadOf(totalsOf(scoreboard)).leader;
  const other = judges
    .flatMap(({ readings }) => readings)
    .find((reading) => leaderOf(reading) !== leaderOf(first));
  return word !== 'clear' && word !== 'narrow' && other ? [first, other] : [first];
}

function panelHeard(
  { families = {} }: Pick<DebateRecord, 'families'>,
  judges: readonly PanelJudge[],
  { answered: answers, missing }: PanelReadings,
): PanelHeard {
  const inBoth = judges.filter(readInBothOrders);
  return {
    asked: new Set([...answers, ...missing].map(({ judge }) => judge)).size,
    heard: inBoth.length,
    families: new Set(
      inBoth.map(({ seat, model }) => (model ? (families[modelKey(model)] ?? modelFamily(model)) : seat)),
    ).size,
  };
}

function leftOutJudges(
  { seats }: DebateRecord,
  judges: readonly PanelJudge[],
  { answered: answers, missing }: PanelReadings,
): PanelOutcome['leftOut'] {
  const judgeSeats = new Set(judges.map(({ seat }) => seat));
  const panelSeats = new Set([...answers, ...missing].map(({ judge }) => judge));
  return seats
    .filter(({ id }) => panelSeats.has(id) && !judgeSeats.has(id))
    .map(({ id }) => {
      const problems = answers.flatMap(({ judge, problem, turn }): Reason[] => {
        if (judge !== id || !problem) return [];
        return [turn.flags.includes('prompt-cut') ? { code: 'prompt-cut' } : textReason(problem)];
      });
      const reasons = missing.flatMap(({ judge, reason }) => (judge === id && reason ? reason : []));
      const allReasons = [...problems, ...reasons];
      const reasonsByKey = new Map(allReasons.map((reason) => [JSON.stringify(reason), reason]));
      return { seat: id, reasons: [...reasonsByKey.values()] };
    });
}

/** Returns the rows in the order of the seats. Reasons are those of one reading, because a mean has none. */
function panelRows(
  record: Pick<DebateRecord, 'seats' | 'format'>,
  judges: readonly PanelJudge[],
  one: Scoreboard,
): PanelRow[] {
  return participantsOf(record).map((participant) => {
    const rowsIn = (board: Scoreboard) => board.rows.filter((row) => row.participant.id === participant.id);
    /** These lists go by judge, then by reading. */
    const own = judges.map(({ readings }) => readings.flatMap(({ scoreboard }) => rowsIn(scoreboard)));
    const scores = record.format.criteria.flatMap((criterion): WeightedScore[] => {
      const scoresIn = (rows: readonly ScoreboardRow[]) =>
        rows.flatMap((row) => row.scores.filter((entry) => entry.criterion.id === criterion.id));
      const scoresByJudge = own.map((rows) => scoresIn(rows).map(({ score }) => score));
      if (scoresByJudge.flat().length === 0) return [];
      const reason = scoresIn(rowsIn(one))[0]?.reason ?? '';
      const points = meanOfJudges(scoresByJudge, criterion.weight / 100);
      return [{ criterion, score: meanOfJudges(scoresByJudge), points, reason }];
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
 * Returns the mean over judges of the mean of each judge's readings, times `factor`, rounded half up once to a tenth. Every judge weighs
 * the same, even if some of its readings were lost. Values are whole tenths.
 */
function meanOfJudges(lists: readonly (readonly number[])[], factor = 1): number {
  const filledLists = lists.filter(({ length }) => length > 0);
  // This is a denominator of all means, so the sum has whole numbers only.
  const parts = filledLists.reduce((product, { length }) => product * length, 1);
  const sum = filledLists.reduce(
    (whole, list) => whole + (parts / list.length) * list.reduce((all, value) => all + tenths(value), 0),
    0,
  );
  return roundedTenths(Math.round(100 * factor) * sum, 100 * parts * filledLists.length);
}
