// The shape of the debates that a record of an exam holds for its judge: texts, and which side is better.
import { z } from 'zod';
import {
  lineUpTo,
  MAX_NAME_LENGTH,
  MAX_PARAGRAPH_LENGTH,
  MAX_SPEECH_LENGTH,
  textUpTo,
} from '../wire/text-limits.ts';

const Side = z.enum(['proposition', 'opposition']);
const MAX_DEBATES = 100;
const Index = z
  .int()
  .min(0)
  .max(MAX_DEBATES - 1);

export const ExamDebate = z.object({
  motion: lineUpTo(2 * MAX_PARAGRAPH_LENGTH),
  /** The openings of Proposition and Opposition, then their replies. */
  speeches: z.array(textUpTo(MAX_SPEECH_LENGTH)).length(4),
  /** The undamaged side; `null`: both are equal. */
  better: Side.nullable(),
  /** The side with the padding. */
  longer: Side,
  /** Index of the debate that has the padding on the other side; `null`: it is none's twin. */
  twinOf: Index.nullable(),
});
export type ExamDebate = z.infer<typeof ExamDebate>;

export const ExamPaper = z.object({
  seed: textUpTo(MAX_NAME_LENGTH),
  /** Digest of the templates. */
  texts: textUpTo(MAX_NAME_LENGTH),
  debates: z.array(ExamDebate).min(1).max(MAX_DEBATES),
  /** Index of the debate of each reading: of every seat in the first pass, then of every seat in the second. */
  readings: z.array(Index).max(4 * MAX_DEBATES),
  /** Digest of the prompts that the judge read; absent until the record is made. */
  prompt: textUpTo(MAX_NAME_LENGTH).optional(),
});
export type ExamPaper = z.infer<typeof ExamPaper>;

const Votes = z.number().min(0).max(MAX_DEBATES);
/** The worth of a panel by its exams. */
export const JudgeWorth = z.object({
  /** Lead, in points, that the panel exceeded for one of two equal sides in one debate of twenty. */
  evenBound: z.number().min(0).max(100),
  /** Number of independent judges it counts as, with a 95 % interval; `null`: of one judge, nothing is counted. */
  votes: z.object({ votes: Votes, low: Votes, high: Votes }).nullable(),
});
export type JudgeWorth = z.infer<typeof JudgeWorth>;
