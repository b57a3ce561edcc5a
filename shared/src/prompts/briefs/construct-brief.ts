// Brief for `construct`: a constructive speech with value, criterion and contentions; the second one also answers the first.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const constructBrief: Brief = (context) => {
  const side = context.seat.bench === 'opposition' ? 'against' : 'for';
  const answering = context.step.phase === 'exchange';
  const others = namesOf(context.opponents, 'the others');
  return [
    `Make the case ${side} the motion on values.`,
    `Name one value that should decide the motion, and say why it comes first here. Name one criterion by which anybody can tell whether that value is served. Then give ${hasRoom(context) ? 'two or three contentions, the strongest first, each' : 'your strongest contention,'} with its reason, its evidence and how it meets the criterion.`,
    ...(answering
      ? [
          `Give about half the speech to your own case. In the rest, answer ${others}: say whether you accept that value and criterion, or why yours come first; then quote the strongest contention and answer it. You may quote what was admitted in cross-examination.`,
        ]
      : [
          'Say in a sentence what the decisive words mean, so that the other side could agree. No rebuttal yet: do not guess what the other side will say.',
        ]),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
