// The answer `short-reading`: a judge's reasons and scores alone, without notes on single speeches. It costs half of a verdict and is
// compared only with answers of its own kind.
import { type AnswerDefinition, objectSchema, readAnswerObject } from './answer.ts';
import {
  type CriterionScores,
  criterionScoresOf,
  ratingsSchema,
  revealedScores,
} from './criterion-scores.ts';

/** Task, and kind of answer, of a short reading. */
export const SHORT_READING = 'short-reading';

export interface ShortReading {
  scores: CriterionScores;
}

export const shortReadingAnswer: AnswerDefinition<ShortReading> = {
  schema: (record) => objectSchema({ ratings: ratingsSchema(record) }),
  read: (record, text) =>
    readAnswerObject(text, ['ratings'], 'readings', (answer) => ({
      scores: criterionScoresOf(record, answer),
    })),
  revealed: ({ scores }, reveal) => ({ scores: revealedScores(scores, reveal) }),
  maxWords: () => 250,
};
