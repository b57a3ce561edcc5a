// What the page says of the panel of judges: what each believed before the debate, and what models answer without one.
import { defineWords } from './define-words.ts';

export const panelWords = defineWords('panel', {
  believed: 'Believed the motion: {points, number} of 100',
  doubted: 'Doubted the motion: {points, number} of 100',
  undecided: 'Undecided',
  unreadable: 'The answer could not be read.',
});
