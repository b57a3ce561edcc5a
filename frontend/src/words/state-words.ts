// What the page calls the states of a debate: those of a running debate, and those that only its chart shows.
import { defineWords } from './define-words.ts';

export const stateWords = defineWords('state', {
  you: 'You',
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
  error: 'Stopped by an error',
  completed: 'Completed',
  running: 'Running',
  planning: 'Finding the next step',
  speaking: 'Models are speaking',
  dispatching: 'Choosing the next speaker',
  waiting: 'Nobody is speaking',
  waitingForProvider: 'Waiting for a provider to answer',
  cancelling: 'Ending running calls',
  pausedByUser: 'Paused by you',
  pausedByWarning: 'Paused at the cost warning',
  pausedByLimit: 'Paused at the cost limit',
});
