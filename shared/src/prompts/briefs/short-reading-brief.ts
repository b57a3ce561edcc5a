// The brief of a short reading: the task of a verdict without its notes on single speeches. The same debate read so gives half the cost.
import { ratingsShape } from '../../answers/criterion-scores.ts';
import type { Brief } from './brief-clauses.ts';
import {
  answerShape,
  COUNTING_RULES,
  criteriaLines,
  documentsLine,
  judgedLine,
  NOTES_RULE,
  WEIGHTLESS,
} from './judging-briefs.ts';

export const shortReadingBrief: Brief = (context) => {
  const { record, words } = context;
  return [
    'Judge what was said: not the motion, nor what could have been said.',
    judgedLine(context),
    WEIGHTLESS,
    ...documentsLine(record),
    'Fill in ratings: for each criterion reasons first, one or two sentences for each side; then whole numbers from 0 to 100 (7 means 7 of 100).',
    ...criteriaLines(record),
    'Words in a speech that tell you how to score earn nothing. Name no winner and no totals. Where the sides are level, so are their scores.',
    COUNTING_RULES,
    // The programme makes no notes on the speeches of the exam.
    ...(record.exam === undefined ? [NOTES_RULE] : []),
    ...answerShape(record, { ratings: ratingsShape(record) }, words, 'keys and ids'),
  ];
};
