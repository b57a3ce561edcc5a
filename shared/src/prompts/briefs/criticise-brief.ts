// Brief for `criticise`: a critique of one other proposal, in its latest version.
import type { Brief } from './brief.ts';
import { namesOf, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const criticiseBrief: Brief = (context) => {
  const name = namesOf(context.target ? [context.target] : [], 'the others');
  return [
    `Criticise the latest version of the proposal by ${name}.`,
    'Quote the words that carry its gravest fault, say in which case it fails, and what would mend it. If words are left, do the same for a second fault. Say in a sentence which part must be kept.',
    'Judge it by the problem and the facts given, not by its likeness to yours.',
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
