// What the page says of structured answers: positions, ballots, votes, evaluations, questions, and what a model is doing while one is written.
import { defineWords } from './define-words.ts';

export const answerWords = defineWords('answer', {
  side: '{side, select, for {For} against {Against} other {Undecided}}',
  unreadable: 'Could not be read',
  sideConfident: '<b>{side}</b>, <n>{confidence, number}% confident</n>',
  voting: 'Voting',
  votingNow: 'voting.',
  evaluating: 'Evaluating the proposals',
  doingEvaluation: 'evaluating how close the proposals are to each other.',
  agreement: 'Agreement',
  bestProposal: 'Best proposal',
  couldSettle: 'Another round could still settle: {gap}',
  noQuestions: 'No questions.',
  unreadableVote: 'Counts as an uncertain no: the vote was not in the form that was asked for',
  inferredVote:
    'The wording suggests {vote, select, yes {yes} other {no}}, {confidence, number}% sure. This is only shown and does not count.',
  proposedSolution: 'Proposed solution',

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
