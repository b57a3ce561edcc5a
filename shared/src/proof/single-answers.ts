// Makes the records in which single models answer a motion, before its debate or beside it, and judges compare what they say.
import { readSingleAnswer, type SingleAnswer } from '../answers/single-answer.ts';
import { debateOutcome } from '../judging/outcome.ts';
import { drawnOrder, letterAt } from '../plan/blind-letters.ts';
import { CITATION_PATTERN } from '../record/citation.ts';
import { participantsOf } from '../record/participants.ts';
import type { Act, Plan } from '../record/plan.ts';
import { COMPARE_ANSWERS, DEBATE_ANSWER, SINGLE_ANSWER } from '../record/plan-acts.ts';
import {
  type DebateRecord,
  isRecordedModel,
  limitsNow,
  type Occupant,
  type Seat,
  seatsNow,
  turnsOf,
} from '../record/record.ts';
import { isSameQuestion } from '../record/same-question.ts';
import { ITEM_NUMBER } from '../speech/text-metrics.ts';
import { debateStatus } from '../status/debate-status.ts';
import { inquiryInto, type NewDebateIds, panelOf, panelRole } from '../status/derived-debates.ts';
import { bestJudge, courtOf } from '../wire/fit-judge.ts';
import type { ModelCard, ModelRef } from '../wire/model-card.ts';
import { isScripted, modelFamily, modelKey, modelName } from '../wire/model-key.ts';

export const SINGLE_ANSWERS = 7;
/** Single answers before a debate. */
export const ANSWERS_FIRST = 5;
/** Most tokens of an answer in English. A first call is given three fifths of them: 140 words, the belief and the words before both. */
const TOKENS_OF_ANSWER = 480;
/** Tokens of a comparison for each answer: its letters, and up to five points with their words. */
const TOKENS_OF_COMPARED = 260;

export type BenchSide = 'proposition' | 'opposition';

export const isSided = (record: DebateRecord): boolean => {
  const participants = participantsOf(record);
  return participants.length === 2 && participants.every(({ bench }) => bench !== null);
};

/** Returns the side that the verdict names as its winner; `null`: none. */
export function sideOfVerdict(record: DebateRecord): BenchSide | null {
  const { headline } = debateOutcome(record);
  return headline && 'firm' in headline && headline.firm && isSided(record) ? headline.bench : null;
}

/** Returns whether it can be asked what a debate was worth: it is over, models debated, and it has a result to compare. */
export function canBeCompared(record: DebateRecord): boolean {
  if (debateStatus(record) !== 'completed' || speakersOf(record).length === 0) return false;
  if (isSided(record)) return sideOfVerdict(record) !== null;
  const { headline } = debateOutcome(record);
  return headline !== null && headline.says !== 'rehearsal';
}

/** Returns whether single answers can be asked for before a debate: models will speak that follow no script. */
export function canBeAskedFirst(record: DebateRecord): boolean {
  const speakers = speakersOf(record);
  return (
    speakers.length > 0 &&
    !speakers.some(({ model }) => isRecordedModel(model.id) || isScripted(modelKey(model)))
  );
}

type Model = Extract<Occupant, { kind: 'model' }>;
const modelsIn = (seats: readonly Seat[]): Model[] =>
  seats.flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant] : []));

/** Returns the occupants of the speakers, each model once. */
function speakersOf(record: DebateRecord): Model[] {
  const panel = new Set(panelOf(record).map(({ id }) => id));
  const speakers = modelsIn(seatsNow(record).filter(({ id, judges }) => !panel.has(id) && !judges));
  return [...new Map(speakers.map((one) => [modelKey(one.model), one])).values()];
}

const seat = (id: string, role: string, name: string, occupant: Occupant): Seat => ({
  ...{ id, role, name, occupant },
  ...{ bench: null, persona: null },
});

const singleSeats = (occupants: readonly Occupant[], count: number): Seat[] =>
  Array.from({ length: count }, (_, at) => {
    const occupant = occupants[at % occupants.length];
    if (!occupant) throw new RangeError('Nobody is there to be asked.');
    return seat(`single-${at + 1}`, 'single', `Answer ${at + 1}`, occupant);
  });

const ACT = { phase: 'verdict', hiddenFrom: 'everyone', skippable: { leaving: 0 } } as const;

