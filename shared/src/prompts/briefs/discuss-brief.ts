// Brief for `discuss`: a round-table contribution that answers a named speaker.
import type { Brief } from './brief.ts';
import { hasRoom, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const discussBrief: Brief = (context) => [
  `If somebody challenged you and you have not answered, answer ${hasRoom(context) ? 'first. Then take up' : 'that and leave the rest. Otherwise take up'} what somebody said, by name, and move it: challenge it (quote the words that carry it, say where it fails) or build on it (say what it leaves open and fill that). Choose the contribution on which most depends, not the last one by habit.`,
  ...(hasRoom(context) ? ['Then, if words are left, one point nobody has made.'] : []),
  'Repeat nothing you have said. Agreement without a reason adds nothing.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
