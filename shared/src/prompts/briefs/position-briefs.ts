// Briefs for `position` and `recheck`: a round-table member's position, how sure they are, and what would change it.
import { stancesOf } from '../../judging/stance-tally.ts';
import type { Brief, BriefContext } from './brief.ts';
import { hasRoom, isQuestion, simultaneousNote, wordBudget } from './brief-clauses.ts';

/** Read by `readStance` for the stance tally. */
const stanceFormat = ({ record }: BriefContext, earlier: string): string[] => [
  `How sure are you of your position, from 0 to 100? 50 is a coin toss; at 90 you would be surprised to be wrong.${earlier} End with ${isQuestion(record.motion) ? 'a line like this, which does' : 'two lines like these, which do'} not count as words; the words in capitals stay English:`,
  ...(isQuestion(record.motion) ? [] : ['STANCE: FOR, AGAINST or UNDECIDED']),
  'CONFIDENCE: 70',
];

export const positionBrief: Brief = (context) => [
  'Say where you stand on the motion and on the focus question: the position in your first sentence, then the one or two reasons it rests on, each with its evidence.',
  'Name one observation that would change your mind, precise enough that somebody could go and look.',
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...stanceFormat(context, ''),
];

export const recheckBrief: Brief = (context) => [
  'Say where you now stand on the motion and on the focus question: the position in your first sentence.',
  'If your position or your confidence has moved, quote what moved it and say who said it. If not, name the strongest thing said against you and say why it did not move you.',
  ...(hasRoom(context) ? ['Name one observation that would still change your mind.'] : []),
  ...simultaneousNote(context),
  ...wordBudget(context),
  ...stanceFormat(context, earlierNumber(context)),
];

/** What is not said yet is written longer than any number, so that the prompt does not grow by it. */
function earlierNumber({ record, seat }: BriefContext): string {
  const before = stancesOf(record).find((one) => one.seat === seat.id)?.before?.confidence ?? null;
  return before === null ? ' You gave no number earlier.' : ` Earlier you gave ${before}.`;
}
