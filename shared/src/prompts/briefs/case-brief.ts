// Brief for `case`: a side's opening speech. Whoever opens second, after having heard the first, answers it.
import { capitalised } from '../../record/participants.ts';
import type { Brief, BriefContext } from './brief.ts';
import { hasRoom, namesOf, newArgumentsRule, wordBudget } from './brief-clauses.ts';

export const caseBrief: Brief = (context) => [
  context.seat.bench === null
    ? 'Make your case on the motion. Begin with the answer you give to it.'
    : `Make the case ${context.seat.bench === 'opposition' ? 'against' : 'for'} the motion.`,
  ...(definesWords(context)
    ? ['Say in a sentence what its decisive words mean, so that the other side could agree.']
    : []),
  hasRoom(context)
    ? 'Give your two or three strongest arguments, the strongest first, each with its reason and evidence.'
    : 'Give your strongest argument, with its reason and evidence.',
  ...answerToFirst(context),
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
    return [`${capitalised(first)} has opened: quote the point you most disagree with, and answer it.`];
  }
  return ['No rebuttal yet: you have not heard the other side, so do not guess what it will say.'];
}

/** Partners who open without seeing each other's speech would otherwise make the same case twice. */
function division(context: BriefContext): string[] {
  if (context.partners.length === 0) return [];
  if (context.alone)
    return ['Leave out the arguments your partner has made, and bring those that are missing.'];
  return [
    isFirstOfBench(context)
      ? 'You and your partner divide the case: you take definitions and principles; leave consequences and cases to your partner.'
      : 'You and your partner divide the case: you take consequences and cases; leave definitions and principles to your partner.',
  ];
}
