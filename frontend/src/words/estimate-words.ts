// What the page says of a debate's cost before it starts: the estimate, and how far the limit reaches.
import { defineWords } from './define-words.ts';

export const estimateWords = defineWords('estimate', {
  estimate: 'Estimate:',
  waiting: 'Cost to come',
  unknown: 'Cost unknown',
  free: 'Free',
  upTo: 'Up to {cost}',
  range: '{low} to {high}',
  tightRange: '{low}–{high}',
  size: '{speeches, plural, one {# speech} other {# speeches}}, {time}.',
  minutes: 'about {minutes, plural, one {# minute} other {# minutes}}',
  examplePrices: '{cost} at example prices. Nobody is billed.',
  limitLabel: 'Limit ($)',
  stopsAfterRounds:
    '{after, plural, =0 {May stop early, before the end of the first of {of, number} rounds.} other {May stop early, after about {after, number} of {of, number} rounds.}}',
  stopsAfterSpeeches: 'May stop early, after about {after, number} of {of, number} speeches.',
  enough: 'The money for closings and result is set aside. A limit of {limit} fits everything.',
  tooLow: 'Limit too low: the openings and the result could cost up to {needed}.',
  noLimit: 'No limit: runs to the end, whatever it costs.',
  pausesAtLimit: 'The debate pauses before it passes the limit.',
  endsAtLimit: 'The debate ends with its result before it passes the limit.',
});
