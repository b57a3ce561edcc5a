// What the page says of a debate's cost before it starts: the estimate, and how far the limit reaches.
import { defineWords } from './define-words.ts';

export const estimateWords = defineWords('estimate', {
  waiting: 'Cost to come',
  waitingWhy: 'Known when every seat has a model.',
  waitingForModels: 'Known when the models have loaded.',
  unknown: 'Cost unknown',
  free: 'Free',
  about: 'About {cost}',
  range: '{low} to {high}',
  tightRange: '{low}–{high}',
  size: '{calls, plural, one {# call} other {# calls}}, about {tokens, number} tokens, {time}',
  minutes: 'about {minutes, plural, one {# minute} other {# minutes}}',
  minutesRange: '{low, number} to {high, plural, one {# minute} other {# minutes}}',
  demo: 'Demo, free',
  limit: 'limit {limit}',
  expected: 'expected',
  meter: 'Expected {range}, limit {limit}',
  fits: 'Fits under the limit.',
  stopsAfterRounds:
    '{after, plural, =0 {May stop early, before the end of the first of {of, number} rounds.} other {May stop early, after about {after, number} of {of, number} rounds.}}',
  stopsAfterSpeeches: 'May stop early, after about {after, number} of {of, number} speeches.',
  enough: 'The money for closings and result is set aside. A limit of {limit} fits everything.',
  tooLow: 'Limit too low: the openings and the result could cost up to {needed}.',
  noLimit: 'No limit: runs to the end, whatever it costs.',
  neverMore: 'Never spends more than {limit}. The money for the result is set aside.',
});
