// Brief for `frame`: the lead opens the round table with one question and the ground rules.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, wordBudget } from './brief-clauses.ts';

export const frameBrief: Brief = (context) => [
  `You lead the discussion. Open it for ${namesOf(context.others, 'the others')}.`,
  'Put one focus question, in one sentence: the question on which the rest of the topic depends and which can be answered here. Say in a sentence why that one.',
  `Then ${hasRoom(context) ? 'two or three ground rules that fit' : 'one ground rule that fits'} this topic, such as what counts as evidence here or what is out of scope. Take no position yet, neither in the question nor in the rules.`,
  ...wordBudget(context),
];
