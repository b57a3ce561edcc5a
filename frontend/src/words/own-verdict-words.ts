// What the page says of the person's own verdict: asking for it, giving it, and comparing it with what the judges found.
import { defineWords } from './define-words.ts';

export const ownVerdictWords = defineWords('ownVerdict', {
  wanted: 'Score it yourself first',
  wantedHelp: 'You score the debate, without names, before the verdict is shown.',
  waits: 'Waits for your scores',
  title: 'Your verdict first',
  text: 'The judges have ruled. Score the debate yourself before you see what they found. The speakers are called A, B and so on; their names and models are hidden.',
  speeches: 'The speeches',
  speech: '{speaker}, {act}',
  scores: 'Your scores',
  scoresHelp: 'From 0 to 100 for each criterion. The arrow keys move a slider by one point.',
  criterion: '{criterion}, {weight, number} of 100',
  scoreOf: '{criterion}, {speaker}',
  total: 'Total',
  reason: 'Your reasons (optional)',
  save: 'Save and show the verdict',
  skip: 'Show the verdict without scoring',
  readOnly: 'This debate is open in another tab. Save your scores there.',

  compared: 'Your own verdict',
  agree: 'You and the judges put the same side ahead: {name}.',
  disagree: 'You put {yours} ahead, the judges {theirs}.',
  level: 'You scored the best two level; the judges put {theirs} ahead.',
  judgesLevel: 'The judges scored the best two level; you put {yours} ahead.',
  bothLevel: 'You and the judges scored the best two level.',
  participant: 'Participant',
  you: 'You',
  judges: 'Judges',
  difference: 'Difference',
  before: 'Given before you saw the verdict.',
});
