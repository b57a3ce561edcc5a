// Brief for `close`: a side's last speech, which weighs what was said.
import type { Brief } from './brief.ts';
import { namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const closeBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    'This is your last speech. Attack first: name the strongest point against you that still stands, quote it, and say why it does not decide the motion.',
    `Then the one or two questions on which the debate turned: for each, what ${others} said, what you said, and why, by what was said, your side carries it.`,
    'Say what was conceded and what was left unanswered. End on the reason that weighs most.',
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
