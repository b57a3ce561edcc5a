// The record of an exam: each reading reads its own debate and nothing else, and the margins come back by debate and order.

import { drawExam, EXAM_TEXTS, PUBLISHED_SEED } from '@rostrum/shared/exam/exam-debates';
import { examItems, examRecord, examStaleness, judgeKey } from '@rostrum/shared/exam/exam-record';
import { panelExam, type SatExam, satExam, satExams, withPanelExam } from '@rostrum/shared/exam/exam-rows';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { examDebateAt } from '@rostrum/shared/judging/exam-view';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { effectiveVotes, evenBound } from '@rostrum/shared/proof/exam-panel';
import { mean } from '@rostrum/shared/proof/statistics';
import type { ExamPaper } from '@rostrum/shared/record/exam-paper';
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRecord } from '../../../frontend/src/engine/debates/read-record.ts';
import { panelExamSentences } from '../../../frontend/src/words/exam-text.ts';
import { modelOccupant, openDebate } from '../../fixtures/records.ts';
import { seededNumbers } from '../kit/play-debate.ts';

const model = { provider: 'demo', id: 'demo-judge' };
const ids = { id: 'exam-0001', channel: 'exam-0001-channel-000000', createdAt: 1_000 };
let paper: ExamPaper;
let record: DebateRecord;
beforeAll(async () => {
  paper = await drawExam('a seed');
  record = examRecord({ ...ids, model, paper, limitNanoUsd: null });
});

const readings = () =>
  plannedSteps(record).flatMap((step) =>
    step.act.reading ? step.slots.map((slot) => ({ step, slot })) : [],
  );

/**
 * Answers as a judge that sees the damage of the debates before `upTo`, and takes it for the better side in others. It prefers the side it
 * reads first by `first` points, and errs by `error` of them at random.
 */
function answerExam(first: number, { upTo = 48, error = 0 } = {}): DebateRecord {
  const chance = seededNumbers(1 + error);
  const turns = readings().map(({ step, slot }): Turn => {
    const view = blindView(record, step.act, slot.seat);
    const at = examDebateAt(record, step, slot.seat) ?? -1;
    const debate = paper.debates[at];
    const scores = (view?.record.seats ?? []).flatMap(({ id, bench }) => {
      if (bench === null) return [];
      const isFirst = id === 'speaker-a' || view?.record.seats.find((seat) => seat.bench)?.id === id;
      const points =
        60 +
        (debate?.better === bench ? (at < upTo ? 10 : -10) : 0) +
        (isFirst ? first : 0) +
        Math.round(error * chance());
      return [[id, points] as const];
    });
    const rating = {
      reasons: Object.fromEntries(scores.map(([id]) => [id, 'It answers.'])),
      scores: Object.fromEntries(scores),
    };
    const text = JSON.stringify({ ratings: { argument: rating, evidence: rating, rebuttal: rating } });
    return {
      ...{ kind: 'turn', id: slot.turn, seat: slot.seat, act: step.act.task, text, flags: [], at: 0 },
      ...{ model, attempt: null },
    };
  });
  return { ...record, entries: [...record.entries, ...turns] };
}

it('the record has 136 readings, each of its own debate without a word of another one', () => {
  const calls = readings().map(({ step, slot }) => ({
    call: composeCall(record, { kind: 'speak', step, waiting: [slot] }, slot, { cards: {} }),
    at: examDebateAt(record, step, slot.seat) ?? -1,
  }));
  expect(calls.length).toBe(136);
  // Forty readings are repeats, the same to the letter; and a twin is none.
  expect(new Set(calls.map(({ call }) => JSON.stringify([call.system, call.messages]))).size).toBe(96);
  for (const { call, at } of calls) {
    const text = [call.system, ...call.messages.map(({ content }) => content)].join('\n');
    const own = paper.debates[at];
    const present = paper.debates.filter(({ speeches }) => speeches.some((speech) => text.includes(speech)));
    expect(present.every(({ motion }) => motion === own?.motion)).toBe(true);
    for (const part of [own?.motion ?? '?', ...(own?.speeches ?? [])]) expect(text).toContain(part);
    // There are no notes, and no answer has a status.
    expect(text).toContain('Write all but keys and ids in');
    expect(text).not.toMatch(/notes may be wrong|status words/);
  }
});

it('the record gives the margins back, with the sign of the side and the order of reading', () => {
  const items = examItems(answerExam(4));
  expect(items.length).toBe(48);
  for (const { better, margins } of items) {
    for (const margin of margins[0]) expect(margin).toBe(10 * better + 4);
    for (const margin of margins[1]) expect(margin).toBe(10 * better - 4);
  }
});