const answersAct = (record: DebateRecord): Act => ({
  ...{ ...ACT, id: 'answers', task: SINGLE_ANSWER, label: 'Single answers' },
  answer: isSided(record) ? 'sided-single-answer' : 'single-answer',
  by: { allAtOnce: ['single'] },
  maxOutputTokens: TOKENS_OF_ANSWER,
});

/** Returns the model that compares answers to a debate's motion where no judge does; none where no model is on offer. */
export function readersFor(record: DebateRecord, models: readonly ModelCard[]): Model[] {
  const court = courtOf({
    ...{ contestants: record.format.contestants, judging: new Set<string>(), seats: record.seats },
    limited: limitsNow(record).limitNanoUsd !== null,
  });
  const best = bestJudge(
    models.filter(({ hidden }) => !hidden),
    court,
  );
  return best ? [{ kind: 'model', model: { provider: best.provider, id: best.id } }] : [];
}

/** Comparisons of answers where no belief tells the side: the same ones in both orders. Beside a sided debate they list points alone. */
function comparisonActs(record: DebateRecord, role: string, count: number): Act[] {
  const compare: Act = {
    ...{ ...ACT, id: 'compare', task: COMPARE_ANSWERS, label: 'Comparison', answer: 'comparison' },
    ...{ by: { allAtOnce: [role] }, maxOutputTokens: count * TOKENS_OF_COMPARED, temperature: 'evaluation' },
  };
  return isSided(record) ? [compare] : [compare, { ...compare, id: 'compare-exchanged' }];
}

interface NewSingleAnswers extends NewDebateIds {
  /** Seats that compare the answers where the debate has no judges. */
  readers: readonly Model[];
  limitNanoUsd: number | null;
}

/**
 * Returns a record in which a motion is put to single models before its debate, which gets the id of `record`. They are the speakers, and if
 * all of these are of one family, a judge or a reader of another one.
 */
export function singleAnswersBefore(
  record: DebateRecord,
  { readers, limitNanoUsd, ...ids }: NewSingleAnswers,
): DebateRecord {
  const [speakers, others] = [speakersOf(record), [...modelsIn(panelOf(record)), ...readers]];
  const families = new Set(speakers.map(({ model }) => modelFamily(model)));
  const other = others.find(({ model }) => !families.has(modelFamily(model)));
  const answerers = families.size > 1 || !other ? speakers : [...speakers.slice(0, 1), other];
  const [reader] = others;
  const comparing = !isSided(record) && reader ? [seat('reader-1', 'reader', 'Reader 1', reader)] : [];
  // No act of the debate is there to be skipped, or to be counted in a price.
  const motionAlone = { ...record, format: { ...record.format, plan: [] } };
  return inquiryInto(motionAlone, {
    ...ids,
    way: 'asked-first',
    plan: [
      answersAct(record),
      ...(comparing.length > 0 ? comparisonActs(record, 'reader', ANSWERS_FIRST) : []),
    ],
    seats: [...singleSeats(answerers, ANSWERS_FIRST), ...comparing],
    settings: { limitNanoUsd },
  });
}

/**
 * Returns whether single answers are of models that a debate may ask first, whoever compares them: of its first five speakers, or if all are of
 * one family, of the first and of a model of another family.
 */
function areOfSpeakers(inquiry: DebateRecord, debate: DebateRecord): boolean {
  const asked = modelsIn(inquiry.seats.filter(({ role }) => role === 'single')).map(({ model }) => model);
  const names = new Set(asked.map(modelName));
  const [first, ...others] = speakersOf(debate).map(({ model }) => model);
  if (!first || !names.has(modelName(first))) return false;
  const isOther = (model: ModelRef) => modelFamily(model) !== modelFamily(first);
  return (
    others.slice(0, ANSWERS_FIRST - 1).every((model) => names.has(modelName(model))) ||
    (!others.some(isOther) && asked.some(isOther))
  );
}

/** Returns whether single answers were given before a debate: to its question, by models that it may ask first. */
export const areAnswersTo = (inquiry: DebateRecord, debate: DebateRecord): boolean =>
  isSameQuestion(inquiry, debate) && areOfSpeakers(inquiry, debate);

