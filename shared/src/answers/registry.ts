// Lists every kind of structured answer, one line each, and shows a turn in one line.
import { SENTENCES } from '../record/plan-acts.ts';
import type { DebateRecord } from '../record/record.ts';
import { shorten, withoutEmphasis } from '../speech/text-metrics.ts';
import { withoutStanceLines } from '../speech/turn-parsers.ts';
import type { AnswerDefinition, WriteExcerpt } from './answer.ts';
import { comparisonAnswer } from './comparison-answer.ts';
import { findingsAnswer } from './findings-answer.ts';
import { wayOfJudging } from './judges.ts';
import { queriesAnswer } from './queries-answer.ts';
import { sentencesAnswer } from './sentences-answer.ts';
import { ballotAnswer, evaluationAnswer, priorAnswer, questionsAnswer } from './short-answers.ts';
import { SHORT_READING, shortReadingAnswer } from './short-reading-answer.ts';
import { sidedSingleAnswer, singleAnswer } from './single-answer.ts';
import { solutionAnswer } from './solution-answer.ts';
import { synthesisAnswer } from './synthesis-answer.ts';
import { verdictAnswer } from './verdict-answer.ts';
import { signatureAnswer, voteAnswer } from './vote-answer.ts';

export const ANSWERS = {
  verdict: verdictAnswer,
  findings: findingsAnswer,
  vote: voteAnswer,
  signature: signatureAnswer,
  ballot: ballotAnswer,
  evaluation: evaluationAnswer,
  questions: questionsAnswer,
  solution: solutionAnswer,
  synthesis: synthesisAnswer,
  prior: priorAnswer,
  queries: queriesAnswer,
  [SHORT_READING]: shortReadingAnswer,
  [SENTENCES]: sentencesAnswer,
  'single-answer': singleAnswer,
  'sided-single-answer': sidedSingleAnswer,
  comparison: comparisonAnswer,
} satisfies Record<string, AnswerDefinition>;

export type AnswerKind = keyof typeof ANSWERS;

export const isAnswerKind = (kind: string): kind is AnswerKind => Object.hasOwn(ANSWERS, kind);

/** Returns the definition of a kind of answer; throws a RangeError for an unknown kind, which a checked plan never has. */
export function answerDefinition(kind: string): AnswerDefinition {
  if (isAnswerKind(kind)) return ANSWERS[kind];
  throw new RangeError(`There is no kind of answer named ${kind}.`);
}

export type OutcomeKind = NonNullable<DebateRecord['format']['outcome']>;

/** The closing answer of each outcome that a format may declare. */
export const OUTCOMES: Readonly<Record<OutcomeKind, AnswerKind>> = {
  verdict: 'verdict',
  findings: 'findings',
  agreement: 'vote',
  solution: 'solution',
  synthesis: 'synthesis',
};

/** Returns whether participants are scored by criteria. */
export const isScored = (outcome: OutcomeKind): boolean => wayOfJudging(OUTCOMES[outcome]) === 'by scores';

const MAX_EXCERPT_LENGTH = 160;
/** Marks of headings and quotations in Markdown; not the same characters within a line, as in "7 > 3". */
const LINE_MARKS = /^[ \t]*(?:(?:#{1,6}|>)[ \t]+)+/gm;

/** Returns a turn in one line. */
export function excerptOf(text: string, kind: string | undefined, write: WriteExcerpt): string {
  const excerpt = (kind && answerDefinition(kind).excerpt?.(text, write)) ?? withoutStanceLines(text);
  const plain = withoutEmphasis(excerpt.replace(LINE_MARKS, ''));
  return shorten(plain.replace(/\s+/g, ' ').trim(), MAX_EXCERPT_LENGTH);
}
