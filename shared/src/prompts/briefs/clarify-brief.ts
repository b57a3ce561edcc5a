// Brief for `clarify`: the one who set the task answers the questions just asked.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const clarifyBrief: Brief = (context) => [
  'You set the task. Answer the questions just asked, one after the other: name who asked, then answer in a sentence or two. You may decline a question in a word.',
  'Invent no facts: where you do not know, say what may be assumed.',
  ...wordBudget(context),
];
