// Brief for `close`: a side's last speech, which weighs what was said.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const closeBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    `This is your last speech. Begin with what decides the debate: the ${hasRoom(context) ? 'one or two questions' : 'question'} on which it turned, what ${others} said, what you said, and why you are right.`,
    'Then quote the strongest point against you that still stands, and say why it does not decide the debate.',
    ...(hasRoom(context)
      ? [`Say what ${others} conceded or left unanswered. End on your weightiest reason.`]
      : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
