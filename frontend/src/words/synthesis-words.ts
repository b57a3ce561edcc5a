// What the outcome of a conversation says: insights, decisions, open questions and actions.
import { defineWords } from './define-words.ts';

export const synthesisWords = defineWords('synthesis', {
  waiting: 'Writing the summary',
  doing: 'collecting insights, decisions, open questions and actions, with the names of those who said them.',
  title: 'Summary',
  insights: 'Insights',
  decisions: 'Decisions',
  questions: 'Open questions',
  actions: 'Actions',
  noInsights: 'No insights were noted.',
  noDecisions: 'Nothing was decided.',
  noQuestions: 'No questions were left open.',
  noActions: 'No actions were named.',
  earlier: 'noted before you continued',
  said: '{text} ({names})',
});
