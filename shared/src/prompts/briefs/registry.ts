// The brief for each task. A new brief is a function in the file of its kind, with a line at the end of that file.

import { SHORT_READING } from '../../answers/short-reading-answer.ts';
import { COMPARE_ANSWERS, RESEARCH, SENTENCES } from '../../record/plan-acts.ts';
import { AGREEMENT_BRIEFS } from './agreement-briefs.ts';
import type { Brief } from './brief-clauses.ts';
import { CONVERSATION_BRIEFS } from './conversation-briefs.ts';
import { INTERNAL_BRIEFS, JUDGING_BRIEFS } from './judging-briefs.ts';
import { researchBrief } from './research-brief.ts';
import { sentencesBrief, sentenceTags } from './sentences-brief.ts';
import { shortReadingBrief } from './short-reading-brief.ts';
import { SIDED_BRIEFS } from './sided-briefs.ts';
import { answerTags, SINGLE_ANSWER_BRIEFS } from './single-answer-briefs.ts';

/** Briefs by task, for the tasks that a format may name. Set-ups and inquiries add the others to a plan. */
export const BRIEFS: Readonly<Record<string, Brief>> = {
  ...SIDED_BRIEFS,
  ...CONVERSATION_BRIEFS,
  ...AGREEMENT_BRIEFS,
  ...JUDGING_BRIEFS,
};

const ALL_BRIEFS: Readonly<Record<string, Brief>> = {
  ...BRIEFS,
  ...INTERNAL_BRIEFS,
  ...SINGLE_ANSWER_BRIEFS,
  [RESEARCH]: researchBrief,
  [SHORT_READING]: shortReadingBrief,
  [SENTENCES]: sentencesBrief,
};

/** Texts that come before a task, in tags of their own, by task. */
export const TEXTS_BEFORE: Readonly<Record<string, Brief>> = {
  [COMPARE_ANSWERS]: answerTags,
  [SENTENCES]: sentenceTags,
};

export function briefFor(task: string): Brief {
  const brief = Object.hasOwn(ALL_BRIEFS, task) ? ALL_BRIEFS[task] : undefined;
  if (!brief) throw new RangeError(`no brief for the task ${task}`);
  return brief;
}
