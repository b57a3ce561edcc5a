// Brief for `propose`: a first solution from the speaker's own field, without seeing the others' proposals.
import type { Brief } from './brief.ts';
import { seatsDoing, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const proposeBrief: Brief = (context) => [
  'From your own field, propose a solution to the whole problem in the motion. First sentence: what you would do.',
  'Then the two or three choices that carry it, each with its reason and its cost; what you assume; and where it is weakest.',
  ...(seatsDoing(context.record, 'clarify').length > 0
    ? ['Use the answers to questions; where one was declined, say what you assume.']
    : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
];
