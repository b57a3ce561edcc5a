// Briefs for `converse`, `reply`, `nudge`, `redirect` and `say`: the turns of a conversation with a person.
import { capitalised } from '../../record/participants.ts';
import type { Brief, BriefContext } from './brief.ts';
import { namesOf, seatsDoing, wordBudget } from './brief-clauses.ts';

const guestOf = ({ record }: BriefContext): string => namesOf(seatsDoing(record, 'say'), 'the guest');

export const converseBrief: Brief = (context) => {
  const guest = guestOf(context);
  return [
    `Answer what ${guest} said last, from your own field: the answer first, then the reason. If it strays but bears on the topic, say how in a sentence. If ${guest} said nothing, take the topic a step further.`,
    'Take up what others said in this turn instead of repeating it. If you hold that somebody is wrong, write @ and their name, quote the words and ask one question; they answer once.',
    `If nobody has asked ${guest} anything in this turn, you may end with one question to ${guest} whose answer would change what you say.`,
    ...wordBudget(context),
  ];
};

export const replyBrief: Brief = (context) => [
  `A speech in this turn challenges you with @${context.seat.name}. Quote what it asks and answer it: what is right in it, what is not, and what you hold now. Challenge nobody back.`,
  ...wordBudget(context),
];

export const nudgeBrief: Brief = (context) => {
  const guest = guestOf(context);
  return [
    `${capitalised(guest)} has not spoken for a while. Sum up in a sentence where the talk stands; then ask ${guest}, by name, one question that only ${guest} can answer.`,
    ...wordBudget(context),
  ];
};

export const redirectBrief: Brief = (context) => [
  `The last remark may have left the topic. In doubt it has not: say in a sentence how it bears on the topic, and go on with that. Only if it plainly has nothing to do with it, lead back kindly in two sentences: what can be taken up later, and a question on the topic for ${guestOf(context)}.`,
  ...wordBudget(context),
];

export const sayBrief: Brief = (context) => [
  `You are at the table to get something out of this talk. Say in a few sentences what you make of it, what you have decided, or what you want to know from ${namesOf(context.others, 'the others')}; write @ and a name where one of them is to answer.`,
  'When you have what you came for, write only: done',
  ...wordBudget(context),
];
