// Words of a tournament: its headline, why models cannot be ranked, and its page.
import { defineWords } from './define-words.ts';

export const tournamentWords = defineWords('tournament', {
  groups: '{ahead} {count, plural, one {is} other {are}} ahead of {behind}',
  order: '{first} is ahead, then {others}',
  pair: '{better} is ahead of {worse}, but not all models can be told apart',
  better: '{better} argues better than {worse}',
  level: '{count, plural, =2 {Two} other {All #}} models cannot be told apart',
  refused: 'No ranking: {reason}',
  'no-verdict': 'no debate has a verdict',
  'no-verdict-why':
    'A ranking needs verdicts on {needed, number} motions. Those on scripted speakers do not count.',
  'few-motions': '{motions, plural, one {# motion is} other {# motions are}} too few',
  'few-motions-why':
    'A ranking needs {needed, number} motions, because debates on one motion share what it favours: {more, number} more.',
  'few-debates': '{name} has too few debates',
  'few-debates-why':
    '{name} has {count, plural, one {# debate} other {# debates}} with a verdict; a ranking needs {needed, number} of each model.',
  'one-side': '{name} was not on both sides alike',
  'one-side-why':
    '{name} spoke first in {first, number} of {count, plural, one {# debate} other {# debates}}: its side cannot be told from its strength.',
  'not-met': 'not all models have met',
  'not-met-why': 'Some have met neither each other nor a common third one.',
  title: 'A tournament of {models, plural, one {# model} other {# models}}',
  size: '{debates, plural, one {# debate} other {# debates}} on {motions, plural, one {# motion} other {# motions}}',
  model: 'Model',
  wins: 'Wins of 100',
  tally: 'Won–no winner–lost',
  range: '{low, number} to {high, number}',
  winsNote:
    'How many of 100 debates a model would win against the average of those with which it can be compared, with no side favoured. The second figures hold the true one in 95 of 100 such tournaments. {open, select, yes {A dash (–): models that have not met, or for whom it was the same on every motion, so that how far they are apart cannot be measured.} other {}}',
  noRatings: 'Ratings need verdicts on two motions.',
  debates: 'Debates',
  sides: '{pro} first, {con} second',
  notHere: 'The debates of this tournament are not in this browser.',
});
