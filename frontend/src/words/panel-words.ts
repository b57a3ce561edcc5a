// What the page says of the panel of judges: before the debate what each is asked and what that costs, and what models said without one.
import { defineWords } from './define-words.ts';

export const panelWords = defineWords('panel', {
  judging: 'Judging',
  judges:
    '{count, plural, one {One judge} =2 {Two judges} =3 {Three judges} =4 {Four judges} =5 {Five judges} other {# judges}}',
  judgedBy:
    '{count, plural, one {One judge} =2 {Two judges} =3 {Three judges} =4 {Four judges} =5 {Five judges} other {# judges}}: {models}',
  sameFamily:
    '{judge} is from the same company as {speaker} ({family}). Judges tend to prefer models of their own family.',
  sameModel: '{judge} has the same model as {speaker}. Judges tend to prefer their own.',
  nobodyElse: 'No model of another family is available now, so this judge stays.',
  judgeInstead: 'Let {model} judge',
  judgesAndReadings:
    '{judges, plural, one {{readings, plural, one {One judge reads the debate.} other {One judge reads the debate twice, once in each order.}}} other {{readings, plural, one {{judges, number} judges read the debate.} other {Each of {judges, number} judges reads the debate twice, once in each order.}}}}',
  believed: 'For the motion: +{points, number}, where +100 is certain',
  doubted: 'Against the motion: −{points, number}, where −100 is certain',
  undecided: 'Undecided',
  unreadable: 'The answer could not be read.',
});
