// What the page says of how far a panel's verdict can be trusted: the checks, the table of readings, and where the judges part.
import { defineWords } from './define-words.ts';

export const panelTrustWords = defineWords('panelTrust', {
  // the checks in one line
  checks: 'Checks',

  // the checks one by one
  notRun: 'Not tested',
  found: 'Speaks against the verdict',
  orders: 'Order exchanged',
  steeringTitle: 'Points off for steering the judge',
  steering:
    '{name}: {points} of 100 points off the score for {criterion}, in {readings, number} of {all, plural, one {# reading} other {# readings}}.',
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
  namesHidden:
    'The judges read letters in place of the names of speakers, models and vendors. Which side each spoke for is no secret.',
  prior: 'Prior belief asked',
  priorFollowed:
    '{followed, number} of {counted, plural, one {# judge} other {# judges}} ruled as they had believed before the first speech. In one debate that proves nothing.',
  priorNobody: 'No judge believed more in one side before the first speech.',
  priorFor: '{judge}: {points, number} for the motion, on a scale from −100 (against) to +100 (for).',
  priorAgainst: '{judge}: {points, number} against the motion, on a scale from −100 (against) to +100 (for).',
  priorNeither: '{judge}: undecided.',
  priorText: 'The judges were not asked what they believed before the first speech.',
  familyNone: 'No judge is of the family of models of a speaker.',
  familyTies: '{judges}: of the same family of models as a speaker. Judges tend to prefer their own.',

  // the table of readings
  drawn: 'First order',
  exchanged: 'Order exchanged',
  mean: 'Mean',
  person: 'A person',
  everyScore: 'Every score of every reading, of 100',
  reading: 'Reading',
  inOrder: '{judge}, {order}',
  whyFailed: '{judges, plural, one {Why the judge failed} other {Why each judge failed}}',

  // reasons
  opinionOf: '{judge} ({model}): {lead}',
  judgeAndModel: '{judge} ({model})',
  invented: 'Quotes what nobody said: “{words}”.',
  contradicts: 'Its words contradict its scores. The scores count.',
  quoted: 'What they quote',
  allJudges: 'all judges',
  moreQuotes: '{count, plural, one {# more quote} other {# more quotes}}',
  whenExchanged: 'With the order exchanged',
  reasonsForScores: 'Scores and reasons',
});
