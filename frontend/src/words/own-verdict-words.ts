// What the page says of the person's own verdict: giving it, and comparing it with what the judges found.
import { defineWords } from './define-words.ts';

export const ownVerdictWords = defineWords('ownVerdict', {
  title: 'Your verdict first',
  text: 'The judges have ruled. Say who was ahead before you see what they found. Names and models are hidden.',
  ahead: '{rounds, plural, =1 {Who was ahead?} other {Who was ahead in round {round, number}?}}',
  level: 'Level',
  save: 'Save and show the verdict',
  skip: 'Show the verdict without voting',
  compared: 'Your own verdict',
  both: 'Before you saw the verdict, you put {yours} ahead{of, select, votes {, by rounds} other {}}: {own}. The judges put {theirs} ahead: {judged}.',
  nobody: 'nobody',
});
