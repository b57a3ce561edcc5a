// The answer `evaluation`: a judge's view between rounds: how far the proposals have come together, and how good the best one is.
import { looseObjectsIn } from '../speech/loose-json.ts';
import type { ResponseSchema } from '../wire/generation.ts';
import { type AnswerDefinition, readableOr } from './answer.ts';
import { objectSchema, textSchema, trimmedText, trimmedTexts, withLowerCaseKeys } from './answer-object.ts';

export interface Evaluation {
  /** 0 to 100: how far the proposals have come together. Plans name this measure `confidence`. */
  confidence: number;
  /** 0 to 100: how good the best proposal is. */
  quality: number;
  reasoning: string;
  /** What another round could still settle; empty: nothing of substance. */
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
  looseObjectsIn(text).objects.flatMap((written) => {
    const object = withLowerCaseKeys(written);
    // Records of earlier versions have `convergence` or `confidence` for `shared`, and `reasoning` for `analysis`.
    const convergence = percentOf(
      object.get('shared') ?? object.get('convergence') ?? object.get('confidence'),
    );
    const quality = percentOf(object.get('quality'));
    if (convergence === null || quality === null) return [];
    const [analysis = '', flaw = ''] = trimmedTexts(object, 'analysis', 'flaw');
    const reasoning = [analysis || trimmedText(object.get('reasoning')), flaw]
      .filter((text) => text !== '')
      .join(' ');
    return [{ confidence: convergence, quality, reasoning, gap: trimmedText(object.get('gap')) }];
  });

function percentOf(value: unknown): number | null {
  const [, digits] =
    typeof value === 'string'
      ? (/^(\d{1,3}(?:[.,]\d{1,3})?)\s?(?:%|\/\s?100)?$/.exec(value.trim()) ?? [])
      : [];
  const number =
    typeof value === 'number' ? value : digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
  // A part of 1, such as 0.85, is no number from 0 to 100.
  return number === 0 || (number >= 1 && number <= 100) ? number : null;
}

/** Names are chosen so that their alphabetical order is the order of the work: each number after its reason. */
const evaluationSchema = (): ResponseSchema =>
  objectSchema({
    analysis: textSchema('two or three sentences'),
    flaw: textSchema('the gravest fault that was shown in the best version, or empty'),
    gap: textSchema('what another round could still settle, or empty'),
    quality: { type: 'integer', description: '0 to 100' },
    shared: { type: 'integer', description: '0 to 100' },
  });

export const evaluationAnswer: AnswerDefinition<Evaluation> = {
  title: 'an evaluation from 0 to 100',
  schema: evaluationSchema,
  read: (_, text) =>
    readableOr(
      readEvaluation(text),
      evaluationsIn(text).length > 1
        ? `there are ${evaluationsIn(text).length} evaluations in the answer`
        : 'one JSON object with analysis, gap, quality and shared is expected, the two numbers from 0 to 100: 85 means 85 of 100, not 0.85',
    ),
  excerpt(text, say) {
    const read = readEvaluation(text);
    if (!read) return null;
    const { confidence, quality, reasoning, gap } = read;
    const figures = say(`Agreement ${confidence}, best proposal ${quality}.`);
    return [figures, reasoning, ...(gap ? [say(`Open: ${gap}`)] : [])].join(' ');
  },
  closing: null,
  judges: null,
  instructions: null,
};
