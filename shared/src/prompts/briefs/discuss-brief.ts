// Brief for `discuss`: a round-table contribution that answers a named speaker.
import type { Brief } from './brief.ts';
import { hasRoom, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const discussBrief: Brief = (context) => [
  `If somebody challenged you and you have not answered, answer ${hasRoom(context) ? 'first. Then take up' : 'that and leave the rest. Otherwise take up'} what matters most for the focus question, by the name of whoever said it: challenge it (quote the words that carry it, say where it fails) or build on it (say what it leaves open, and fill that). Say what follows for your own position.`,
  'If the last two speeches went into a side issue, lead back to the focus question.',
  ...(hasRoom(context) ? ['If words are left, add one point nobody has made.'] : []),
  'Repeat nothing you have said. Agreement without a reason adds nothing.',
  ...simultaneousNote(context),
  ...wordBudget(context),
];
