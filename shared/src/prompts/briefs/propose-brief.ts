// Brief for `propose`: a first solution from the speaker's own field, without seeing the others' proposals.
import type { Brief } from './brief.ts';
import { simultaneousNote, wordBudget } from './brief-clauses.ts';

export const proposeBrief: Brief = (context) => [
  'Propose a solution to the problem in the motion, from your own field but for the whole problem. First sentence: the decision you propose.',
  'Then the two or three choices that carry it, each with its reason and what it costs; what you assume; and where you expect it to be weakest. Use the answers that were given to questions; a question that was declined leaves you to say what you assume.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
