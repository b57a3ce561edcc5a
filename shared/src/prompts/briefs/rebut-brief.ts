// Brief for `rebut`: quote and answer the other side's strongest point before making any point of one's own.
import type { Brief } from './brief.ts';
import { namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const rebutBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  return [
    `Attack first. Answer what ${others} said last, by name: take the strongest point in it, quote the words that carry it, and answer that point, not a weaker one.`,
    'Say what is wrong with it: the fact, the step from reason to conclusion, or its weight. If it is right, concede it with the reason and say why your side still stands.',
    'Then what was said against you and is still unanswered. Your own points come after, as far as the words allow; repeat none of them.',
    ...(context.step.act.newArguments === true ? ['New arguments are allowed.'] : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
