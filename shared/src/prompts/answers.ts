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

/**
 * The judge's answer. Names are chosen so that their alphabetical order is the order of the work (notes, reasons, then scores,
 * the winner last): some vendors write properties in that order. Ranges are checked by us.
 */
export function verdictSchema(record: Pick<DebateRecord, 'seats' | 'format'>): ResponseSchema {
  const participants = participantsOf(record);
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
  return object({
    annotations: listOf(
      object({
        speech: text('id of the speech'),
        quote: text('verbatim from that speech'),
        note: text('what is claimed; answered, half answered, conceded or dropped'),
      }),
    ),
    disregarded: listOf(object({ speech: text('id of the speech'), argument: text('the new argument') })),
    participants: object(Object.fromEntries(participants.map((participant) => [participant.id, marks]))),
    reasoning: text('what decided the debate'),
    summary: text('the result in two sentences'),
    winner: { type: 'string', enum: [...participants.map((participant) => participant.id), 'none'] },
  });
}

export const ANSWER_SCHEMAS: Readonly<
  Record<NonNullable<Act['answer']>, (record: DebateRecord) => ResponseSchema>
> = { verdict: verdictSchema };
