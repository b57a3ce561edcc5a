// What the page says around a debate: notifications, the tab's title, a debate that was not started, and one whose outcome is loading.
import { defineWords } from './define-words.ts';

export const debateScreenWords = defineWords('debateScreen', {
  verdictIsIn: 'The result is in',
  needsYou: 'The debate stopped and needs you',
  yourTurn: 'It is your turn to speak',
  costWarning: 'Cost warning: the debate is paused',
  costLimit: 'Cost limit reached: the debate is paused',
  openingVerdict: 'Opening the result…',
  notStarted: 'This debate is set up but not started. No model has been called yet.',
  start: 'Start debate',
});
