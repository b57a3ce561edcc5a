// Brief for `construct`: a constructive speech with value, criterion and contentions; the second one also answers the first.
import type { Brief } from './brief.ts';
import { hasRoom, namesOf, newArgumentsRule, simultaneousNote, wordBudget } from './brief-clauses.ts';

export const constructBrief: Brief = (context) => {
  const side = context.seat.bench === 'opposition' ? 'against' : 'for';
  const answering = context.step.phase === 'exchange';
  const others = namesOf(context.opponents, 'the others');
  return [
    `Make the case ${side} the motion on values.`,
    `Name one value that should decide the motion and say why it goes before others here. Name one criterion: how anybody can tell whether the value is served. Then ${hasRoom(context) ? 'two or three contentions, the strongest first' : 'your strongest contention'}, each with its reason, its evidence and how it meets the criterion.`,
    ...(answering
      ? [
          `About half of the speech is your own case. With the rest, answer ${others} by name: say whether you accept that value and criterion or why yours goes before them, then quote the strongest contention and answer it. You may quote what was admitted in cross-examination.`,
        ]
      : [
          'No rebuttal yet: do not guess what the other side will say. Say in a sentence what the decisive words mean, in a way the other side could accept.',
        ]),
    ...newArgumentsRule(context),
    ...simultaneousNote(context),
    ...wordBudget(context),
  ];
};
