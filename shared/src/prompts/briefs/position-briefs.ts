// Briefs for `position` and `recheck`: a round-table member's position, how sure they are, and what would change it.
import type { Brief } from './brief.ts';
import { simultaneousNote, wordBudget } from './brief-clauses.ts';

/** Parsed by `readStance` for the stance tally. */
const STANCE_FORMAT = [
  'End with two lines of their own, which do not count as words:',
  'STANCE: FOR, AGAINST or UNDECIDED (on the motion as it is put; one of these words, as it is written here)',
  'CONFIDENCE: a whole number from 0 to 100 (50: a coin toss; 90: you would be surprised to be wrong)',
];

export const positionBrief: Brief = (context) => [
  'Say where you stand on the motion. Your first sentence is the position itself; then the one or two reasons it rests on, each with its evidence.',
  'Name one observation that would change your mind, precise enough that somebody could go and look.',
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...STANCE_FORMAT,
];

export const recheckBrief: Brief = (context) => [
  'Say where you stand now, after the discussion. Your first sentence is the position.',
  'If it, or your confidence, has moved: quote what moved it and name who said it. If nothing has moved: name the strongest thing said against you and say why it did not move you. Do not move out of courtesy, and do not stay out of pride.',
  'Name one observation that would still change your mind.',
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...STANCE_FORMAT,
];
