// What the page says of a panel's result: the headline, how to treat it, the picture of all readings, and the score sheet.
import { defineWords } from './define-words.ts';

export const panelResultWords = defineWords('panelResult', {
  // the headline
  clear: 'Clear: <who>{name}</who> wins by {points} {count, plural, one {point} other {points}}',
  narrow: 'Narrow: {points} {count, plural, one {point} other {points}} apart',
  splitByOrder: 'Split by order of reading',
  splitBetweenJudges: 'Split between judges',
  splitInto: 'Split between judges, {more} to {fewer}',
  inconclusive: 'Inconclusive: {points} {count, plural, one {point} other {points}} apart',
  inconclusiveLevel: 'Inconclusive: level',
  oneReadingWins:
    'One reading: <who>{name}</who> wins by {points} {count, plural, one {point} other {points}}',
  oneReadingApart: 'One reading: {points} {count, plural, one {point} other {points}} apart, inconclusive',
  oneReadingLevel: 'One reading: level, inconclusive',
  oneOrderWins:
    'One order only: <who>{name}</who> wins by {points} {count, plural, one {point} other {points}}',
  oneOrderApart: 'One order only: {points} {count, plural, one {point} other {points}} apart, inconclusive',
  oneOrderLevel: 'One order only: level, inconclusive',
  everyJudgeFailed: '{missing}: {judges, plural, one {the judge} other {every judge}} failed',

  // who found what
  clearOne:
    'The judge puts {name} ahead both times: by {first} points, and by {second} with the order exchanged.',
  clearAll:
    '{count, plural, =2 {Both judges} =3 {All three judges} =4 {All four judges} =5 {All five judges} other {All # judges}} put {name} ahead in every reading, by {least} to {most} points.',
  narrowAll: 'Every reading puts {name} ahead, but on average by only {points} points.',
  narrowSwing:
    'Every reading puts {name} ahead, but the order of reading moved one judge’s lead by {points} points.',
  narrowSome:
    '{agreeing, number} of {readings, number} readings put {name} ahead; the mean of all readings is a lead of {points} points.',
  orderOne: 'The judge changed its winner when the order of the speakers was exchanged.',
  orderSome:
    '{flipped, number} of {judges, number} judges changed their winner when the order of the speakers was exchanged.',
  votes:
    '{count, plural, =1 {One judge puts} =2 {Two judges put} =3 {Three judges put} =4 {Four judges put} other {# judges put}} {name} ahead.',
  evenLead: 'On average {name} leads by {points} points, but chance alone can produce {chance}.',
  evenLevel: 'On average nobody leads.',
  readOnce: 'One judge read the debate once.',
  readInOneOrder: '{count, plural, one {One judge} other {# judges}} read the debate, in one order only.',

  // how to treat it
  treatClear: 'Treat it as decided, apart from what was not tested.',
  treatClearOne: 'Treat it as the firm opinion of one judge: others may see it differently.',
  treatNarrowLead: 'Treat it as close: a lead under {points} points does not count as a win.',
  treatNarrowSwing: 'Treat it as close: a lead that depends so much on the order of reading is not firm.',
  treatNarrowVoices: 'Treat it as close: a win needs every reading on the same side.',
  treatSplitByOrder: 'Treat it as undecided: the order of reading decided the winner.',
  treatSplitBetweenJudges: 'Treat it as undecided: another panel could well rule the other way.',
  treatInconclusive: 'Treat it as undecided.',
  treatOneReading: 'Treat it as a first impression: chance alone can shift one reading by {points} points.',
  treatOneOrder: 'Treat it with care: whether the order of the speakers mattered was not tested.',
  lost: '{why, select, declined {{judge} declined to judge.} noScore {{judge} gave no score for {criterion}.} empty {{judge} gave an empty answer.} notAsked {{judge} was not asked.} failed {{judge} gave no verdict: {sentence}} other {{judge} gave no verdict that can be read.}}',
  lostOrder:
    '{judge}’s reading in {order, select, exchanged {the other order} other {the first order}} is missing: {did}',

  // the picture
  level: 'Level',
  plus: '{name} +{points}',

  // the score sheet
  meanOf: 'points of 100, mean of {count, plural, one {# reading} other {# readings}}',
  meanScores:
    '{participants, plural, one {# participant} other {# participants}}: points by criterion, mean of {readings, plural, one {# reading} other {# readings}}',
  scoresByPanel: 'Scores by the panel',
  allFoundSame: '{count, plural, =2 {Both judges} other {All # judges}} found the same.',
  judgesFound: '{judges}: {finding}.',
});
