// Brief for `frame`: the lead opens the round table with one question and the ground rules.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, wordBudget } from './brief-clauses.ts';

export const frameBrief: Brief = (context) => [
  `You lead the discussion. Open it for ${namesOf(context.others, 'the others')}.`,
  'Put one focus question, in one sentence: the question on which the rest of the topic depends and which can be answered here. Say in a sentence why that one.',
  `Then ${hasRoom(context) ? 'two or three ground rules that fit' : 'one ground rule that fits'} this topic: what counts as evidence here, what is out of scope, how disagreement is to be handled. Take no position yet.`,
  ...wordBudget(context),
];
