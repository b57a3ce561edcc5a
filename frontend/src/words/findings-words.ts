// What the outcome of a round table says: what is agreed and what is not, and who moved.
import { defineWords } from './define-words.ts';

export const findingsWords = defineWords('findings', {
  waiting: 'Writing the findings',
  doing: 'scoring everyone on each criterion, then writing down what the arguments support.',
  consensus: 'Consensus',
  majority: 'Majority, with dissent',
  impasse: 'An impasse',
  refused: 'The judge reported consensus before one full round of discussion, so it does not count.',
  nobodyWins: 'Each speaker has a view. Nobody wins.',
  movedOf:
    '{moved, plural, =0 {Nobody} =1 {One} =2 {Two} =3 {Three} =4 {Four} =5 {Five} other {#}} of {of, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} other {#}} moved.',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  whoMoved: 'Who moved',
  movedOrNot: '{moved, select, true {Moved.} other {Did not move.}}',
  against: 'against',
  for: 'for',
  marksKey: 'Hollow: at first. Solid: at the end.',
  position: '{name}: {before} at first, {after} at the end, from 0 (against) to 100 (for)',
  inDetails: 'What each speaker added, checks',
  synthesis: 'The whole answer',
});
