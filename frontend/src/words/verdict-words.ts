// What the page says of a verdict: who won, the scores, the reasons, and how far to trust it.
import { defineWords } from './define-words.ts';

export const verdictWords = defineWords('verdict', {
  title: 'Verdict',
  doing: 'reading every speech without knowing who wrote it, then scoring each criterion.',
  waiting: 'Writing the verdict',
  why: 'Why',
  onDebate: 'A verdict on this debate, not on the question.',
  blindModels: 'The judge did not know which model spoke.',
  blindPeople: 'The judge did not know which model, or which person, spoke.',
  familyUnknown: 'Not known: it is not stated which family a model belongs to.',
  familyOther: 'No speaker is of the judge’s family of models.',
  familySame: 'The judge is of the same family of models as a speaker. Judges tend to prefer their own.',
  quotedNobody: 'Nobody is quoted.',
  quotesVerbatim: '{verbatim, number} of {all, number} are in the speeches word for word.',
  quotesInvented:
    '{count, plural, one {The reasons hold a quotation of what nobody said.} other {The reasons hold # quotations of what nobody said.}}',
  score: 'Score',
  scores: 'Scores',
  scoresCaption: '{count, plural, one {# participant} other {# participants}}, points by criterion',
  participant: 'Participant',
  ofWeight: '{criterion} of {weight, number}',
  total: 'Total',
  whyScore: '{criterion}: why',
});
