// The answer `ballot`: an audience member's vote on the motion: for, against or undecided.
import { type Side, sideAfter, sideIn } from '../speech/turn-parsers.ts';
import { type AnswerDefinition, readableOr } from './answer.ts';

/** Also accepts the word alone, which is what a person sends. */
export const readBallot = (text: string): Side | null =>
  sideIn(text) ?? sideAfter(text, /^\[?(?:ballot|vote)\b/i);

/** The reason given with a vote, in one line; empty if there is none. */
export const ballotReason = (text: string): string =>
  /^[ \t>*_#-]{0,8}reason[*_]{0,2}[ \t]{0,4}[:=][*_]{0,2}[ \t]*(.{1,600})/im.exec(text)?.[1]?.trim() ?? '';

export const ballotAnswer: AnswerDefinition<Side> = {
  title: 'a ballot: for, against, undecided',
  schema: null,
  read: (_, text) =>
    readableOr(readBallot(text), 'there is no line BALLOT: FOR, BALLOT: AGAINST or BALLOT: UNDECIDED'),
  excerpt(text, say) {
    const side = readBallot(text);
    return side && say(side === 'undecided' ? 'Undecided.' : `Votes ${side} the motion.`);
  },
  closing: null,
  judges: null,
  instructions: null,
};
