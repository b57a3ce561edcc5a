// What the page of a finished debate says of debates made from it: judging again, a rematch, and the links to them.
import { defineWords } from './define-words.ts';

export const furtherDebatesWords = defineWords('furtherDebates', {
  judgeAgain: 'Judge again…',
  rematch: 'Rematch',
  rematchFor: 'Rematch, {price}',
  rematchHelp: 'The same debate with the sides exchanged. It starts at once.',
  title: 'Judge this debate again',
  text: 'Other judges read the same speeches. No speaker is asked again, and the verdict you have stays as it is.',
  judges: 'Judges',
  judge: 'Judge {number, number}',
  chooseModel: 'Choose a model',
  addJudge: 'Add a judge',
  removeJudge: 'Remove judge {number, number}',
  sharesFamily:
    '{model} is of the same family as a speaker of this debate. Judges tend to prefer their own family.',
  start: 'Judge again',
  startFor: 'Judge again, {price}',
  noModelYet: 'Every judge needs a model.',
  cancel: 'Cancel',
  notStarted: 'The debate could not be started.',

  otherJudges: 'Other judges: <links></links>.',
  sidesExchanged: 'With the sides exchanged: <links></links>.',
  noVerdictYet: 'No verdict yet',
  judgedAgain: 'Judged again: the speeches were given in an earlier debate.',
  isRematch: 'A rematch: an earlier debate with the sides exchanged.',
  originGone: 'The debate in which these speeches were given is not kept in this browser.',
});
