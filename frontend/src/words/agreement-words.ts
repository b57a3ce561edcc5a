// What a search for agreement says, live and at its end: the votes, the agreed text, what divides the partners, and why it stopped.
import { defineWords } from './define-words.ts';

export const agreementWords = defineWords('agreement', {
  stopped:
    '{reason, select, user_abort {You stopped it.} model_unavailable {A model was no longer to be had, and it was given up.} timeout {Its time was up.} cost_limit {The cost limit left no room for another turn.} other {A call kept failing, and it was given up.}}',
  bothVoted:
    '{round, plural, =0 {In the last vote} other {In round #}} {count, plural, =2 {both} other {all}} voted yes, {sure} sure.',
  lastVote: 'In the last vote {votes}.',
  voteOf: '{name} said {vote, select, yes {yes} other {no}}, {sure, number}% sure',
  modelsAgree: '{models, plural, =2 {Two} other {#}} models agree. Others may not.',
  divides: 'What divides them: {text}',
  noText: 'They agreed, but neither wrote the solution down.',
  contributions: 'Who gave what',
  stands: 'Where each stands',
  voteIn: '{name}, {round, plural, =0 {last vote} other {vote of round #}}',
  votes: 'Votes',
  votesAfter: 'Votes after round {round, number}',
  round: 'Round',
  partner: 'Partner',
  vote: 'Vote',
  why: 'Reason',
  last: 'Last',
  pair: '{first}, and {second}',
  yes: 'Yes',
  no: 'No',
  sure: '{sure, number}% sure',
  voteAndSure: '{vote}, {sure, number}% sure',
  isVoting: '{name} is voting.',
  hasVoted: '{name} has voted.',
  shownLater: 'Shown when both have voted.',
  notInForm: 'not in the form that was asked for, so an uncertain no',
  inferred: 'the wording suggests {vote, select, yes {yes} other {no}}, {confidence, number}% sure',
});
