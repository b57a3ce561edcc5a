// What the page calls the states of a debate.
import { defineWords } from './define-words.ts';

export const stateWords = defineWords('state', {
  you: 'You',
  youAs: 'You{name, select, none {} other {, {name}}}',
  withEffort: '{title} ({effort, select, low {low} medium {medium} other {high}} thinking effort)',
  idle: 'Ready',
  initializing: 'Preparing',
  awaitingArguments: 'Openings',
  debating: 'Debating',
  judgeEvaluating: 'Judging',
  pausing: 'Pausing',
  listening: 'Your turn',
  recovering: 'Trying again',
  paused: 'Paused',
  error: 'Paused',
  completed: 'Completed',
});