it('the record can be read again, and says when its prompts are outdated', () => {
  const result = readRecord(JSON.parse(JSON.stringify(record)));
  expect(result).toMatchObject({ ok: true });
  expect(examStaleness(record, 2_000)).toBeNull();
  expect(examStaleness(record, 91 * 24 * 3_600_000)).toBe('old');
  const exam = { ...paper, texts: EXAM_TEXTS, prompt: 'another' };
  expect(examStaleness({ ...record, exam }, 2_000)).toBe('prompt');
  expect(examStaleness({ ...record, exam: { ...exam, texts: 'others' } }, 2_000)).toBe('texts');
});

it.each([
  [19, true],
  [20, false],
])(
  'right in 24 of 24 on the published seed and in %i on another one, it may have seen the exam: %s',
  (right, isSeen) => {
    const damagedDebates = paper.debates.flatMap(({ better, twinOf }, at) =>
      better === null || twinOf !== null ? [] : [at],
    );
    const other = answerExam(0, { upTo: damagedDebates[right] ?? 48 });
    const sitting = { ...answerExam(0), createdAt: 9_000 };
    const exam = { ...(sitting.exam ?? paper), seed: PUBLISHED_SEED };
    const [row, ...more] = satExams([{ ...sitting, exam }, other], 10_000).values();
    expect(more).toEqual([]);
    // The row is the other one's, although it is older.
    expect(row).toMatchObject({ at: 1_000, row: { right: { count: right, of: 24 } } });
    const shares = { onPublished: { count: 24, of: 24 }, onOther: { count: right, of: 24 } };
    if (isSeen) expect(row?.seen).toMatchObject(shares);
    else expect(row?.seen).toBe(null);
    expect(satExams([{ ...sitting, exam }], 10_000).size).toBe(1);
  },
);
it('a row that is not stale goes before one on another seed that is, and other texts tell nothing of the published ones', () => {
  const now = 91 * 24 * 3_600_000;
  const exam = { ...(answerExam(0).exam ?? paper), seed: PUBLISHED_SEED };
  const newSitting = { ...answerExam(0), createdAt: now - 1_000, exam };
  const rowOf = (...exams: DebateRecord[]) => [...satExams(exams, now).values()];
  expect(rowOf(answerExam(0), newSitting)).toMatchObject([{ seed: PUBLISHED_SEED, stale: null, seen: null }]);
  // Stale are both.
  expect(rowOf(answerExam(0), { ...newSitting, createdAt: 2_000 })).toMatchObject([
    { at: 1_000, stale: 'old' },
  ]);
  const otherTexts = { ...answerExam(0, { upTo: 0 }), exam: { ...exam, seed: 'b seed', texts: 'others' } };
  expect(rowOf(otherTexts, newSitting)).toMatchObject([{ seed: PUBLISHED_SEED, stale: null, seen: null }]);
});
it('counts a reading of which the server cut the prompt as one that cannot be read', () => {
  const whole = answerExam(4);
  const isSpoilt = (place: number) => place % 7 === 0;
  const spoilt = (how: Partial<Turn>) => ({
    ...whole,
    entries: whole.entries.map((entry, place) =>
      entry.kind === 'turn' && isSpoilt(place) ? { ...entry, ...how } : entry,
    ),
  });
  const items = examItems(spoilt({ flags: ['prompt-cut'] }));
  expect(items).toEqual(examItems(spoilt({ text: 'I cannot say.' })));
  expect(items.length).toBeLessThan(examItems(whole).length);
});

