// Brief for `case`: a side's opening speech. Whoever opens second, after having heard the first, answers it.
import type { Brief, BriefContext } from './brief.ts';
import { hasRoom, namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const caseBrief: Brief = (context) => [
  context.seat.bench === null
    ? 'Make your case on the motion. Begin with the answer you give to it, from what you weigh.'
    : `Make the case ${context.seat.bench === 'opposition' ? 'against' : 'for'} the motion.`,
  ...(definesWords(context)
    ? ['Say in a sentence what its decisive words mean, in a way the other side could accept.']
    : []),
  hasRoom(context)
    ? 'Give your two or three strongest arguments, the strongest first, each with its reason and its evidence.'
    : 'Give your strongest argument, with its reason and its evidence.',
  ...answerToFirst(context),
  ...simultaneousNote(context),
  ...division(context),
  ...newArgumentsRule(context),
  ...wordBudget(context),
];

const isFirstOfBench = ({ record, seat }: BriefContext): boolean =>
  record.seats.find((other) => other.bench === seat.bench)?.id === seat.id;

const definesWords = (context: BriefContext): boolean =>
  hasRoom(context) && (context.partners.length === 0 || isFirstOfBench(context));

/** In turn, the second speaker has heard the first. */
function answerToFirst({ step, seat, opponents }: BriefContext): string[] {
  const { by } = step.act;
  if ('oneEachInTurn' in by && by.oneEachInTurn[0] !== seat.role) {
    const first = namesOf(opponents, 'the first speaker');
    return [`${first} has opened: quote the point on which you disagree most, and answer it.`];
  }
  return ['No rebuttal yet: do not guess what the other side will say.'];
}

/** Partners who open without seeing each other's speech would otherwise make the same case twice. */
function division(context: BriefContext): string[] {
  if (context.partners.length === 0) return [];
  if (context.alone) return ['Leave the arguments your partner has made, and bring those that are missing.'];
  return [
    isFirstOfBench(context)
      ? 'Your bench divides the case: you take the definitions and the arguments of principle; leave the consequences to your partner.'
      : 'Your bench divides the case: you take the arguments from consequences and from cases; leave the definitions and the principles to your partner.',
  ];
}
