// Briefs for `converse`, `reply`, `nudge`, `redirect` and `say`: the turns of a conversation with a person.
import type { Brief, BriefContext } from './brief.ts';
import { namesOf, seatsDoing, wordBudget } from './brief-clauses.ts';

const guestOf = ({ record }: BriefContext): string => namesOf(seatsDoing(record, 'say'), 'the guest');

export const converseBrief: Brief = (context) => [
  `Answer what ${guestOf(context)} said last, from your own field: the answer first, then the reason and what it rests on. If nothing was said, take the topic a step further from where it stands.`,
  'Take up what others at the table said in this turn instead of repeating it. Where you hold that somebody is wrong, challenge them: write @ and their name, quote the words, and ask one question; they answer once.',
  'Keep to the topic. You may end with one question to the guest, if the answer would change what you say.',
  ...wordBudget(context),
];

export const replyBrief: Brief = (context) => [
  'You were challenged by name in this turn. Answer that challenge once: say what is right in it, what is not, and what you hold now. Challenge nobody back.',
  ...wordBudget(context),
];

export const nudgeBrief: Brief = (context) => [
  `${guestOf(context)} has not spoken for a while. Ask ${guestOf(context)} by name for their view: sum up in one sentence where the talk stands, then put one question that only ${guestOf(context)} can answer.`,
  ...wordBudget(context),
];

export const redirectBrief: Brief = (context) => [
  'The last remark may leave the topic. If it bears on it, say how in one sentence and go on. If not, lead back, kindly and in two sentences: name what can be taken up later, then ask the question that bears on the topic.',
  ...wordBudget(context),
];

export const sayBrief: Brief = (context) => [
  `You are at the table to get something out of this talk. Say in a few sentences what you make of it: ask ${namesOf(context.others, 'the others')} what you want to know, writing @ and a name where you want one of them to answer, or say what you have decided.`,
  'When you have what you came for, send the single word: done',
  ...wordBudget(context),
];
