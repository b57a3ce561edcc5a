// Makes the record of a judge's exam, estimates its price, and reads its margins. Four seats of the one judge read at once, each a debate of its own in both
// orders.
import { SHORT_READING, shortReadingAnswer } from '../answers/short-reading-answer.ts';
import type { Cards } from '../budget/call-hold.ts';
import { needToStart } from '../budget/fit-step.ts';
import { type Forecast, forecastDebate } from '../budget/forecast.ts';
import { createRecord } from '../formats/create-record.ts';
import { oxford } from '../formats/oxford.ts';
import { blindSeats } from '../judging/blind-seats.ts';
import { readAsJudge } from '../judging/blind-view.ts';
import { examDebateAt } from '../judging/exam-view.ts';
import { leadOf, scoreboardOf, totalsOf } from '../judging/scoreboard.ts';
import { hashOf } from '../plan/blind-letters.ts';
import { plannedSteps, spokenSlots } from '../plan/cursor.ts';
import { composeCall } from '../prompts/compose-call.ts';
import type { ExamItem } from '../proof/exam-row.ts';
import type { ExamPaper } from '../record/exam-paper.ts';
import type { Act, Plan, ReadingWay } from '../record/plan.ts';
import { type DebateRecord, seatsNow, type Turn } from '../record/record.ts';
import type { NewDebateIds } from '../status/derived-debates.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import { EXAM_SEATS, EXAM_TEXTS } from './exam-debates.ts';

interface NewExam extends NewDebateIds {
  /** The judge. */
  model: ModelRef;
  paper: ExamPaper;
  limitNanoUsd: number | null;
}

const SIDES = ['proposition', 'opposition'] as const;
const RULES = [
  'This is an Oxford-style debate: the Proposition speaks for the motion, the Opposition against it.',
  'In the openings each side makes its case without hearing the other.',
  'In the replies each side answers the other side’s opening, again at the same time.',
  'The judge scores each side for argument, rebuttal and evidence.',
];

const speechAct = (task: string, label: string): Act => ({
  ...{ task, label, phase: 'opening', by: { allAtOnce: [...SIDES] }, seconds: 120 },
});
const readingAct = (order: ReadingWay['order']): Act => ({
  ...{ id: order, task: SHORT_READING, answer: SHORT_READING, label: 'Verdict', phase: 'verdict' },
  ...{ by: { allAtOnce: ['judge'] }, maxOutputTokens: 1_500, temperature: 'evaluation' },
  ...{ reading: { order }, hiddenFrom: 'everyone', skippable: { leaving: 0 } },
});
const planOf = ({ readings }: ExamPaper): Plan => [
  speechAct('case', 'Opening'),
  speechAct('rebut', 'Reply'),
  {
    ...{ id: 'exam', loop: { atMost: readings.length / EXAM_SEATS, label: 'Exam' } },
    of: [readingAct('drawn'), readingAct('exchanged')],
  },
];

/** Returns a record in which nothing but the readings of the exam is left to do. */
export function examRecord({ model, paper, limitNanoUsd, ...ids }: NewExam): DebateRecord {
  const seat = (id: string, role: string, name: string) => ({
    ...{ id, role, name, persona: null },
    occupant: { kind: 'model' as const, model },
  });
  const judges = Array.from({ length: EXAM_SEATS }, (_, at) =>
    seat(at === 0 ? 'judge' : `judge-${at + 1}`, 'judge', `Judge ${at + 1}`),
  );
  const seats = [
    seat('proposition', 'proposition', 'Proposition'),
    seat('opposition', 'opposition', 'Opposition'),
  ];
  const record = createRecord(oxford, {
    ...{ ...ids, motion: 'The judges’ exam', seats: [...seats, ...judges] },
    settings: { length: 'full', warnAt: null, costLimit: null },
  });
  const exam: DebateRecord = {
    ...record,
    origin: { way: 'exam', debate: '' },
    format: { ...record.format, rules: RULES, plan: planOf(paper) },
    settings: { ...record.settings, limitNanoUsd },
    exam: { ...paper, prompt: paper.prompt ?? examPromptDigest() },
  };
  return { ...exam, entries: longestSpeeches(exam, paper) };
}

/** Fills the places of the speeches with the longest of the exam, so that what is set aside covers every debate. */
const longestSpeeches = (record: DebateRecord, { debates }: ExamPaper): Turn[] =>
  plannedSteps(record)
    .filter(({ act }) => act.reading === undefined)
    .flatMap(({ act, slots }) => slots.map((slot) => ({ act, slot })))
    .map(({ act, slot: { turn, seat } }, place) => {
      const texts = debates.map(({ speeches }) => speeches[place] ?? '');
      const text = texts.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
      return {
        ...{ kind: 'turn', id: turn, seat, act: act.task, text, flags: [] },
        ...{ at: record.createdAt, model: null, attempt: null },
      };
    });

