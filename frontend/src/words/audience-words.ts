// What an outcome says of the audience’s votes before and after the debate.
import { defineWords } from './define-words.ts';

export const audienceWords = defineWords('audience', {
  title: 'Audience',
  for: 'The motion gained more support',
  against: 'The opposition gained more support',
  tie: 'A tie',
  counted: '{result}; {count, plural, one {# voter} other {# voters}} voted before and after.',
  nobody: 'Nobody voted before and after.',
  law: 'Undecided voters count for neither side. A swing under 5 points is a tie.',
  few: 'With so few voters this says little: one vote is {points, number} points.',
  before: 'Before',
  after: 'After',
  caption: 'Votes before and after, in percent',
  side: 'Side',
  swing: 'Swing',
  percent: '{share, number}%',
  ballot: '{name}: {before} → {after}',
  ballotReason: '{name}: {before} → {after} ({reason})',
  noVote: 'no vote',
});