describe('the list of judges', () => {
  const [ONE, OTHER]: [ModelRef, ModelRef] = [
    { provider: 'demo', id: 'one' },
    { provider: 'demo', id: 'other', effort: 'low' },
  ];
  const sat = (model: ModelRef, createdAt: number, { entries }: DebateRecord): DebateRecord => ({
    ...{ ...record, createdAt, entries },
    seats: record.seats.map((seat) => ({ ...seat, occupant: modelOccupant(model) })),
  });
  let exams: DebateRecord[] = [];
  let rows: ReadonlyMap<string, SatExam>;
  beforeAll(() => {
    const [calm, loud] = [answerExam(0, { error: 6 }), answerExam(4, { error: 14 })];
    exams = [sat(ONE, 3_000, calm), sat(ONE, 2_000, loud), sat(OTHER, 1_000, loud)];
    rows = satExams(exams, 4_000);
  });
  /** The rows, with the other judge's changed; `null`: without it. */
  const rowsWith = (change: Partial<SatExam> | null) =>
    new Map(
      [...rows].flatMap(([key, row]) => {
        if (row.model !== OTHER) return [[key, row]];
        return change ? [[key, { ...row, ...change }]] : [];
      }),
    );

  it('has the newest exam of each judge, whatever their order; another effort is another judge', () => {
    const { effort: _, ...withoutEffort } = OTHER;
    expect(rows.get(judgeKey(ONE))?.at).toBe(3_000);
    expect(rows.get(judgeKey(OTHER))?.at).toBe(1_000);
    expect(rows.get(judgeKey(withoutEffort))).toBeUndefined();
    expect(satExams(exams.slice(0, 2).toReversed(), 4_000).get(judgeKey(ONE))?.at).toBe(3_000);
  });

  it('says of a panel how its readings scatter, and by the debates without their twins what it is worth', () => {
    const panel = [ONE, OTHER].map((model) => rows.get(judgeKey(model)));
    const common = panel.map((exam) => (exam?.items ?? []).filter(({ twinOf }) => twinOf === null));
    expect(common.map(({ length }) => length)).toEqual([40, 40]);
    const squares = panel.map((exam) => (exam?.row.sigma.points ?? 0) ** 2);
    const judgeSigma = Math.round(10 * Math.sqrt(mean(squares))) / 10;
    const judgeWorth = { evenBound: evenBound(common), votes: effectiveVotes(common) };
    expect(panelExam([ONE, OTHER], rows)).toEqual({ judgeSigma, judgeWorth });
    const alone = { evenBound: evenBound(common.slice(0, 1)), votes: null };
    expect(panelExam([ONE], rows)?.judgeWorth).toEqual(alone);
    const apart = panelExam([ONE, OTHER], rowsWith({ seed: 'another' }));
    expect(apart).toEqual({ judgeSigma, judgeWorth: null });
  });

  it('says nothing of a panel with a judge that has not sat, or long ago, nor of an exam that was lost in part', () => {
    expect(panelExam([ONE, OTHER], rowsWith(null))).toBeNull();
    expect(panelExam([ONE, OTHER], rowsWith({ stale: 'old' }))).toBeNull();
    expect(panelExam([], rows)).toBeNull();
    const [exam] = exams as [DebateRecord];
    expect(satExam({ ...exam, entries: exam.entries.slice(0, -40) }, 4_000)).toBeNull();
    // It was stopped shortly before its end.
    expect(satExam({ ...exam, entries: exam.entries.slice(0, -4) }, 4_000)).toBeNull();
  });

  it('says nothing of a panel whose judge errs alike in all debates, as one without any error', () => {
    for (const perfect of [answerExam(0), answerExam(4)]) {
      const row = satExam(sat(OTHER, 1_000, perfect), 4_000);
      const panel = panelExam([ONE, OTHER], rowsWith(row));
      expect(panel?.judgeWorth).toBeNull();
      expect(panelExamSentences(2, panel)).toEqual([
        'What your judges are worth is not known',
        expect.stringContaining('their errors cannot be compared'),
      ]);
      const [, alone] = panelExamSentences(1, panelExam([OTHER], rowsWith(row)));
      expect(alone).toContain('it puts a side ahead by more than 1 point.');
    }
  });

  it('has no row of a judge whose repeats were lost: how far its readings scatter is not known', () => {
    const [exam] = exams as [DebateRecord];
    const seenKeys = new Set<string>();
    const repeats = readings().flatMap(({ step, slot }) => {
      const key = `${examDebateAt(record, step, slot.seat)} ${step.act.id}`;
      return seenKeys.has(key) ? slot.turn : seenKeys.add(key) && [];
    });
    expect(repeats.length).toBe(40);
    const once = exam.entries.map((entry) =>
      entry.kind === 'turn' && repeats.includes(entry.id) ? { ...entry, text: '' } : entry,
    );
    expect(examItems({ ...exam, entries: once })).toHaveLength(48);
    expect(satExam({ ...exam, entries: once }, 4_000)).toBeNull();
  });

  it('goes into a new debate that all of its judges are fit for', () => {
    const debate = openDebate();
    const seats = debate.seats.map((seat) =>
      seat.judges ? { ...seat, occupant: modelOccupant(ONE) } : seat,
    );
    const [newest] = exams as [DebateRecord];
    const figures = panelExam([ONE], rows);
    expect(withPanelExam({ ...debate, seats }, [newest], 4_000)).toEqual({ ...debate, seats, ...figures });
    expect(withPanelExam(debate, [newest], 4_000)).toEqual(debate);
  });
});
