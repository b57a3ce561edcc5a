// What the page says of how far a panel's verdict can be trusted: the checks, the table of readings, and where the judges part.
import { defineWords } from './define-words.ts';

export const panelTrustWords = defineWords('panelTrust', {
  // the details
  details: 'Details',
  inDetails: 'Readings, checks, the {judges, plural, one {judge’s} other {judges’}} reasons',
  readings: 'Readings',
  judge: 'Judge',
  firstOrder: 'First order',
  otherOrder: 'Other order',
  reasons: '{judges, plural, one {The judge’s reasons} other {The judges’ reasons}}',
  checks: 'Checks',

  // the checks one by one
  found: 'Speaks against the verdict',
  steering:
    '{name}: {points} of 100 points off the score for {criterion}, in {readings, number} of {all, plural, one {# reading} other {# readings}}.',
  ordersOneSame:
    'The judge named the same winner in both orders. The lead moved by {points} {count, plural, one {point} other {points}}.',
  ordersOneOther: 'The judge named another winner when it read the sides in the other order.',
  ordersAll:
    '{same, number} of {judges, number} judges named the same winner in both orders. No lead moved by more than {points} points.',
  ordersText: 'The debate was read in one order. Whether the order mattered is not known.',
  judgesAgree:
    '{pairs, plural, one {The two judges {agreeing, plural, =0 {do not name} other {name}} the same winner.} other {{agreeing, number} of # pairs of judges name the same winner.}}',
  judgesText: 'One judge cannot show whether others would agree.',
  namesHidden:
    'The {judges, plural, one {judge} other {judges}} read letters in place of the names of speakers, models and vendors.',
  sidesKnown: 'Which side each spoke for is no secret.',
  priorFollowed:
    '{counted, plural, one {The judge that leaned to one side before the first speech ruled {followed, plural, =0 {for the other} other {for it}}.} other {{followed, number} of # judges ruled as they had believed before the first speech.}} In one debate that proves nothing.',
  priorNobody: 'No judge believed more in one side before the first speech.',
  priorBelief:
    'Before the debate {judge} put the chance that the motion is right at {chance, number} of 100.',
  priorText:
    '{judges, plural, one {The judge was not asked what it} other {The judges were not asked what they}} believed before the first speech.',
  familyNone: 'No judge is of the family of models of a speaker.',
  familyTies: '{judges}: of the same family of models as a speaker. Judges tend to prefer their own.',

  // the table of readings
  person: 'A person',
  whyFailed: '{judges, plural, one {Why the judge failed} other {Why each judge failed}}',

  // reasons
  invented: 'Quotes what nobody said: “{words}”',
  contradicts: 'Its words contradict its scores. The scores count.',
  quoted: '{judges, plural, one {What the judge quotes} other {What the judges quote}}',
  allJudges: 'all judges',
  whenExchanged: 'In the other order',
  reasonsForScores: 'Scores and reasons',
});
