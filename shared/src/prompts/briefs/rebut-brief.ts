// Brief for `rebut`: quote and answer the other side's strongest point before making any point of one's own.
import type { Brief } from './brief.ts';
import {
  hasRoom,
  namesOf,
  newArgumentsRule,
  seatsDoing,
  simultaneousNote,
  wordBudget,
} from './brief-clauses.ts';

export const rebutBrief: Brief = (context) => {
  const others = namesOf(context.opponents, 'the others');
  const answersAreNone = seatsDoing(context.record, 'cross-examine').length > 0;
  return [
    `Attack first. Take the strongest point of the last speech by ${others}${answersAreNone ? ' (an answer in cross-examination is no speech)' : ''}, quote the words that carry it, and answer that point, not a weaker one.`,
    'Say what is wrong with it: the fact, the step from reason to conclusion, or its weight. If it is right, say why your case still stands.',
    ...(hasRoom(context)
      ? [
          context.step.act.newArguments === false
            ? 'Then what was said against you and is still unanswered.'
            : 'Then what was said against you and is still unanswered, and points of your own. Repeat none you have made.',
        ]
      : []),
    ...(context.isLastSpeech
      ? ['This is your last speech: end by weighing what was said, and say why yours carries the motion.']
      : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
