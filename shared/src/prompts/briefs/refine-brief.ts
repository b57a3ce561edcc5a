// Brief for `refine`: improve one's own proposal in the light of the critiques.
import type { Brief } from './brief.ts';
import { simultaneousNote, wordBudget } from './brief-clauses.ts';

export const refineBrief: Brief = (context) => [
  'Refine your proposal. What you write replaces it and must stand on its own.',
  'Say in two or three sentences what changed and whose critique changed it; then give the whole proposal as it now stands. Reject a critique only with a reason, and say from whom you take something over.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
