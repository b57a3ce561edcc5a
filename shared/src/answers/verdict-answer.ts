// The answer `verdict`: parses the judge's text into notes, reasons and scores, or returns the reason to request it again.

import { actsIn } from '../record/plan-acts.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import {
  missingClaims,
  type NotedWords,
  notedWordsFrom,
  notedWordsSchema,
  revealedScoring,
  revealedWords,
  type ScoringAnswer,
  scoringAnswerFrom,
  scoringSchemas,
} from './annotations.ts';
import {
  type AnswerDefinition,
  type JudgedRecord,
  longTextSchema,
  objectSchema,
  type ParseResult,
  type RevealNames,
  readAnswerObject,
  trimmedText,
} from './answer.ts';

export interface Verdict extends ScoringAnswer {
  /** Arguments in an act that forbids them; they earned nothing. */
  disregarded: NotedWords[];
  summary: string;
}

/** Returns whether an act of the plan forbids new arguments, so that the judge has to look for them. */
export const forbidsNewArguments = ({ format }: JudgedRecord): boolean =>
  actsIn(format.plan).some((act) => act.newArguments === false);

/**
 * Returns the schema, with names whose alphabetical order is the order of the work: some vendors write properties in alphabetical order.
 * Ranges are checked when the answer is read.
 */
export function verdictSchema(record: JudgedRecord): ResponseSchema {
  const { claims, would_change, ...others } = scoringSchemas(record);
  return objectSchema({
    claims,
    ...(forbidsNewArguments(record) && { disregarded: notedWordsSchema('the forbidden argument') }),
    ...others,
    reasoning: longTextSchema('what decided the debate'),
    summary: longTextSchema('in two sentences, what each side won and lost'),
    would_change,
  });
}

/** Reads a verdict, tolerant of the form and strict on the content: every participant, every criterion, a reason and a score in range. */
export const readVerdict = (record: JudgedRecord, text: string): ParseResult<Verdict> =>
  readAnswerObject(text, ['ratings', 'participants'], 'verdicts', (answer) => ({
    ...scoringAnswerFrom(record, answer),
    disregarded: notedWordsFrom(answer, 'disregarded'),
    summary: trimmedText(answer.get('summary')),
  }));

const revealedVerdict = (verdict: Verdict, reveal: RevealNames): Verdict => ({
  ...revealedScoring(verdict, reveal),
  disregarded: revealedWords(verdict.disregarded, reveal),
  summary: reveal.text(verdict.summary),
});

export const verdictAnswer: AnswerDefinition<Verdict> = {
  schema: verdictSchema,
  read: readVerdict,
  lack: (record, text) => missingClaims(readVerdict(record, text)),
  revealed: revealedVerdict,
  closing: 'verdict',
  // A complete verdict of a careful judge has about 500 words; a higher limit invites padding.
  maxWords: () => 600,
};
