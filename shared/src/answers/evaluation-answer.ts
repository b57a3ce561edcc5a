// The answer `evaluation`: a judge's view between rounds: how far the proposals have come together, and how good the best one is.
import { looseObjectsIn } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import { type AnswerDefinition, readableOr } from './answer.ts';
import { objectSchema, textSchema } from './answer-object.ts';

export interface Evaluation {
  /** 0 to 100: how sure the judge is that the proposals have come together. */
  confidence: number;
  /** 0 to 100: how good the best proposal is. */
  quality: number;
  reasoning: string;
}

/** Reads one JSON object; `null` if either number is missing or out of range. */
export function readEvaluation(text: string): Evaluation | null {
  for (const object of looseObjectsIn(text).objects) {
    const [confidence, quality] = [percentOf(object.get('confidence')), percentOf(object.get('quality'))];
    const reasoning = object.get('reasoning');
    if (confidence !== null && quality !== null) {
      return { confidence, quality, reasoning: typeof reasoning === 'string' ? reasoning.trim() : '' };
    }
  }
  return null;
}

function percentOf(value: unknown): number | null {
  const [, digits] =
    typeof value === 'string' ? (/^(\d{1,3}(?:\.\d{1,3})?)\s?(?:%|\/\s?100)?$/.exec(value.trim()) ?? []) : [];
  const number = typeof value === 'number' ? value : digits === undefined ? Number.NaN : Number(digits);
  return number >= 0 && number <= 100 ? number : null;
}

const evaluationSchema = (): ResponseSchema =>
  objectSchema({
    confidence: { type: 'integer', description: '0 to 100' },
    quality: { type: 'integer', description: '0 to 100' },
    reasoning: textSchema('two or three sentences'),
  });

export const evaluationAnswer: AnswerDefinition<Evaluation> = {
  title: 'an evaluation from 0 to 100',
  schema: evaluationSchema,
  read: (_, text) =>
    readableOr(
      readEvaluation(text),
      'one JSON object with reasoning, confidence and quality is expected, the last two from 0 to 100',
    ),
  excerpt(text) {
    const read = readEvaluation(text);
    return read && `Come together ${read.confidence}, quality ${read.quality}. ${read.reasoning}`;
  },
  closing: null,
  judges: null,
  instructions: null,
};
