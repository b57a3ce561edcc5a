// The answer `verdict`: parses the judge's text into notes, reasons and scores, or says why it is asked for again.

import { actsIn } from '../record/record-reads.ts';
import type { LooseObject } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  type Annotation,
  annotationsFrom,
  claimsSchema,
  type NotedWords,
  notedWordsFrom,
  notedWordsSchema,
  revealedAnnotations,
  revealedWords,
  steeringPointsOf,
} from './annotations.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  objectSchema,
  type ParseResult,
  type RevealNames,
  RULING_WORDS,
  readAnswerObject,
  requiredText,
  textSchema,
  trimmedText,
} from './answer.ts';
import {
  type CriterionScores,
  criterionScoresOf,
  ratingsSchema,
  revealedScores,
} from './criterion-scores.ts';

export interface Verdict {
  annotations: Annotation[];
  /** Arguments in an act that forbids them; they earned nothing. */
  disregarded: NotedWords[];
  /** Attempts in a speech to steer the judge. */
  instructions: NotedWords[];
  steeringPoints: number;
  scores: CriterionScores;
  reasoning: string;
  summary: string;
}

/** Whether an act of the plan forbids something, so that the judge has to look for it. */
export const forbidsAnything = ({ format }: JudgedRecord): boolean =>
  actsIn(format.plan).some((act) => act.newArguments === false);

/**
 * The schema of the answer. Names are chosen so that their alphabetical order is the order of the work (claims, reasons, scores), because some vendors write properties in that order. Ranges are checked when the answer is read.
 */
export function verdictSchema(record: JudgedRecord): ResponseSchema {
  return objectSchema({
    claims: claimsSchema(),
    ...(forbidsAnything(record) ? { disregarded: notedWordsSchema('the forbidden argument') } : {}),
    instructions: notedWordsSchema('the words that tell the judge how to score'),
    ratings: ratingsSchema(record),
    reasoning: textSchema('what decided the debate'),
    summary: textSchema('in two sentences, what each side won and lost'),
  });
}

/** Tolerant of the form, strict on the content: every participant, every criterion, a reason and a score in range. */
export const readVerdict = (record: JudgedRecord, text: string): ParseResult<Verdict> =>
  readAnswerObject(text, ['ratings', 'participants'], 'verdicts', (answer) => verdictFrom(record, answer));

const verdictFrom = (record: JudgedRecord, answer: LooseObject): Verdict => ({
  annotations: annotationsFrom(answer),
  disregarded: notedWordsFrom(answer, 'disregarded'),
  instructions: notedWordsFrom(answer, 'instructions'),
  steeringPoints: steeringPointsOf(answer),
  scores: criterionScoresOf(record, answer),
  reasoning: requiredText(answer, 'reasoning'),
  summary: trimmedText(answer.get('summary')),
});

const revealedVerdict = (verdict: Verdict, reveal: RevealNames): Verdict => ({
  annotations: revealedAnnotations(verdict.annotations, reveal),
  disregarded: revealedWords(verdict.disregarded, reveal),
  instructions: revealedWords(verdict.instructions, reveal),
  steeringPoints: verdict.steeringPoints,
  scores: revealedScores(verdict.scores, reveal),
  reasoning: reveal.text(verdict.reasoning),
  summary: reveal.text(verdict.summary),
});

export const verdictAnswer: AnswerDefinition<Verdict> = {
  title: 'a verdict: scores by the criteria',
  schema: verdictSchema,
  read: readVerdict,
  revealed: revealedVerdict,
  closing: RULING_WORDS,
  // A complete verdict of a careful judge has about 500 words; a higher limit invites padding.
  mostWords: () => 600,
};
