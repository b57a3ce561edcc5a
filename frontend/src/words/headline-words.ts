// The headline of a result, the same in every place that names it.
import { defineWords } from './define-words.ts';

export const headlineWords = defineWords('headline', {
  clear: '<who>{name}</who> wins by {points, plural, =0 {less than 1} other {#}}',
  narrow: '<who>{name}</who> wins narrowly, by {points, plural, =0 {less than 1} other {#}}',
  inconclusive: '<who>{name}</who> leads by {points, plural, =0 {less than 1} other {#}} — too close to call',
  'split-by-order':
    '<who>{name}</who> leads by {points, plural, =0 {less than 1} other {#}} — the two orders disagree',
  'split-between-judges':
    '<who>{name}</who> leads by {points, plural, =0 {less than 1} other {#}} — the judges disagree',
  'one-reading':
    '<who>{name}</who> {how, select, wins {wins} other {leads}} by {points, plural, =0 {less than 1} other {#}} — one reading only',
  'one-order':
    '<who>{name}</who> {how, select, wins {wins} other {leads}} by {points, plural, =0 {less than 1} other {#}} — one order only',
  tie: 'A tie',
  allAgree:
    '{of, plural, =2 {Both agree} =3 {All three agree} =4 {All four agree} =5 {All five agree} =6 {All six agree} other {All # agree}}{colon}{text}',
  someAgree:
    '{agreeing, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} =5 {Five} other {#}} of {of, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} other {#}} {agreeing, plural, one {agrees} other {agree}}{colon}{text}',
  mostAgree: 'Most agree{colon}{text}',
  'not-agreed':
    'No agreement{rounds, plural, =0 {} one { after # round} other { after # rounds}}{colon}{text}',
  answer: 'The answer{colon}{text}',
  decided: '{by, select, person {You decided} other {Decided}}{colon}{text}',
  undecided: 'No decision yet',
  rehearsal: 'A rehearsal: no verdict',
  titled: '{headline}: {motion}',
  none: 'No verdict',
});
