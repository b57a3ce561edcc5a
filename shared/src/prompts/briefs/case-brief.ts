// Brief for `case`: a side's opening speech, with definitions and its case, without rebuttal.
import type { Brief, BriefContext } from './brief.ts';
import { newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const caseBrief: Brief = (context) => [
  context.seat.bench === null
    ? 'Make your case on the motion: your first sentence is the answer you give to it, from what you weigh.'
    : `Make the case ${context.seat.bench === 'opposition' ? 'against' : 'for'} the motion.`,
  'Say in one or two sentences what its decisive words mean, in a way the other side could accept. Then your two or three strongest arguments, the strongest first, each with its reason and its evidence.',
  'No rebuttal yet: do not answer the other side and do not guess what it will say.',
  ...simultaneousNote(context),
  ...division(context),
  ...newArgumentsRule(context),
  ...wordBudget(context),
];

/** Partners who open without seeing each other's speech would otherwise make the same case twice. */
function division({ record, seat, partners, alone }: BriefContext): string[] {
  if (partners.length === 0) return [];
  if (alone) return ['Leave the arguments your partner has made, and bring those that are missing.'];
  const first = record.seats.find((other) => other.bench === seat.bench);
  return [
    first?.id === seat.id
      ? 'Your bench divides the case: you take the definitions and the arguments of principle; leave the consequences to your partner.'
      : 'Your bench divides the case: you take the arguments from consequences and from cases; leave the definitions and the principles to your partner.',
  ];
}
