// Briefs for `position` and `recheck`: a round-table member's position, how sure they are, and what would change it.
import type { Brief, BriefContext } from './brief.ts';
import { hasRoom, isQuestion, simultaneousNote, wordBudget } from './brief-clauses.ts';

const CONFIDENCE_LINE =
  'CONFIDENCE: a whole number from 0 to 100, how sure you are of your position (50: a coin toss; 90: you would be surprised to be wrong)';

/** Read by `readStance` for the stance tally. */
const stanceFormat = ({ record }: BriefContext): string[] =>
  isQuestion(record.motion)
    ? ['End with one line of its own, which does not count as words:', CONFIDENCE_LINE]
    : [
        'End with two lines of their own, which do not count as words, their first words as they are written here:',
        'STANCE: FOR, AGAINST or UNDECIDED (on the motion as it is put)',
        CONFIDENCE_LINE,
      ];

export const positionBrief: Brief = (context) => [
  'Say where you stand on the motion and on the focus question: the position itself in your first sentence, then the one or two reasons it rests on, each with its evidence.',
  'Name one observation that would change your mind, precise enough that somebody could go and look.',
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...stanceFormat(context),
];

export const recheckBrief: Brief = (context) => [
  'Say where you stand now on the motion and on the focus question: the position itself in your first sentence.',
  'If it, or your confidence, has moved: quote what moved it and name who said it. Otherwise name the strongest thing said against you and say why it did not move you.',
  ...(hasRoom(context) ? ['Name one observation that would still change your mind.'] : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...stanceFormat(context),
];
