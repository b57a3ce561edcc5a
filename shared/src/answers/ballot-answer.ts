// The answer `ballot`: an audience member's vote on the motion: for, against or undecided.
import { type Side, sideAfter, sideIn } from '../speech/turn-parsers.ts';
import { type AnswerDefinition, readableOr } from './answer.ts';

/** Also accepts the word alone, which is what a person sends. */
export const readBallot = (text: string): Side | null =>
  sideIn(text) ?? sideAfter(text, /^\[?(?:ballot|vote)\b/i);

export const ballotAnswer: AnswerDefinition<Side> = {
  title: 'a ballot: for, against, undecided',
  schema: null,
  read: (_, text) =>
    readableOr(readBallot(text), 'there is no line BALLOT: FOR, BALLOT: AGAINST or BALLOT: UNDECIDED'),
  excerpt(text) {
    const side = readBallot(text);
    return side && side.charAt(0).toUpperCase() + side.slice(1);
  },
  closing: null,
  judges: null,
  instructions: null,
};
