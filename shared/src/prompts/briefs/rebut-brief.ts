// Brief for `rebut`: quote and answer the other side's strongest point before making any point of one's own.
import { chosenOrder } from '../../plan/speaker-order.ts';
import { actsIn } from '../../record/acts-in.ts';
import type { Act } from '../../record/plan.ts';
import type { DebateRecord, Seat } from '../../record/record.ts';
import type { Brief, BriefContext } from './brief.ts';
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
    `Begin with the strongest point of the last speech by ${others}${answersAreNone ? ' (not of an answer in cross-examination)' : ''}: quote the words that carry it, and answer that point, not a weaker one.`,
    'Say what is wrong: the fact, the step from reason to conclusion, or its weight. If it is right, say why your case still stands.',
    ...(owesAnswerToOpening(context)
      ? [
          `Keep a third of your words for the strongest point of the opening by ${others}: it is still unanswered.`,
        ]
      : []),
    ...(hasRoom(context)
      ? [
          context.step.act.newArguments === false
            ? 'Then answer what else was said against you.'
            : 'Then answer what else was said against you, and add points of your own. Repeat none you have made.',
        ]
      : []),
    ...(context.isLastSpeech
      ? ['This is your last speech: end by weighing what was said, and say why you are right.']
      : []),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};

/**
 * Where both sides open at once and then answer in turn, the side that comes second in the first pass has two speeches of the other
 * side to answer: the opening as well as the last one.
 */
function owesAnswerToOpening({ record, step, seat, opponents }: BriefContext): boolean {
  const order = chosenOrder(step.act.by, record);
  const isSecond =
    step.passes.at(-1) === 1 &&
    order !== undefined &&
    'oneEachInTurn' in order &&
    order.oneEachInTurn[0] !== seat.role;
  return isSecond && actsIn(record.format.plan).some((act) => isBlindOpening(act, record, opponents));
}

function isBlindOpening(act: Act, record: DebateRecord, opponents: readonly Seat[]): boolean {
  const order = chosenOrder(act.by, record);
  return (
    act.phase === 'opening' &&
    act.answer === undefined &&
    order !== undefined &&
    'allAtOnce' in order &&
    opponents.some(({ role }) => order.allAtOnce.includes(role))
  );
}
