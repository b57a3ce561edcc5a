// What the page says of a panel's result: how far to trust it, the picture of all readings, and the score sheet.
import { defineWords } from './define-words.ts';

export const panelResultWords = defineWords('panelResult', {
  // how far to trust it
  trustClear:
    '{judges, plural, =1 {One judge’s opinion. The result held when it read} =2 {Both judges agree, and the result held when they read} =3 {All three judges agree, and the result held when they read} =4 {All four judges agree, and the result held when they read} =5 {All five judges agree, and the result held when they read} other {All # judges agree, and the result held when they read}} the sides in the other order.',
  trustJudges:
    '{naming, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} other {#}} of {judges, plural, =2 {two} =3 {three} =4 {four} =5 {five} other {#}} judges {naming, plural, one {names} other {name}} {name}. Other judges could decide otherwise.',
  trustReadings:
    '{agreeing, number} of {readings, number} readings name {name}. Other judges could decide otherwise.',
  trustMoved:
    'Every reading names {name}, but the order of reading moved one judge’s lead by {points, number}.',
  trustSmall:
    'Every reading by the {judges, plural, one {judge} other {judges}} names {name}, but a lead under {points, plural, one {# point} other {# points}} is narrow.',
  trustOrderOne: 'The judge named {first} in one order and {second} in the other.',
  trustOrderSome:
    '{flipped, number} of {judges, number} judges named another side when they read the sides in the other order.',
  named:
    '{count, plural, =1 {one judge names} =2 {two judges name} =3 {three judges name} =4 {four judges name} other {# judges name}} {name}',
  trustChance: 'A gap under {points, number} can be chance.',
  trustLevel: 'On average nobody leads.',
  trustUntested:
    '{judges, plural, =1 {One judge} =2 {Two judges} =3 {Three judges} =4 {Four judges} other {# judges}} read the debate {way, select, order {in one order only} other {once}}. Judge again to test the result.',
  lost: '{why, select, declined {{judge} declined to judge.} noScore {{judge} gave no score for {criterion}.} empty {{judge} gave an empty answer.} notAsked {{judge} was not asked.} failed {{judge} gave no verdict: {sentence}} other {{judge} gave no verdict that can be read.}}',
  lostOrder:
    '{judge}’s reading in {order, select, exchanged {the other order} other {the first order}} is missing: {did}',

  // the picture
  level: 'Level',
  plus: '{name} +{points}',

  // the score sheet
  meanScores:
    '{participants, plural, one {# participant} other {# participants}}: points by criterion, mean of {readings, plural, one {# reading} other {# readings}}',
  scoresByPanel: 'Scores by the panel',
  allFoundSame: '{count, plural, =2 {Both judges} other {All # judges}} found the same.',
  judgesFound: '{judges}: {finding}.',

  title: 'Verdict',
  doing: 'reading every speech without knowing who wrote it, then scoring each criterion.',
  waiting: 'Writing the verdict',
  why: 'Why',
  onDebate: 'A verdict on this debate, not on the question.',
  blindModels: 'The judge did not know which model spoke.',
  blindPeople: 'The judge did not know which model, or which person, spoke.',
  familyUnknown: 'Not known: it is not stated which family a model belongs to.',
  familyOther: 'No speaker is of the judge’s family of models.',
  familySame: 'The judge is of the same family of models as a speaker. Judges tend to prefer their own.',
  quotedNobody: 'Nobody is quoted.',
  quotesVerbatim:
    '{verbatim, number} of {all, plural, one {# quotation is} other {# quotations are}} in the speeches word for word.',
  quotesInvented:
    '{count, plural, one {The reasons hold a quotation of what nobody said.} other {The reasons hold # quotations of what nobody said.}}',
  score: 'Score',
  scores: 'Scores',
  scoresCaption: '{count, plural, one {# participant} other {# participants}}, points by criterion',
  participant: 'Participant',
  ofWeight: '{criterion} of {weight, number}',
  total: 'Total',
  whyScore: '{criterion}: why',
});
