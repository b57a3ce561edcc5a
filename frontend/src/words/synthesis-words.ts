// What the outcome of a conversation says: insights, decisions, open questions and actions.
import { defineWords } from './define-words.ts';

export const synthesisWords = defineWords('synthesis', {
  waiting: 'Writing the summary',
  doing: 'collecting insights, decisions, open questions and actions, with the names of those who said them.',
  insights: 'Insights',
  decisions: 'Decisions',
  questions: 'Open questions',
  actions: 'Actions',
  afterTurns:
    'After {turns, plural, other {#}} of {most, plural, one {# turn} other {# turns}} with {names}.',
  writtenBy: 'Written by {name}, from what was said. Nothing is added.',
  earlier: 'noted before you continued',
});
