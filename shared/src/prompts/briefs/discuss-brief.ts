// Brief for `discuss`: a round-table contribution that answers a named speaker.
import type { Brief } from './brief.ts';
import { simultaneousNote, wordBudget } from './brief-clauses.ts';

export const discussBrief: Brief = (context) => [
  'Take up what somebody else said, by name, and move it: either challenge it (quote the words that carry it, say where it fails) or build on it (say what it leaves open and fill that). Choose the contribution on which most depends, not the last one by habit and not the one you like best.',
  'Then, if words are left, one point nobody has made. Repeat nothing you have said; if you were challenged and have not answered, answer first. Agreement without a reason adds nothing.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
