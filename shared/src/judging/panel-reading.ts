// Reads the judges' answers, with names, as readings of a panel (which judge read in which way). It also finds the participant that each
// judge puts ahead.

import type { NotedWords } from '../answers/annotations.ts';
import type { AnswerDefinition } from '../answers/answer.ts';
import type { CriterionScores } from '../answers/criterion-scores.ts';
import { isStopped, loopEnds, plannedSteps, type Step } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { type DebateRecord, rulingsNamed, type Turn, turnsOf } from '../record/record.ts';
import { isFinished } from '../status/debate-status.ts';
import type { ModelRef } from '../wire/model-card.ts';
import type { Reason } from '../wire/reason.ts';
import { readAsJudge } from './blind-view.ts';
import { checkQuote } from './quote-check.ts';
import {
  type JudgeLeads,
  type Lead,
  leadOf,
  meanTotals,
  type Scoreboard,
  scoreboardOf,
  totalsOf,
} from './scoreboard.ts';

/** A closing answer by the judge (or the lead). */
export interface JudgeAnswer<T> {
  turn: Turn;
  /** The answer; `null`: it was accepted although it could not be read; `problem` says why. */
  read: T | null;
  problem: string | null;
}

/** Problem of a judge that was sent the debate and read only a part of it: it has judged a different one. */
const PROMPT_CUT = { ok: false, reason: 'the server read only a part of what it was sent' } as const;

/** Returns every answer to an act with this kind of answer, in the order of the record; `definition` is that of the kind. */
export function judgeAnswersTo<T>(
  record: DebateRecord,
  kind: string,
  definition: AnswerDefinition<T>,
): JudgeAnswer<T>[] {
  const actByTurn = new Map(
    plannedSteps(record).flatMap(({ act, slots }) =>
      act.answer === kind ? slots.map(({ turn }): [string, Act] => [turn, act]) : [],
    ),
  );
  return turnsOf(record).flatMap((turn) => {
    const act = actByTurn.get(turn.id);
    // The first entry for a turn counts, as everywhere.
    if (act === undefined || !actByTurn.delete(turn.id)) return [];
    const reading = turn.flags.includes('prompt-cut')
      ? PROMPT_CUT
      : readAsJudge(record, act, turn.seat, definition, turn.text);
    return [{ turn, read: reading.ok ? reading.value : null, problem: reading.ok ? null : reading.reason }];
  });
}

/** Returns the cause of the last loop's end: a condition of the plan, its maximum of passes, or a stop; `null` while it goes on. */
export function lastLoopEnd(record: DebateRecord): 'rule' | 'bound' | 'stop' | null {
  if ((loopEnds(record).at(-1)?.rule ?? null) !== null) return 'rule';
  if (isStopped(record)) return 'stop';
  return isFinished(record) ? 'bound' : null;
}

/** The kinds of answer that give scores. */
export type ScoringKind = 'verdict' | 'findings';

/** The fields of every scoring answer. */
export interface ScoredAnswer {
  scores: CriterionScores;
  instructions?: readonly NotedWords[];
  steeringPoints?: number;
  summary?: string;
  reasoning?: string;
}

/** One judge has read the debate once, in one order. */
export interface PanelReading<A extends ScoredAnswer = ScoredAnswer> {
  judge: string;
  /** `null`: a record of an earlier version, whose judge read the seats' names, in the order of the seats. */
  way: ReadingWay | null;
  turn: Turn;
  /** With the record's own ids, names and words; `null`: it could not be read, and `problem` says why. */
  answer: A | null;
  problem: string | null;
  scoreboard: Scoreboard | null;
}
export type ReadableReading<A extends ScoredAnswer = ScoredAnswer> = PanelReading<A> & {
  answer: A;
  scoreboard: Scoreboard;
};

/** A reading that is in the plan and not in the record. */
export interface MissingReading {
  judge: string;
  way: ReadingWay | null;
  turn: string;
  /** `due`: still to come, or never requested because the debate ended first. */
  why: 'due' | 'skipped';
  /** Reason of a skipped one; `null`: none was given. */
  reason: Reason | null;
}

export interface PanelReadings<A extends ScoredAnswer = ScoredAnswer> {
  /** In the order of the record. */
  answered: PanelReading<A>[];
  missing: MissingReading[];
}

