// What the page says of how far a panel's verdict can be trusted: the checks, the table of readings, and where the judges part.
import { defineWords } from './define-words.ts';

export const panelTrustWords = defineWords('panelTrust', {
  // the checks in one line
  checks: 'Checks',
  notTested: 'not tested: {checks}',
  whatEachFound: 'What each check found',
  ordersShort: 'order exchanged',
  judgesShort: 'several judges',
  namesShort: 'judged blind',
  priorShort: 'prior belief asked',
  familyShort: 'models not related',
  quotesShort: 'quotations checked',
  ordersNot: 'order',
  judgesNot: 'other judges',
  namesNot: 'names',
  priorNot: 'prior belief',
  familyNot: 'related models',
  quotesNot: 'quotations',

  // the checks one by one
  ran: 'Checks that ran',
  notRun: 'Not tested',
  found: 'Speaks against the verdict',
  orders: 'Order exchanged',
  ordersOneSame:
    'The judge named the same winner in both orders. The lead moved by {points} {count, plural, one {point} other {points}}.',
  ordersOneOther: 'The judge named another winner once the order was exchanged.',
  ordersAll:
    '{same, number} of {judges, number} judges named the same winner in both orders. No lead moved by more than {points} points.',
  ordersText: 'The debate was read in one order. Whether the order mattered is not known.',
  judges: 'Several judges',
  judgesAgree:
    '{agreeing, number} of {pairs, plural, one {# pair} other {# pairs}} of judges name the same winner.',
  judgesText: 'One judge cannot show whether others would agree.',
  names: 'Judged blind',
  namesHidden: 'The judges read letters in place of names, roles, models and vendors.',
  namesText: 'The judges read who spoke.',
  prior: 'Prior belief asked',
  priorFollowed:
    '{followed, number} of {counted, plural, one {# judge} other {# judges}} ruled as they had believed before the first speech. In one debate that proves nothing.',
  priorNobody: 'No judge believed more in one side before the first speech.',
  priorFor: '{judge}: {points, number} of 100 for the motion.',
  priorAgainst: '{judge}: {points, number} of 100 against the motion.',
  priorNeither: '{judge}: undecided.',
  priorText: 'The judges were not asked what they believed before the first speech.',
  familyNone: 'No judge is of the family of models of a speaker.',
  familyTies: '{judges}: of the same family of models as a speaker. Judges tend to prefer their own.',
  impressionsAll:
    'In {same, number} of {all, number} readings the judge’s impression before scoring agrees with its scores. The scores decide.',

  // the table of readings
  clear: 'Clear',
  narrow: 'Narrow',
  inconclusive: 'Inconclusive',
  splitByOrder: 'Split by order',
  splitBetweenJudges: 'Split between judges',
  oneReading: 'One reading',
  oneOrder: 'One order only',
  caption: '{count, plural, one {# reading} other {# readings}}: who leads, by how many points of 100',
  judge: 'Judge',
  drawn: 'First order',
  exchanged: 'Order exchanged',
  mean: 'Mean',
  votes: 'Votes',
  votesFor: '{name} {count, number}',
  noReading: 'No reading',
  person: 'A person',
  pairsAgree: '{agreeing, number} of {pairs, plural, one {# pair} other {# pairs}} agree',
  oneJudge: 'One judge',
  meaning: 'What that means',
  agreement:
    '{agreeing, number} of {pairs, plural, one {# pair} other {# pairs}} of judges name the same winner.',
  majority: 'Most judges put {name} ahead; the mean of all judges is {points} points apart.',
  noMajority: 'No participant has most of the judges; the mean of all judges is {points} points apart.',
  clearNeeds:
    '“Clear” needs every reading on the same side, and a mean lead of at least {bound} points. Here it is {points}.',
  chance:
    'Chance alone can move a mean of {readings, plural, one {# reading} other {# readings}} by {points} points.',
  chanceAssumed: 'One reading is assumed to vary by {points} points.',
  everyScore: 'Every score of every reading',
  scoresOf: '{name}: scores of 100',
  reading: 'Reading',
  inOrder: '{judge}, {order}',
  leftOut: 'Judges left out',
  leftOutText: 'No readable verdict came.',
  whyFailed: '{judges, plural, one {Why the judge failed} other {Why each judge failed}}',
  letters: 'Who was A, who was B',
  lettersOf: '{judge}: {letters}.',
  letter: '{letter} was {name}',
  lettersExchanged: 'With the order exchanged, the first letter was the last, and so on.',

  // reasons
  whereTheyPart: 'Where they part',
  partMost: 'Most on {criterion} of {name}: {least} to {most} of {weight, number}.',
  partLeast: 'Least on {criterion} of {name}: {least} to {most} of {weight, number}.',
  opinionOf: '{judge} ({model}): {lead}',
  quoted: 'What they quote',
  allJudges: 'all judges',
  moreQuotes: '{count, plural, one {# more quote} other {# more quotes}}',
  whenExchanged: 'With the order exchanged',
  reasonsForScores: 'Scores and reasons',
});
