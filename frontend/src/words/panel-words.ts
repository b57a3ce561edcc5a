// What the page says of the panel of judges: before the debate what each is asked and what that costs, and what models said without one.
import { defineWords } from './define-words.ts';

export const panelWords = defineWords('panel', {
  judging: 'Judging',
  judges: '{count, plural, one {# judge} other {# judges}}',
  cost: 'In this debate: {calls, plural, one {# call} other {# calls}}, {cost}.',
  sameFamily:
    '{judge} is from the same company as {speaker} ({family}). Judges tend to prefer models of their own family.',
  sameModel: '{judge} has the same model as {speaker}. Judges tend to prefer their own.',
  nobodyElse: 'No model of another family is available now, so this judge stays.',
  judgeInstead: 'Let {model} judge',
  judgesAndReadings:
    '{judges, plural, one {one judge, blind, {readings, plural, one {one reading} other {# readings}}} other {# judges, blind, {readings, plural, one {one reading} other {# readings}} each}}',
  believed: 'For the motion: +{points, number}, where +100 is certain',
  doubted: 'Against the motion: −{points, number}, where −100 is certain',
  undecided: 'Undecided',
  unreadable: 'The answer could not be read.',
});