/** Returns a new debate with what the answers before it leave of its limit, so that both stay below that. `answersNanoUsd`: what they cost. */
export function afterAnswers(debate: DebateRecord, answersNanoUsd: number): DebateRecord {
  const { limitNanoUsd } = debate.settings;
  if (limitNanoUsd === null || answersNanoUsd === 0) return debate;
  const answersShare = Math.min(limitNanoUsd, answersNanoUsd);
  const sum = answersShare + (debate.settings.answersNanoUsd ?? 0);
  const settings = { ...debate.settings, limitNanoUsd: limitNanoUsd - answersShare, answersNanoUsd: sum };
  return { ...debate, settings };
}

/** Returns a record in which single answers to the motion of a finished debate are asked for and compared with the debate's. */
export function singleAnswersBeside(
  record: DebateRecord,
  { readers, count = SINGLE_ANSWERS, limitNanoUsd, ...ids }: NewSingleAnswers & { count?: number },
): DebateRecord {
  const role = panelRole(record);
  const panel = modelsIn(panelOf(record));
  const readerSeats =
    panel.length > 0
      ? []
      : readers.map((one, at) => seat(`reader-${at + 1}`, 'reader', `Reader ${at + 1}`, one));
  const [writer = panel[0] ?? readers[0]] = panel;
  if (!writer) throw new RangeError('Nobody is there to compare the answers.');
  const side = sideOfVerdict(record);
  const plan: Plan = [
    answersAct(record),
    {
      ...{ ...ACT, id: DEBATE_ANSWER, task: DEBATE_ANSWER, label: 'The debate’s answer' },
      ...{ answer: 'single-answer', by: { allAtOnce: ['writer'] } },
      ...{ maxOutputTokens: TOKENS_OF_ANSWER, temperature: 'evaluation' },
      ...(side && {
        instruction: `${side === 'proposition' ? 'Yes' : 'No'} is the answer: judges found that the ${side} argued better.`,
      }),
    },
    ...comparisonActs(record, panel.length > 0 ? (role ?? 'reader') : 'reader', count + 1),
  ];
  return inquiryInto(record, {
    ...ids,
    way: 'single-answers',
    plan,
    seats: [
      ...singleSeats(speakersOf(record), count),
      seat('writer', 'writer', 'Writer', writer),
      ...readerSeats,
    ],
    settings: { limitNanoUsd, of: { ...record.settings.of, ...(side && { [VERDICT_SIDE]: side }) } },
  });
}

/** Setting of an inquiry: the side that the verdict of its debate names. */
export const VERDICT_SIDE = 'verdictSide';

/** An answer, of a model or of the debate, with the letter under which a judge knows it. */
export interface LetteredAnswer {
  letter: string;
  turn: string;
  text: string;
}

/** Returns the answers in the order drawn for a judge, or in the opposite one. */
export function answersToCompare(
  record: DebateRecord,
  judge: string,
  isExchanged: boolean,
): LetteredAnswer[] {
  const answers = turnsOf(record).filter(({ act }) => act === SINGLE_ANSWER || act === DEBATE_ANSWER);
  const inOrder = drawnOrder(answers, `${record.drawnFrom ?? record.id}\u0000${judge}\u0000answers`);
  if (isExchanged) inOrder.reverse();
  return inOrder.map(({ id, text }, at) => ({
    letter: letterAt(at),
    turn: id,
    text: plainAnswer(answerIn(text).text),
  }));
}

export const answerIn = (text: string): SingleAnswer => {
  const read = readSingleAnswer(text);
  return read.ok ? read.value : { text, belief: null };
};

const LIST_MARK = new RegExp(String.raw`^[ \t]*(?:[-+•]|${ITEM_NUMBER})\s+`, 'gimu');
const CITATIONS = new RegExp(String.raw`(?<!\s)\s*${CITATION_PATTERN}`, 'g');
/** Removes marks by which an answer could be told from others: Markdown, ids of sources, line breaks, a count of its words. */
export const plainAnswer = (text: string): string =>
  text
    .replace(CITATIONS, '')
    .replace(/[*_`#>]+/g, '')
    .replace(LIST_MARK, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\(\D{0,8}\d{2,3} (?:words|wörter|worte|mots|palabras|parole)\)\s*$/i, '')
    .trim();
