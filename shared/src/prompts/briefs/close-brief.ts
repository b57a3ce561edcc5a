// Brief for `close`: a side's last speech, which weighs what was said.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const closeBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    'This is your last speech. Begin with the strongest point against you that still stands: quote it, and say why it does not decide the motion.',
    `Then the ${hasRoom(context) ? 'one or two questions' : 'question'} on which the debate turned: what ${others} said, what you said, and why yours carries it.`,
    ...(hasRoom(context) ? [`Say what was conceded, and what ${others} left unanswered.`] : []),
    ...(hasRoom(context) ? ['End on the reason that weighs most.'] : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
