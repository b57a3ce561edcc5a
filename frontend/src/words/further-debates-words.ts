// What the page of a finished debate says of debates made from it: judging again, a rematch, and how their results compare.
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

  otherJudges: 'Other judges: <link></link>.',
  sidesExchanged: 'With the sides exchanged: <link></link>.',
  otherVerdicts: 'Other verdicts on these speeches',
  otherVerdictsText: 'The same speeches, other judges. No verdict replaces another one.',
  thisVerdict: 'This page',
  verdict: 'Verdict',
  judgedBy: 'Judged by',
  date: 'Date',
  noVerdictYet: 'No verdict yet',
  noVerdict: 'No verdict',
  judgedAgain: 'Judged again: the speeches were given in an earlier debate.',
  isRematch: 'A rematch: an earlier debate with the sides exchanged.',
  originGone: 'The debate in which these speeches were given is not kept in this browser.',

  rematches: 'Rematch',
  firstDebate: 'First debate',
  secondDebate: 'Rematch',
  speaksFor: '{model} for {side}',
  sideEffect: 'Side',
  sideText:
    '{effect, select, none {Neither side had an advantage of its own.} other {{side} was worth {points} points, whoever spoke for it.}}',
  modelEffect: 'Models',
  modelText:
    '{effect, select, none {Neither model did better than the other.} other {{model} was worth {points} points, on whichever side it spoke.}}',
  orderEffect: 'Order',
  orderText:
    '{effect, select, none {Being listed first made no difference.} first {Being listed first was worth {points} points to a speaker.} other {Being listed first cost a speaker {points} points.}}',
  orderUnknown: 'Not measured: the judges did not read both debates in both orders.',
  twoShowLittle:
    'Two debates show little: chance alone moves each of these figures by several points. Hold more rematches before you trust them.',
  rematchNotOver: 'The comparison follows when both debates have a verdict.',
  points: '{points} points',
});
