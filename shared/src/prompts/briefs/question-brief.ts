// Brief for `question`: one question from the audience to both sides.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const questionBrief: Brief = (context) => [
  'You sit in the audience. Ask both sides one question: the one whose answer would most help somebody who has not decided, and which the speeches left open.',
  'No speech before it and no view of your own. One question, with one question mark.',
  ...wordBudget(context),
];