/** Texts for the digest of the prompts, in which no debate of the exam stands. */
const BLANK: ExamPaper = {
  ...{ seed: '', texts: '', prompt: '', readings: Array(EXAM_SEATS).fill(0) },
  debates: [
    { motion: 'Motion', speeches: ['1', '2', '3', '4'], better: null, longer: 'opposition', twinOf: null },
  ],
};

/** Returns the digest of what judges are told, in the exam and in an Oxford debate: a row of other prompts is stale. */
export function examPromptDigest(): string {
  const model = { provider: 'demo', id: 'demo-judge' };
  const ids = { id: 'exam-digest', channel: 'exam-digest-channel-0000', createdAt: 0 };
  const exam = examRecord({ ...ids, model, paper: BLANK, limitNanoUsd: null });
  const debate = { ...exam, exam: undefined, format: { ...exam.format, plan: oxford.programme.plan } };
  const prompts = [exam, debate].flatMap((record) => {
    const step = plannedSteps(record).findLast(({ phase }) => phase === 'verdict');
    const slot = step?.slots[0];
    return step && slot
      ? [composeCall(record, { kind: 'speak', step, waiting: [slot] }, slot, { cards: {} })]
      : [];
  });
  const texts = prompts.map(({ system, messages, responseSchema }) => [system, messages, responseSchema]);
  return hashOf(JSON.stringify(texts)).toString(36);
}

/** Returns a judge's margins by debate, for those that it has read in both orders. */
export function examItems(record: DebateRecord): ExamItem[] {
  const margins = new Map<number, [number[], number[]]>();
  for (const { turn, step } of spokenSlots(record)) {
    const at = examDebateAt(record, step, turn.seat);
    const { act } = step;
    const read = readAsJudge(record, act, turn.seat, shortReadingAnswer, turn.text);
    if (at === undefined || !act.reading || !read.ok || turn.flags.includes('prompt-cut')) continue;
    const { leader, margin } = leadOf(totalsOf(scoreboardOf(record, read.value)));
    const [readFirst] = blindSeats(record, turn.seat, act.reading.order).participants;
    const lists = margins.get(at) ?? [[], []];
    lists[readFirst?.original === 'proposition' ? 0 : 1].push(leader === 'opposition' ? -margin : margin);
    margins.set(at, lists);
  }
  return (record.exam?.debates ?? []).flatMap(({ better, longer, twinOf }, id) => {
    const own = margins.get(id);
    const isRead = own?.every((list) => list.length > 0);
    return own && isRead
      ? [{ id, better: signOf(better), longer: signOf(longer), twinOf, margins: own }]
      : [];
  });
}

const signOf = <S extends (typeof SIDES)[number] | null>(side: S) =>
  (side === null ? 0 : side === 'proposition' ? 1 : -1) as S extends null ? -1 | 0 | 1 : -1 | 1;

/** Returns the model that sits the exam, with its effort. */
export function examinedModel(record: DebateRecord): ModelRef | null {
  const occupant = seatsNow(record).find(({ judges }) => judges)?.occupant;
  return occupant?.kind === 'model' ? occupant.model : null;
}
/** Returns a judge's name among rows: the same model with another effort is another judge. */
export const judgeKey = (model: ModelRef): string => `${modelKey(model)} ${model.effort ?? ''}`;

/** Milliseconds after which a row is called old: vendors change models under the same name. */
const OLD_AFTER_MS = 90 * 24 * 3_600_000;
/** Why a row says nothing of today's judge; `null`: it does. */
export type Staleness = 'prompt' | 'texts' | 'old' | null;

export function examStaleness({ exam, createdAt }: DebateRecord, now: number): Staleness {
  if (exam?.texts !== EXAM_TEXTS) return 'texts';
  if (exam.prompt !== examPromptDigest()) return 'prompt';
  return now - createdAt > OLD_AFTER_MS ? 'old' : null;
}

/** Returns the exam with the first reading of each seat alone: its debates are of one length, so these stand for all. */
const firstReadings = (exam: NewExam) => {
  const { paper } = exam;
  const record = examRecord({ ...exam, paper: { ...paper, readings: paper.readings.slice(0, EXAM_SEATS) } });
  return { record, times: paper.readings.length / EXAM_SEATS };
};

/** Returns the forecast of a whole exam. */
export function examForecast(exam: NewExam, cards: Cards): Forecast {
  const { record, times } = firstReadings(exam);
  const { billed, notional, minutes, ...forecast } = forecastDebate(record, cards, composeCall);
  const all = <S extends { low: number; high: number }>(sum: S): S => ({
    ...sum,
    low: sum.low * times,
    high: sum.high * times,
  });
  return { ...forecast, billed: all(billed), notional: all(notional), minutes: all(minutes) };
}

/** Returns a limit, in nano-dollars, that every reading of an exam fits; `null` where the price is unknown. */
export function examLimit(exam: NewExam, cards: Cards): number | null {
  const { record, times } = firstReadings({ ...exam, limitNanoUsd: 0 });
  const { neededNanoUsd } = needToStart(record, cards, composeCall);
  return neededNanoUsd === null ? null : neededNanoUsd * times;
}
