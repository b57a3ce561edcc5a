// The shapes of answers that are not free speeches, by the act's `answer`: what the vendor is asked to keep to.
import { participantsOf } from '../debate/participants.ts';
import type { Act } from '../debate/plan.ts';
import type { DebateRecord } from '../debate/record.ts';
import type { ResponseSchema } from '../wire/generation.ts';

const text = (description: string): ResponseSchema => ({ type: 'string', description });
const listOf = (items: ResponseSchema): ResponseSchema => ({ type: 'array', items });

/** Every property is required and no other allowed: the part of JSON Schema all vendors enforce. */
const object = (properties: Record<string, ResponseSchema>): ResponseSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const annotations = (note: string): ResponseSchema =>
  listOf(
    object({
      speech: text('id of the speech'),
      quote: text('verbatim from that speech'),
      note: text(note),
    }),
  );

function marksSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
  const marks = object(
    Object.fromEntries(
      record.format.criteria.map((criterion) => [
        criterion.id,
        object({
          reason: text('why, with the speeches it rests on'),
          score: { type: 'integer', description: '0 to 100' },
        }),
      ]),
    ),
  );
  return object(Object.fromEntries(participantsOf(record).map((participant) => [participant.id, marks])));
}

/**
 * The judge's answer. Names are chosen so that their alphabetical order is the order of the work (notes, reasons, then scores,
 * the winner last): some vendors write properties in that order. Ranges are checked by us.
 */
export function verdictSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
  const participants = participantsOf(record);
  return object({
    annotations: annotations('what is claimed; answered, half answered, conceded or dropped'),
    disregarded: listOf(object({ speech: text('id of the speech'), argument: text('the new argument') })),
    participants: marksSchema(record),
    reasoning: text('what decided the debate'),
    summary: text('the result in two sentences'),
    winner: { type: 'string', enum: [...participants.map((participant) => participant.id), 'none'] },
  });
}

/** The judge's answer at a table: nobody wins it. */
function findingsSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
  return object({
    agreement: { type: 'string', enum: ['consensus', 'majority', 'impasse'] },
    annotations: annotations('what it changed'),
    dissent: listOf(
      object({ by: text('id of the participant'), view: text('what they hold, and the reason given') }),
    ),
    participants: marksSchema(record),
    reasoning: text('what moved the table, or why nothing did'),
    summary: text('the result in two sentences'),
    synthesis: text('the best answer that the table’s own arguments support'),
  });
}

const evaluationSchema = (): ResponseSchema =>
  object({
    confidence: { type: 'integer', description: '0 to 100' },
    quality: { type: 'integer', description: '0 to 100' },
    reasoning: text('two or three sentences'),
  });

const solutionSchema = (): ResponseSchema =>
  object({
    open: listOf(text('what is still to be found out')),
    reasoning: text('what decided between the proposals'),
    solution: text('complete enough to be carried out'),
    tradeoffs: listOf(text('what it gives up, and who had argued for it')),
  });

function synthesisSchema(): ResponseSchema {
  const items = listOf(object({ by: listOf(text('id of the seat')), text: text('one sentence') }));
  return object({ actions: items, decisions: items, insights: items, questions: items });
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