export const isReadable = <A extends ScoredAnswer>(reading: PanelReading<A>): reading is ReadableReading<A> =>
  reading.answer !== null && reading.scoreboard !== null;

/**
 * Returns the readings of the last verdict. A debate that was continued may have several; those that follow each other without a speech
 * between them are one panel's. Without ways of reading, as in older records, the last answer alone counts.
 */
export function panelReadings<A extends ScoredAnswer>(
  record: DebateRecord,
  kind: ScoringKind,
  judgeAnswers: readonly JudgeAnswer<A>[],
): PanelReadings<A> {
  const answers = new Map(judgeAnswers.map((answer) => [answer.turn.id, answer]));
  const panel = lastPanel(record, kind, new Set(answers.keys()));
  const skipReasons = new Map(rulingsNamed(record, 'skip').map(({ turn, reason = null }) => [turn, reason]));
  const readings: PanelReading<A>[] = [];
  const missing: MissingReading[] = [];
  for (const { act, slots } of panel) {
    for (const { turn, seat } of slots) {
      const judgeAnswer = answers.get(turn);
      const way = act.reading ?? null;
      if (judgeAnswer) {
        const { read: answer, problem } = judgeAnswer;
        const scoreboard =
          answer &&
          scoreboardOf(record, { scores: withPenalties(answer.scores, steeringPenalties(record, answer)) });
        readings.push({ judge: seat, way, turn: judgeAnswer.turn, answer, problem, scoreboard });
      } else {
        const why = skipReasons.has(turn) ? 'skipped' : 'due';
        missing.push({ judge: seat, way, turn, why, reason: skipReasons.get(turn) ?? null });
      }
    }
  }
  return { answered: readings, missing };
}

/** Returns the steps of the last panel that has answered anything; in older records, the last answered step with its last answer. */
function lastPanel(record: DebateRecord, kind: ScoringKind, answeredTurns: ReadonlySet<string>): Step[] {
  const panels: Step[][] = [[]];
  for (const step of plannedSteps(record)) {
    if (step.phase !== 'verdict') panels.push([]);
    else if (step.act.answer === kind) panels.at(-1)?.push(step);
  }
  const hasAnswer = ({ slots }: Step) => slots.some(({ turn }) => answeredTurns.has(turn));
  const last = panels.findLast((steps) => steps.some(hasAnswer)) ?? [];
  if (last.some(({ act }) => act.reading)) return last.filter(({ act }) => act.reading);
  const turn = turnsOf(record).findLast(({ id }) =>
    last.some(({ slots }) => slots.some((slot) => slot.turn === id)),
  );
  return last.flatMap((step) => {
    const slots = step.slots.filter((slot) => slot.turn === turn?.id);
    return slots.length > 0 ? [{ ...step, slots }] : [];
  });
}

/** A judge of the panel, with its readings of the whole debate. */
export interface PanelJudge<A extends ScoredAnswer = ScoredAnswer> extends JudgeLeads {
  seat: string;
  name: string;
  /** The judge's model; `null`: a person. */
  model: ModelRef | null;
  readings: ReadableReading<A>[];
}

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
      const reading = own.find(({ way }) => (way?.order ?? 'drawn') === order);
      return reading ? leadOf(totalsOf(reading.scoreboard)) : null;
    };
    const leads = { lead: leadOf(totals), drawn: leadIn('drawn'), exchanged: leadIn('exchanged') };
    return [{ seat: id, name, model: last.turn.model, readings: own, ...leads }];
  });
}

/**
 * Returns the points off a participant whose speech tried to steer the judge, once a reading, from the criterion with the greatest weight.
 * Only words that occur in a speech count: the judge may be wrong.
 */
export function steeringPenalties(
  record: DebateRecord,
  { instructions = [], steeringPoints: points = 0 }: Omit<ScoredAnswer, 'scores'>,
) {
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

function withPenalties(
  scores: CriterionScores,
  penalties: ReturnType<typeof steeringPenalties>,
): CriterionScores {
  const newScores = { ...scores };
  for (const { participant, criterion, points } of penalties) {
    const own = newScores[participant.id]?.[criterion.id];
    if (!own) continue;
    const less = { ...own, score: Math.max(0, own.score - points), before: own.score };
    newScores[participant.id] = { ...newScores[participant.id], [criterion.id]: less };
  }
  return newScores;
}
