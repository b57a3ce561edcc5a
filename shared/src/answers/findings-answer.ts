// The answer `findings`: scores of a round table, a synthesis and whether there is agreement, without a winner.
import { participantsOf } from '../record/participants.ts';
import type { LooseValue } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import { type AnswerDefinition, type JudgedRecord, type ParseResult, RULING_WORDS } from './answer.ts';
import {
  listItems,
  listSchema,
  objectSchema,
  readAnswerObject,
  requiredText,
  seatByName,
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
} from './criterion-scores.ts';

export const AGREEMENTS = ['consensus', 'majority', 'impasse'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export interface Findings {
  annotations: Annotation[];
  scores: CriterionScores;
  reasoning: string;
  synthesis: string;
  dissent: { by: string; view: string }[];
  agreement: Agreement;
  summary: string;
}

function findingsSchema(record: JudgedRecord): ResponseSchema {
  return objectSchema({
    agreement: { type: 'string', enum: ['consensus', 'majority', 'impasse'] },
    annotations: annotationsSchema('what it changed'),
    dissent: listSchema(
      objectSchema({
        by: textSchema('id of the participant'),
        view: textSchema('what they hold, and the reason given'),
      }),
    ),
    participants: criterionScoresSchema(record),
    reasoning: textSchema('what moved the table, or why nothing did'),
    summary: textSchema('the result in two sentences'),
    synthesis: textSchema('the best answer that the table’s own arguments support'),
  });
}

export function readFindings(record: JudgedRecord, text: string): ParseResult<Findings> {
  return readAnswerObject(text, 'participants', 'sets of findings', (answer) => ({
    annotations: annotationsFrom(answer),
    scores: criterionScoresFrom(record, participantsOf(record), answer.get('participants')),
    reasoning: requiredText(answer, 'reasoning'),
    synthesis: requiredText(answer, 'synthesis'),
    dissent: listItems(answer.get('dissent'), 'dissent').flatMap((item) => {
      const [by, view] = trimmedTexts(item, 'by', 'view');
      return view ? [{ by: seatByName(record.seats, by ?? '')?.id ?? by ?? '', view }] : [];
    }),
    agreement: agreementFrom(answer.get('agreement')),
    summary: trimmedText(answer.get('summary')),
  }));
}

function agreementFrom(value: LooseValue | undefined): Agreement {
  const word = trimmedText(value).toLowerCase();
  const found = AGREEMENTS.find((agreement) => word.startsWith(agreement));
  if (!found) throw new UnreadableAnswer(`agreement: is not one of ${AGREEMENTS.join(', ')}`);
  return found;
}

export const findingsAnswer: AnswerDefinition<Findings> = {
  title: 'findings: scores and a synthesis',
  schema: findingsSchema,
  read: readFindings,
  excerpt: () => null,
  closing: RULING_WORDS,
  judges: 'by scores',
  instructions: null,
};
