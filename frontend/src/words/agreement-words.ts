// What the outcome of a search for agreement says: the agreed text, why it stopped, and every vote.
import { defineWords } from './define-words.ts';

export const agreementWords = defineWords('agreement', {
  consensus: 'Consensus',
  agreedSolution: 'Agreed solution',
  stopped:
    '{reason, select, consensus_reached {Consensus was reached.} max_iterations {The last round was over without consensus.} user_abort {You stopped it.} model_unavailable {A model was no longer to be had, and it was given up.} timeout {Its time was up.} cost_limit {The cost limit left no room for another turn.} other {A call kept failing, and it was given up.}}',
  noText: 'They agreed, but neither wrote the solution down.',
  contributions: 'Who contributed what',
  votes: 'Votes',
  votesByRound: 'Votes by round',
  round: 'Round',
  who: 'Who',
  vote: 'Vote',
  confidence: 'Confidence',
  why: 'Why',
  last: 'Final',
  yes: 'Yes',
  no: 'No',
  notInForm: 'not in the form that was asked for, so an uncertain no',
  inferred: 'the wording suggests {vote, select, yes {yes} other {no}}, {confidence, number}% confident',
  noted: '{vote} ({note})',
});
