// rebut: attack first. The other side's strongest point is quoted and answered before anything of one's own.
import type { Brief } from './brief.ts';
import { namesOf, newArguments, together, wordBudget } from './clauses.ts';

export const rebutBrief: Brief = (scene) => {
  const others = namesOf(scene.opponents, 'the others');
  return [
    `Attack first. Answer what ${others} said last, by name: take the strongest point in it, quote the words that carry it, and answer that point, not a weaker one.`,
    'Say what is wrong with it: the fact, the step from reason to conclusion, or its weight. If it is right, concede it with the reason and say why your side still stands.',
    'Then what was said against you and is still unanswered. Your own points come after, as far as the words allow; repeat none of them.',
    ...(scene.group.act.newArguments === true ? ['New arguments are allowed.'] : []),
    ...newArguments(scene),
    ...together(scene),
    ...wordBudget(scene),
  ];
};
