// Brief for `frame`: the lead opens the round table with one question, and says what counts for it.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, wordBudget } from './brief-clauses.ts';

export const frameBrief: Brief = (context) => [
  `You lead the discussion. Open it for ${namesOf(context.others, 'the others')}.`,
  'Put one focus question, in one sentence: one on which the rest of the topic depends and which can be answered here. Say in a sentence why that one.',
  `Then say what counts as evidence for it${hasRoom(context) ? ', and what is out of scope' : ''}. Take no position yet.`,
  ...wordBudget(context),
];
