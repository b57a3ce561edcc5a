// Reads the short answers. `ballot`: an audience member's vote on the motion. `prior`: how far a judge believes it before the debate.
// `questions`: one a line, or none. `evaluation`: how far proposals have come together between rounds, and how good the best one is.

import { looseObjectsIn } from '../speech/loose-json.ts';
import { ITEM_NUMBER } from '../speech/text-metrics.ts';
import { splitThoughts } from '../speech/thoughts.ts';
import { type Side, sideAfter, sideIn } from '../speech/turn-parsers.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  type AnswerDefinition,
  isSmallScale,
  longTextSchema,
  numberFrom,
  objectSchema,
  onlyMemberOf,
  type ParseResult,
  percentSchema,
  readableOr,
  textSchema,
  textsFrom,
  withLowerCaseKeys,
} from './answer.ts';

/** Reads a vote, also from the word alone, as a person sends it. */
export const readBallot = (text: string): Side | null =>
  sideIn(text) ?? sideAfter(text, /^\[?(?:ballot|vote)\b/i);

const REASON_LINE = /^[ \t>*_#-]{0,8}reason[*_]{0,2}[ \t]{0,4}[:：=][*_]{0,2}[ \t]{0,8}(\S.{0,599})/gim;

/** Returns the last reason given with a vote or a belief, in one line; empty if there is none. */
export const reasonIn = (text: string): string => [...text.matchAll(REASON_LINE)].at(-1)?.[1]?.trim() ?? '';

export const ballotAnswer: AnswerDefinition<Side> = {
  read: (_, text) =>
    readableOr(readBallot(text), 'there is no line BALLOT: FOR, BALLOT: AGAINST or BALLOT: UNDECIDED'),
  excerpt(text, write) {
    const side = readBallot(text);
    return side && write({ code: 'ballotCast', side });
  },
};

export interface StatedBelief {
  /** A whole number from -100 to 100. */
  belief: number;
  /** The reason in one sentence; empty if there is none. */
  reason: string;
}

/** Zeros of the scripts whose digits a model may write besides ours: Arabic, Persian, Devanagari, Thai. */
const ZEROS = ['٠', '۰', '०', '๐'];
const FOREIGN_DIGIT = /[٠-٩۰-۹०-९๐-๙]/gu;

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.findLast((candidate) => candidate.charCodeAt(0) <= code);
  return zero === undefined ? digit : String(code - zero.charCodeAt(0));
}

/** Writes digits as 0 to 9 and every kind of minus as `-`, without marks of direction. */
const plainNumbers = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(FOREIGN_DIGIT, plainDigit);

/** A belief: no part of a range, and no share of another whole: "7/10" is neither 7 nor 70 of 100. */
const BELIEF_LINE =
  /^[ \t>*_#`"{[-]{0,12}belief[*_"`]{0,3}[ \t]{0,4}[:=][*_"` \t]{0,8}([-+]?[ \t]?\d{1,9}(?:[.,]\d{1,3})?)(?![.,]?\d|[ \t]{0,3}(?:to|bis|\.\.|-)[ \t]{0,3}[-+]?\d|[ \t]{0,3}\(?(?:\/|(?:out )?of|von|sur|de|из)[ \t]{0,3}(?!100\b)\d)/gim;
/** A number alone, as some models answer. */
const NUMBER_ALONE = /^\s{0,9}([-+]?\d{1,9})\s{0,9}$/;

/** Returns whether the number is a part of 1 if the task asks for a part of 100. */
const isShare = (number: number): boolean => number !== 0 && Math.abs(number) < 1;

const wholeNumber = (number: string): number =>
  Math.round(Number(number.replace(/\s/g, '').replace(',', '.')));

export function readPrior(text: string): ParseResult<StatedBelief> {
  const plain = plainNumbers(text);
  const lines = [...plain.matchAll(BELIEF_LINE)].map(({ 1: number = '' }) => number);
  const numbers = lines.length > 0 ? lines : (NUMBER_ALONE.exec(plain)?.slice(1) ?? []);
  if (numbers.some((number) => isShare(Number(number.replace(/\s/g, '').replace(',', '.')))))
    return { ok: false, reason: 'BELIEF must be a whole number from -100 to 100: 60 means 60 of 100, not 0.6' };
  const [belief, ...others] = new Set(numbers.map(wholeNumber));
  if (belief === undefined) {
    const reason =
      'the line BELIEF must hold a whole number from -100 to 100 and nothing else, as BELIEF: 40';
    return { ok: false, reason };
  }
  if (others.length > 0)
    return { ok: false, reason: 'there are several BELIEF lines with different numbers' };
  if (Math.abs(belief) > 100) return { ok: false, reason: `BELIEF: ${belief} is not between -100 and 100` };
  // Never minus zero.
  return { ok: true, value: { belief: belief || 0, reason: reasonIn(text) } };
}

export const priorAnswer: AnswerDefinition<StatedBelief> = {
  read: (_, text) => readPrior(text),
};

/** An answer without questions, regardless of its further words: "No questions. Shall I begin?" */
const NO_QUESTIONS =
  /^\s{0,20}[*_"“]{0,3}(?:no (?:further )?questions|keine (?:weiteren )?fragen|(?:aucune|pas de) questions?|ninguna pregunta|sin preguntas|вопросов нет|нет вопросов|没有问题|沒有問題|質問はありません|質問なし|لا أسئلة|कोई प्रश्न नहीं|ไม่มีคำถาม)/iu;
/** A question with a remark on it in the same line. */
const LEADING_QUESTION = /^([^?？؟]{3,600}[?？؟]) [^?？؟]{1,300}$/u;

/** The mark of a list's item; "2.5 million", "9:30" and "24. Februar" begin a question. */
const LIST_MARK = new RegExp(
  String.raw`^[\s>*•-]{0,20}(?:[(（]?(?:${ITEM_NUMBER}|[\d０-９]{1,3}[):．）：、])(?!\d)\s{0,8})?`,
  'iu',
);

/** Returns lines that end as questions do, in Japanese also without a mark, without numbers, dashes and bold marks; `atMost` of them. */
export const questionsIn = (text: string, atMost = Number.POSITIVE_INFINITY): string[] =>
  (NO_QUESTIONS.test(text) ? '' : splitThoughts(text.slice(0, 20_000), { whole: true }).speech)
    .split(/\n+/)
    .map((line) => line.replace(LIST_MARK, '').replaceAll('**', '').trim().replace(LEADING_QUESTION, '$1'))
    .filter((line) => /(?:[?？؟]|か。)["”’»」)*]{0,4}$/.test(line))
    .slice(0, atMost);

export const questionsAnswer: AnswerDefinition<string[]> = {
  // A text without a question mark contains no question, which is a valid answer; one in JSON would lose its questions.
  read: (_, text) =>
    questionsIn(text).length === 0 && looseObjectsIn(text).objects.length > 0
      ? { ok: false, reason: 'each question must stand on its own line, without JSON' }
      : { ok: true, value: questionsIn(text) },
  saysNothing: (text) => questionsIn(text).length === 0,
  isFreeText: true,
  excerpt: (text, write) => questionsIn(text).join(' ') || write({ code: 'noQuestions' }),
};

export interface Evaluation {
  /** Convergence of the proposals, 0 to 100. Plans name this measure `confidence`. */
  confidence: number;
  /** Quality of the best proposal, 0 to 100. */
  quality: number;
  reasoning: string;
  /** Points that another round could still settle; empty: nothing of substance. */
  gap: string;
}

/** Reads one JSON object; `null` if either number is missing or out of range, or if several objects differ in their numbers. */
export function readEvaluation(text: string): Evaluation | null {
  const [first, ...others] = evaluationsIn(text);
  return first && others.every((other) => isSameResult(first, other)) ? first : null;
}

const isSameResult = (left: Evaluation, right: Evaluation): boolean =>
  left.confidence === right.confidence && left.quality === right.quality;

const evaluationsIn = (text: string): Evaluation[] =>
  looseObjectsIn(text).objects.flatMap((original) => {
    const object = withLowerCaseKeys(onlyMemberOf(original) ?? original);
    // Records of earlier versions have `convergence` or `confidence` for `shared`, and `reasoning` for `analysis`.
    const agreement = object.get('shared') ?? object.get('convergence') ?? object.get('confidence');
    const [confidence, quality] = [numberFrom(agreement), numberFrom(object.get('quality'))];
    if (confidence === null || quality === null) return [];
    if ([confidence, quality].some((number) => number < 0 || number > 100)) return [];
    const [analysis, reasoning, flaw, gap] = ['analysis', 'reasoning', 'flaw', 'gap'].map((name) =>
      textsFrom(object.get(name)).join(' '),
    );
    const texts = [analysis || reasoning, flaw].filter(Boolean);
    return [{ confidence, quality, reasoning: texts.join(' '), gap: gap ?? '' }];
  });

/** Returns the schema, with names whose alphabetical order is the order of the work: each number after its reason. */
const evaluationSchema = (): ResponseSchema =>
  objectSchema({
    analysis: longTextSchema('two or three sentences'),
    flaw: textSchema('the gravest fault that was shown in the best version, or empty'),
    gap: textSchema('what another round could still settle, or empty'),
    quality: percentSchema(),
    shared: percentSchema(),
  });

const WHOLE_SCALE =
  'in one JSON object, quality and shared must be whole numbers from 0 to 100, as 85: not 8.5 of 10, and not 0.85';

export const evaluationAnswer: AnswerDefinition<Evaluation> = {
  schema: evaluationSchema,
  read: (_, text) =>
    readableOr(
      readEvaluation(text),
      evaluationsIn(text).length > 1
        ? `there are ${evaluationsIn(text).length} evaluations in the answer`
        : WHOLE_SCALE,
    ),
  lack(_, text) {
    const result = readEvaluation(text);
    return result && isSmallScale([result.confidence, result.quality]) ? WHOLE_SCALE : null;
  },
  excerpt(text, write) {
    const result = readEvaluation(text);
    if (!result) return null;
    const { confidence, quality, reasoning, gap } = result;
    const figures = write({ code: 'evaluated', agreement: confidence, proposal: quality });
    return [figures, reasoning, ...(gap ? [write({ code: 'openGap', gap })] : [])].join(' ');
  },
};
