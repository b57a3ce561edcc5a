// Reads the exams that are kept in this browser: the finished ones as rows, and those that are not finished.

import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { Forecast } from '@rostrum/shared/budget/forecast';
import { drawExam } from '@rostrum/shared/exam/exam-debates';
import {
  examForecast,
  examinedModel,
  examLimit,
  examRecord,
  judgeKey,
} from '@rostrum/shared/exam/exam-record';
import { panelExam, type SatExam, satExams } from '@rostrum/shared/exam/exam-rows';
import type { ExamPaper } from '@rostrum/shared/record/exam-paper';
import { type DebateRecord, isRecordedModel } from '@rostrum/shared/record/record';
import type { ModelCard, ModelRef } from '@rostrum/shared/wire/model-card';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { NOT_YET_MADE, newDebateId } from '../../engine/debates/debate-ids.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { formatOf } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { panelExamSentences } from '../../words/exam-text.ts';

export interface Exams {
  finished: ReadonlyMap<string, SatExam>;
  /** Ids of the exams that are not finished, by `judgeKey`. */
  unfinished: ReadonlyMap<string, { id: string; model: ModelRef }>;
  /** Judges of whose exams too many readings were lost for a row, by `judgeKey`. */
  lost: ReadonlyMap<string, { model: ModelRef }>;
  /** Seed of the newest exam: judges are compared on the same debates. */
  seed: string | null;
}

/** Returns the exams; `undefined` while they are read for the first time. */
export function useExams(): Exams | undefined {
  const history = useHistory();
  const rows = history?.inquiries.filter(({ origin }) => origin?.way === 'exam') ?? [];
  const records = useRecords(rows);
  return useMemo(() => {
    if (!history || !records) return undefined;
    const isOver = new Set(history.inquiries.flatMap(({ id, state }) => (state === 'completed' ? [id] : [])));
    const all = [...records.values()].sort((one, other) => one.createdAt - other.createdAt);
    const [over, open] = [true, false].map((is) => all.filter(({ id }) => isOver.has(id) === is));
    const byJudge = (some: readonly DebateRecord[] = []) =>
      some.flatMap((record) => {
        const model = examinedModel(record);
        return model ? [[judgeKey(model), { id: record.id, model }] as const] : [];
      });
    const rowByJudge = satExams(over ?? [], Date.now());
    return {
      finished: rowByJudge,
      unfinished: new Map(byJudge(open)),
      lost: new Map(byJudge(over).filter(([key]) => !rowByJudge.has(key))),
      seed: all.at(-1)?.exam?.seed ?? null,
    };
  }, [history, records]);
}

/** Returns the debates of an exam with this seed, or a new one; `null` while they are loaded. */
export function usePaper(exams: Exams | undefined): ExamPaper | null {
  const [paper, setPaper] = useState<ExamPaper | null>(null);
  const [ownSeed] = useState(newDebateId);
  const seed = exams && (exams.seed ?? ownSeed);
  useEffect(() => {
    // Without the templates no exam is offered; the page stays as it is.
    if (seed !== undefined) drawExam(seed).then(setPaper, () => {});
  }, [seed]);
  return paper;
}

const examOf = (model: ModelRef, paper: ExamPaper) => ({
  ...{ ...NOT_YET_MADE, createdAt: Date.now() },
  ...{ model, paper, limitNanoUsd: null },
});

/** Returns what a model's exam will probably cost. */
export const examPriceOf = (model: ModelRef, paper: ExamPaper, models: readonly ModelCard[]): Forecast =>
  examForecast(examOf(model, paper), cardsByKey(models));

/** Returns the record of an exam to be started, with a limit that all of its readings fit. */
export function examToStart(model: ModelRef, paper: ExamPaper, models: readonly ModelCard[]): DebateRecord {
  const exam = examOf(model, paper);
  return examRecord({ ...exam, limitNanoUsd: examLimit(exam, cardsByKey(models)) });
}

/** Returns the models that judge the debate of the set-up form, each once. */
export function usePanel(): ModelRef[] {
  const form = useStore(setupStore.store);
  return useMemo(() => {
    const format = formatOf(form);
    const roles = judgingRoles(format.programme, format.seats);
    const judges = form.seats.flatMap(({ role, occupant }) =>
      roles.has(role) && occupant?.kind === 'model' && !isRecordedModel(occupant.model.id)
        ? [occupant.model]
        : [],
    );
    return [...new Map(judges.map((model) => [judgeKey(model), model])).values()];
  }, [form]);
}

/** Returns the title and the sentence on the judges of the set-up form; `null` while the exams are read. */
export function usePanelExam(exams: Exams | undefined): [title: string, sentence: string] | null {
  const panel = usePanel();
  return exams ? panelExamSentences(panel.length, panelExam(panel, exams.finished)) : null;
}
