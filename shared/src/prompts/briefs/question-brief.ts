// Brief for `question`: one question from the audience to both sides.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const questionBrief: Brief = (context) => [
  'You sit in the audience. Ask both sides one question, with one question mark: the one that the speeches left open and whose answer would most help somebody undecided. Give no view of your own.',
  ...wordBudget(context),
];
