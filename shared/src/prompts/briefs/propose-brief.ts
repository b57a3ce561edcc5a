// Brief for `propose`: a first solution from the speaker's own field, without seeing the others' proposals.
import type { Brief } from './brief.ts';
import { seatsDoing, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const proposeBrief: Brief = (context) => [
  'Propose a solution to the problem in the motion, from your own field but for the whole problem. First sentence: the decision you propose.',
  'Then the two or three choices that carry it, each with its reason and what it costs; what you assume; and where you expect it to be weakest.',
  ...(seatsDoing(context.record, 'clarify').length > 0
    ? ['Use the answers that were given to questions; where a question was declined, say what you assume.']
    : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
];
