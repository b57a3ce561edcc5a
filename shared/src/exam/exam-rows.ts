// Reads the exams that are kept as the rows of a list of judges, and computes what a panel of them is worth.

import { effectiveVotes, evenBound } from '../proof/exam-panel.ts';
import { type ExamItem, type ExamRow, examRow, type Share } from '../proof/exam-row.ts';
import { fisherUpwards, mean } from '../proof/statistics.ts';
import type { JudgeWorth } from '../record/exam-paper.ts';
import { type Ledger, ledgerOf } from '../record/ledger.ts';
import type { DebateRecord } from '../record/record.ts';
import { debateStatus } from '../status/debate-status.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { PUBLISHED_SEED } from './exam-debates.ts';
import { examItems, examinedModel, examStaleness, judgeKey, type Staleness } from './exam-record.ts';

/** A judge's finished exam. */
export interface SatExam {
  key: string;
  model: ModelRef;
  /** When it began, in milliseconds since the epoch. */
  at: number;
  ledger: Ledger;
  seed: string;
  items: ExamItem[];
  row: ExamRow;
  stale: Staleness;
  /** Right on the published seed and on another one, if that is more than chance: it may have seen the exam. */
  seen: { onPublished: Share; onOther: Share } | null;
}

/** Least share of the debates that were read in both orders, and of the repeats: with fewer, a row says nothing. */
const LEAST_READ = 0.9;

/** Returns a finished exam; `null`: it is not finished, or too many readings were lost. */
export function satExam(record: DebateRecord, now: number): SatExam | null {
  const [model, items] = [examinedModel(record), examItems(record)];
  const { exam } = record;
  if (!exam || !model || items.length < LEAST_READ * exam.debates.length) return null;
  if (debateStatus(record) !== 'completed') return null;
  const row = examRow(items);
  const repeats = 2 * (exam.readings.length - exam.debates.length);
  if (row.repeatFlips.of < LEAST_READ * repeats) return null;
  return {
    ...{ key: judgeKey(model), model, at: record.createdAt, ledger: ledgerOf(record), seed: exam.seed },
    ...{ items, row, stale: examStaleness(record, now), seen: null },
  };
}

/**
 * Returns the newest finished exam of every judge, by `judgeKey`: a stale one only where there is none that is not, and of these one on the
 * published seed only where there is no other.
 */
export function satExams(records: Iterable<DebateRecord>, now: number): Map<string, SatExam> {
  const rank = ({ stale, seed }: SatExam) => 2 * Number(stale === null) + Number(seed !== PUBLISHED_SEED);
  const exams = [...records]
    .flatMap((record) => satExam(record, now) ?? [])
    .sort((one, other) => rank(one) - rank(other) || one.at - other.at);
  const last = (isOne: (exam: SatExam) => boolean) =>
    new Map(exams.filter(isOne).map((exam) => [exam.key, exam]));
  const rows = last(() => true);
  // Other texts, or another prompt, ask for something else.
  const isComparable = ({ stale }: SatExam) => stale === null || stale === 'old';
  const publishedRows = last((exam) => exam.seed === PUBLISHED_SEED && isComparable(exam));
  const otherRows = last((exam) => exam.seed !== PUBLISHED_SEED && isComparable(exam));
  for (const [key, { row }] of publishedRows) {
    const other = otherRows.get(key);
    const pair = { onPublished: row.right, onOther: other?.row.right ?? row.right };
    const [one, two] = [pair.onPublished, pair.onOther].map(({ count, of }) => [count, of] as const);
    if (other && one && two && fisherUpwards(one, two) <= 0.05) rows.set(key, { ...other, seen: pair });
  }
  return rows;
}

/** The scatter of a panel's readings, and its worth; `null`: its judges sat different exams, or one errs alike in all debates. */
export interface PanelExam {
  judgeSigma: number;
  judgeWorth: JudgeWorth | null;
}

/** Returns a panel's exam; `null`: one of the judges has not sat it, or its row is stale. */
export function panelExam(
  judges: readonly ModelRef[],
  exams: ReadonlyMap<string, SatExam>,
): PanelExam | null {
  const panel = judges.flatMap((model) => exams.get(judgeKey(model)) ?? []);
  if (panel.length < judges.length || panel.length === 0 || panel.some(({ stale }) => stale !== null))
    return null;
  const judgeSigma = Math.sqrt(mean(panel.map(({ row }) => row.sigma.points ** 2)));
  // A judge that never changes its mind still rounds to whole points.
  return { judgeSigma: Math.max(0.5, Math.round(10 * judgeSigma) / 10), judgeWorth: worthOf(panel) };
}

/** Returns a new debate with what the exams of its judges say; without it, where one of them has not sat, or a row is stale. */
export function withPanelExam(
  record: DebateRecord,
  exams: Iterable<DebateRecord>,
  now: number,
): DebateRecord {
  const judges = record.seats.flatMap(({ judges: isJudge, occupant }) =>
    isJudge && occupant.kind === 'model' ? [occupant.model] : [],
  );
  const { judgeSigma, judgeWorth } = panelExam(judges, satExams(exams, now)) ?? {};
  return { ...record, ...(judgeSigma && { judgeSigma }), ...(judgeWorth && { judgeWorth }) };
}

function worthOf(panel: readonly SatExam[]): JudgeWorth | null {
  if (new Set(panel.map(({ seed }) => seed)).size > 1) return null;
  const isCommon = (id: number) => panel.every(({ items }) => items.some((item) => item.id === id));
  const common = panel.map(({ items }) => items.filter(({ id, twinOf }) => twinOf === null && isCommon(id)));
  const votes = panel.length > 1 ? effectiveVotes(common) : null;
  const worth = { evenBound: evenBound(common), votes };
  return [worth.evenBound, ...Object.values(votes ?? {})].every(Number.isFinite) ? worth : null;
}
