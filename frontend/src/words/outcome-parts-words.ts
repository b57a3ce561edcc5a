// What every outcome says around its own parts: the judge’s quotes and remarks on speeches, unreadable answers, scores, and when a debate ended early.
import { defineWords } from './define-words.ts';

export const outcomePartsWords = defineWords('outcomeParts', {
  outcome: 'Outcome',
  judgeAnswer: 'The judge’s answer, as it was received',
  leadAnswer: 'The lead’s answer, as it was received',
  endedIn: 'Ended in {loop} {number, number} of {of, number}.',
  endedBecause:
    'Ended in {loop} {number, number} of {of, number}: {cause, select, agreed {consensus} confident {the threshold was reached} exit {you ended it} noQuestions {no more questions} other {it was stopped}}',

  // quotes and remarks
  quote: '“{quote}”',
  quoteFrom: '{name}, {title} ({reference})',
  found: '{status, select, verbatim {word for word} other {not found in any speech}}',
  disregarded: 'Not counted: raised too late',
  instructions: 'Tried to influence the judge',
});
