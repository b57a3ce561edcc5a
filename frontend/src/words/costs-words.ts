// What the breakdown of a debate's cost says: one line, four tables and a chart.
import { defineWords } from './define-words.ts';

export const costsWords = defineWords('costs', {
  region: 'Cost breakdown',
  nothing: 'Nothing.',
  counts: '{calls, plural, one {# call} other {# calls}}, {read} tokens read, {written} written.',
  demo: 'Example prices: nobody is billed.',
  judges:
    '{count, plural, one {the judge} =2 {two judges} =3 {three judges} =4 {four judges} =5 {five judges} other {# judges}}',
  limitWas: 'The limit was {limit}.',
  partlyDemo: 'Demo speakers account for {sum} of it, free.',
  basis: 'By reported usage and listed prices; the vendor’s invoice decides.',
  unpriced: '{count, plural, one {The price of # call is unknown.} other {The price of # calls is unknown.}}',
  withoutCache: 'Without the vendors’ caches it would have cost {sum}.',
  byParticipant: 'By participant',
  seatAndModel: 'Seat and model',
  byModel: 'By model',
  model: 'Model',
  byAct: 'By act',
  act: 'Act',
  byRound: 'By round',
  round: 'Round',
  summaries: 'Summaries of earlier rounds',
  calls: 'Calls',
  read: 'Read',
  written: 'Written',
  cost: 'Cost',
  unknown: 'unknown',
  whole: 'Whole debate',
  aboutSum: '<n>about</n> <sum></sum>',
  atMostSum: '<n>at most</n> <sum></sum>',
});
