// What a panel of judges has found, computed from its readings: means, votes, agreement, the outcome word and the checks behind it.

import type { Participant } from '../record/participants.ts';
import type { DebateRecord } from '../record/record.ts';
import { isFinished } from '../status/debate-status.ts';
import { type Reason, textReason } from '../wire/reason.ts';
import { type BeliefBefore, beliefsBefore } from './beliefs-before.ts';
import { type JudgeAgreement, judgeAgreement } from './judge-agreement.ts';
import { type JudgeAnswer, judgeAnswersTo } from './judge-answers.ts';
import { type Lead, leadOf } from './lead.ts';
import {
  chanceMargin,
  NARROW_UNDER,
  type OutcomeWord,
  outcomeWord,
  readInBothOrders,
} from './outcome-word.ts';
import { type PanelCheck, panelChecks } from './panel-checks.ts';
import {
  isReadable,
  type MissingReading,
  type PanelReading,
  type PanelReadings,
  panelReadings,
  type ScoredAnswer,
  type ScoringKind,
} from './panel-reading.ts';
import { meanScoreboard, type PanelJudge, type PanelRow, panelJudges, panelRows } from './panel-totals.ts';
import type { Scoreboard } from './scoreboard.ts';

export interface PanelOutcome<A extends ScoredAnswer = ScoredAnswer> {
  word: OutcomeWord;
  /** `reached`: at least one judge read the debate in both orders. Otherwise the word is `one-reading`, and this says what there is. */
  quorum: 'reached' | 'one-order' | 'one-reading';
  /** Whom the headline names: where the word is `clear`, and as far as one reading can say. */
  winner: Participant | null;
  /** Of the mean totals in `rows`. */
  lead: Lead;
  /** In the order of the seats. */
  rows: PanelRow[];
  /** Whom more than half of the judges put ahead. A majority is not a margin: both are shown. */
  majority: Participant | null;
  /** Judges with a reading that counts, in the order of the seats. */
  judges: PanelJudge<A>[];
  /** Judges without one, in the order of the seats. */
  leftOut: LeftOutJudge[];
  /** Every answer, readable or not, in the order of the plan. */
  readings: PanelReading<A>[];
  missing: MissingReading[];
  /** Nothing more will be read. */
  complete: boolean;
  /** In points: a smaller margin is inconclusive. */
  inconclusiveUnder: number;
  /** In points: from this margin on a verdict can be clear. */
  clearFrom: number;
  agreement: JudgeAgreement;
  checks: PanelCheck[];
  /** The means as a scoreboard; with one reading, that reading's own. */
  scoreboard: Scoreboard;
}

export interface LeftOutJudge {
  seat: string;
  /** Empty where none was given, or the judge is still to be asked. */
  reasons: Reason[];
}

const panels = new WeakMap<DebateRecord, PanelOutcome | null>();

/** The panel of a debate that is closed by scores; `null` if none of its readings can be read, or nobody scores. Cached by record. */
export function panelOutcome(record: DebateRecord): PanelOutcome | null {
  const known = panels.get(record);
  if (known !== undefined) return known;
  const panel = computedPanel(record);
  panels.set(record, panel);
  return panel;
}

function computedPanel(record: DebateRecord): PanelOutcome | null {
  const kind = record.format.outcome ?? 'verdict';
  if (kind === 'verdict') return panelOfAnswers(record, kind, judgeAnswersTo(record, kind));
  if (kind === 'findings') return panelOfAnswers(record, kind, judgeAnswersTo(record, kind));
  return null;
}

/** The same for all answers of the record to acts of this kind. */
export const panelOfAnswers = <A extends ScoredAnswer>(
  record: DebateRecord,
  kind: ScoringKind,
  answers: readonly JudgeAnswer<A>[],
): PanelOutcome<A> | null =>
  panelOfReadings(record, panelReadings(record, kind, answers), beliefsBefore(record));

/** The same for readings at hand. */
export function panelOfReadings<A extends ScoredAnswer>(
  record: DebateRecord,
  { answered, missing }: PanelReadings<A>,
  beliefs: readonly BeliefBefore[],
): PanelOutcome<A> | null {
  const counted = answered.filter(isReadable);
  const [first] = counted;
  if (!first) return null;
  const judges = panelJudges(record, counted);
  const rows = panelRows(record, judges);
  const lead = leadOf(rows.map(({ participant, mean }) => ({ id: participant.id, total: mean })));
  const narrowUnder = Math.max(NARROW_UNDER, record.format.inconclusiveUnder);
  const word = outcomeWord({ judges, lead, narrowUnder });
  const winner = namesWinner(record, word, lead, judges)
    ? (rows.find(({ participant }) => participant.id === lead.leader)?.participant ?? null)
    : null;
  const agreement = judgeAgreement(judges);
  const chance = chanceMargin(counted.length);
  return {
    word,
    quorum: judges.some(readInBothOrders) ? 'reached' : counted.length > 1 ? 'one-order' : 'one-reading',
    winner,
    lead,
    rows,
    majority: rows.find(({ votes }) => votes.length * 2 > judges.length)?.participant ?? null,
    judges,
    leftOut: leftOutJudges(record, judges, { answered, missing }),
    readings: answered,
    missing,
    complete: missing.every(({ why }) => why !== 'due') || isFinished(record),
    inconclusiveUnder: chance,
    clearFrom: Math.max(narrowUnder, chance),
    agreement,
    checks: panelChecks({ record, judges, beliefs, agreement }),
    scoreboard:
      counted.length === 1 ? first.scoreboard : meanScoreboard(rows, lead, winner, first.scoreboard),
  };
}

/** One reading names whom it puts ahead by the format's own bound, as every verdict did before there were panels. */
function namesWinner(
  { format }: DebateRecord,
  word: OutcomeWord,
  lead: Lead,
  judges: readonly PanelJudge[],
): boolean {
  if (word !== 'one-reading') return word === 'clear';
  return lead.margin >= format.inconclusiveUnder && judges.every((one) => one.lead.leader === lead.leader);
}

function leftOutJudges(
  { seats }: DebateRecord,
  judges: readonly PanelJudge[],
  { answered, missing }: PanelReadings,
): LeftOutJudge[] {
  const heard = new Set(judges.map(({ seat }) => seat));
  const asked = new Set([...answered, ...missing].map(({ judge }) => judge));
  return seats
    .filter(({ id }) => asked.has(id) && !heard.has(id))
    .map(({ id }) => {
      const problems = answered.flatMap(({ judge, problem }) => (judge === id && problem ? problem : []));
      const reasons = missing.flatMap(({ judge, reason }) => (judge === id && reason ? reason : []));
      const found = [...problems.map(textReason), ...reasons];
      return {
        seat: id,
        reasons: [...new Map(found.map((reason) => [JSON.stringify(reason), reason])).values()],
      };
    });
}
