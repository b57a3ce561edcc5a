// Brief for `refine`: improve one's own proposal in the light of the critiques.
import type { Brief } from './brief.ts';
import { simultaneousNote, wordBudget } from './brief-clauses.ts';

export const refineBrief: Brief = (context) => [
  'Refine your proposal. What you write replaces your latest version: your last refinement, or your first proposal where there is none. It must stand on its own.',
  'First what changed and because of whose critique, by name, in two or three sentences; then the proposal as it now stands. Reject a critique only with the reason. Take over what others proposed better, and say from whom.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
