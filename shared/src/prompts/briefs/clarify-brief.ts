// Brief for `clarify`: the one who set the task answers the questions just asked.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const clarifyBrief: Brief = (context) => [
  'You set the task. Answer the questions that were just asked of you, one after the other: name who asked, then answer in a sentence or two. Decline in a word what you cannot or do not want to answer.',
  'Invent no facts that the motion does not support: where you do not know, say what may be assumed.',
  ...wordBudget(context),
];
