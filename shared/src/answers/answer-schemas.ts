// The shapes of answers that are not free speeches, by the act's `answer`: what the vendor is asked to keep to.
import { participantsOf } from '../record/participants.ts';
import type { Act } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import type { ResponseSchema } from '../wire/generation.ts';

const textSchema = (description: string): ResponseSchema => ({ type: 'string', description });
const listSchema = (items: ResponseSchema): ResponseSchema => ({ type: 'array', items });

/** Every property is required and no other allowed: the part of JSON Schema all vendors enforce. */
const objectSchema = (properties: Record<string, ResponseSchema>): ResponseSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const annotationsSchema = (note: string): ResponseSchema =>
  listSchema(
    objectSchema({
      speech: textSchema('id of the speech'),
      quote: textSchema('verbatim from that speech'),
      note: textSchema(note),
    }),
  );

function criterionScoresSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
  const marks = objectSchema(
    Object.fromEntries(
      record.format.criteria.map((criterion) => [
        criterion.id,
        objectSchema({
          reason: textSchema('why, with the speeches it rests on'),
          score: { type: 'integer', description: '0 to 100' },
        }),
      ]),
    ),
  );
  return objectSchema(
    Object.fromEntries(participantsOf(record).map((participant) => [participant.id, marks])),
  );
}

/**
 * The judge's answer. Names are chosen so that their alphabetical order is the order of the work (notes, reasons, then scores,
 * the winner last): some vendors write properties in that order. Ranges are checked by us.
 */
export function verdictSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
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

/** The judge's answer at a table: nobody wins it. */
function findingsSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
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

const evaluationSchema = (): ResponseSchema =>
  objectSchema({
    confidence: { type: 'integer', description: '0 to 100' },
    quality: { type: 'integer', description: '0 to 100' },
    reasoning: textSchema('two or three sentences'),
  });

const solutionSchema = (): ResponseSchema =>
  objectSchema({
    open: listSchema(textSchema('what is still to be found out')),
    reasoning: textSchema('what decided between the proposals'),
    solution: textSchema('complete enough to be carried out'),
    tradeoffs: listSchema(textSchema('what it gives up, and who had argued for it')),
  });

function synthesisSchema(): ResponseSchema {
  const items = listSchema(
    objectSchema({ by: listSchema(textSchema('id of the seat')), text: textSchema('one sentence') }),
  );
  return objectSchema({ actions: items, decisions: items, insights: items, questions: items });
}

/** Votes and ballots are lines of text, so they have none. */
export const ANSWER_SCHEMAS: Readonly<
  Partial<Record<NonNullable<Act['answer']>, (record: DebateRecord) => ResponseSchema>>
> = {
  verdict: verdictSchema,
  findings: findingsSchema,
  evaluation: evaluationSchema,
  solution: solutionSchema,
  synthesis: synthesisSchema,
};
