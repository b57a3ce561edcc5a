// The answer `verdict`: parses the judge's text into scores, reasons and a winner, or says why it is asked for again.
import { type Participant, participantsOf } from '../record/participants.ts';
import type { LooseObject, LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import { type AnswerDefinition, type JudgedRecord, type ParseResult, RULING_WORDS } from './answer.ts';
import {
  listItems,
  listSchema,
  objectSchema,
  quoteForError,
  readAnswerObject,
  textSchema,
  trimmedText,
  trimmedTexts,
  UnreadableAnswer,
} from './answer-object.ts';
import {
  type Annotation,
  annotationsFrom,
  annotationsSchema,
  type CriterionScores,
  criterionScoresFrom,
  criterionScoresSchema,
  meantBy,
} from './criterion-scores.ts';

/** A new argument in an act that allows none; it earned nothing. */
export interface DisregardedArgument {
  speech: string;
  argument: string;
}
export interface Verdict {
  annotations: Annotation[];
  disregarded: DisregardedArgument[];
  scores: CriterionScores;
  reasoning: string;
  summary: string;
  /** The participant the judge named; `null`: nobody. The totals decide, not this. */
  winner: string | null;
}
/**
 * The schema of the answer. Names are chosen so that their alphabetical order is the order of the work (notes, reasons, scores,
 * then the winner), because some vendors write properties in that order. Ranges are checked when the answer is read.
 */
export function verdictSchema(record: JudgedRecord): ResponseSchema {
  const participants = participantsOf(record);
  return objectSchema({
    annotations: annotationsSchema('what is claimed; answered, half answered, conceded or dropped'),
    disregarded: listSchema(
      objectSchema({ speech: textSchema('id of the speech'), argument: textSchema('the new argument') }),
    ),
    participants: criterionScoresSchema(record),
    reasoning: textSchema('what decided the debate'),
    summary: textSchema('the result in two sentences'),
    winner: { type: 'string', enum: [...participants.map((participant) => participant.id), 'none'] },
  });
}

/** Tolerant of the form, strict on the content: every participant, every criterion, a reason and a score in range. */
export const readVerdict = (record: JudgedRecord, text: string): ParseResult<Verdict> =>
  readAnswerObject(text, 'participants', 'verdicts', (answer) => verdictFrom(record, answer));

function verdictFrom(record: JudgedRecord, answer: LooseObject): Verdict {
  const participants = participantsOf(record);
  const reasoning = trimmedText(answer.get('reasoning'));
  const scores = criterionScoresFrom(record, participants, answer.get('participants'));
  if (reasoning === '') throw new UnreadableAnswer('reasoning: missing');
  return {
    annotations: annotationsFrom(answer),
    disregarded: listItems(answer.get('disregarded'), 'disregarded').flatMap((item) => {
      const [speech, argument] = trimmedTexts(item, 'speech', 'argument');
      return argument ? [{ speech: speech ?? '', argument }] : [];
    }),
    scores,
    reasoning,
    summary: trimmedText(answer.get('summary')),
    winner: winnerFrom(participants, answer.get('winner')),
  };
}

const NO_WINNER_WORDS: readonly string[] = [
  '',
  'none',
  'nobody',
  'no one',
  'draw',
  'tie',
  'inconclusive',
  'null',
];

function winnerFrom(participants: readonly Participant[], value: LooseValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string')
    throw new UnreadableAnswer(`winner: ${quoteForError(value)} is not a participant`);
  const match = meantBy(value, participants);
  if (match) return match.id;
  if (NO_WINNER_WORDS.includes(value.trim().toLowerCase())) return null;
  const known = [...participants.map((participant) => participant.id), 'none'].join(', ');
  throw new UnreadableAnswer(`winner: ${quoteForError(value)} is not one of ${known}`);
}

export const verdictAnswer: AnswerDefinition<Verdict> = {
  title: 'a verdict: scores by the criteria',
  schema: verdictSchema,
  read: readVerdict,
  excerpt: () => null,
  closing: RULING_WORDS,
  judges: 'by scores',
  instructions: null,
};
