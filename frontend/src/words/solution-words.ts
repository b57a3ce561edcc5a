// What the outcome of a format with proposals says: the solution, its reasons, and every version of each proposal.
import { defineWords } from './define-words.ts';

export const solutionWords = defineWords('solution', {
  waiting: 'Writing the solution',
  doing: 'writing one solution from the proposals, the critiques and the refinements.',
  title: 'Solution',
  inFull: 'In full',
  why: 'Why',
  rejected: 'Rejected',
  agreed:
    'After round {round, number} the judge put the agreement of the proposals at {agreement, number} of 100.',
  testIt:
    'An answer from {models, plural, one {one model} =2 {two models} =3 {three models} other {# models}} and a judge. Test it before you build it.',
  inDetails: 'Your answers, assumptions, what is still to be found out, agreement by round',
  firstAnswers: 'Your {pass, plural, =1 {first} =2 {second} other {further}} answers',
  skippedQuestions: '{count, plural, one {One question} other {# questions}} skipped.',
  requirements: 'Requirements',
  fact: '{fact}: {how}',
  assumptions: 'Assumptions',
  tradeoffs: 'What it gives up',
  open: 'Still to be found out',
  afterEachRound: 'After each round',
  round: 'Round',
  skipped: 'Left out because you skipped it: {turns}.',
  leftOutTurn: '{name}, round {round, number}',
  leftOutOn: '{name} on {target}, round {round, number}',
});
