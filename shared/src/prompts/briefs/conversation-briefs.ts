// Briefs for `converse`, `reply`, `nudge`, `redirect` and `say`: the turns of a conversation with a person.
import type { Brief, BriefContext } from './brief.ts';
import { namesOf, seatsDoing, wordBudget } from './brief-clauses.ts';

const guestOf = ({ record }: BriefContext): string => namesOf(seatsDoing(record, 'say'), 'the guest');

export const converseBrief: Brief = (context) => {
  const guest = guestOf(context);
  return [
    `Answer what ${guest} said last, from your own field: the answer first, then the reason and what it rests on. If it leaves the topic but bears on it, say how in one sentence and go on. If nothing was said, take the topic a step further.`,
    'Take up what others said in this turn instead of repeating it. Where you hold that somebody is wrong, challenge them: write @ and their name, quote the words, and ask one question; they answer once.',
    `If nobody has asked ${guest} anything in this turn, you may end with one question to ${guest} whose answer would change what you say.`,
    ...wordBudget(context),
  ];
};

export const replyBrief: Brief = (context) => [
  `In this turn you were challenged: a speech writes @${context.seat.name}. Quote what it asks of you and answer that once: what is right in it, what is not, and what you hold now. Challenge nobody back.`,
  ...wordBudget(context),
];

export const nudgeBrief: Brief = (context) => [
  `${guestOf(context)} has not spoken for a while. Ask ${guestOf(context)} by name for their view: sum up in one sentence where the talk stands, then put one question that only ${guestOf(context)} can answer.`,
  ...wordBudget(context),
];

export const redirectBrief: Brief = (context) => [
  `The last remark may leave the topic. If it bears on it, say how in one sentence and go on with that. If not, lead back kindly in two sentences: what can be taken up later, then the question on the topic that ${guestOf(context)} can answer next.`,
  ...wordBudget(context),
];

export const sayBrief: Brief = (context) => [
  `You are at the table to get something out of this talk. Say in a few sentences what you make of it: ask ${namesOf(context.others, 'the others')} what you want to know, writing @ and a name where you want one of them to answer, or say what you have decided.`,
  'When you have what you came for, send the single word: done',
  ...wordBudget(context),
];
