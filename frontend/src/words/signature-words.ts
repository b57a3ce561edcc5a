// What the page says of the text that two partners agreed on: who signs it, who changes a clause, and the form for a person who is asked.
import { defineWords } from './define-words.ts';

export const signatureWords = defineWords('signature', {
  waiting: 'Reading the text',
  unreadable: 'Counts as not signed: the answer was not in the form that was asked for',
  signs: 'Signs the text',
  signsNot: 'Does not sign the text as it is',
  wouldSign: 'Would sign this text',

  ofSurerVote: 'This text is from the vote of {author}; of two texts, the one in the surer vote counts.',
  written: '{author} wrote this text.',
  writtenAndChanged: '{author} wrote this text; {changer} changed one clause.',
  signedBy: 'Signed by {names}.',
  allSigned: 'Both signed the text below.',
  signedText: 'The text they signed',
  agreedText: 'The text of the surer vote',
  didWrite: 'wrote the text',
  didSign: 'signed the text',
  didNotSign: 'did not sign',
  didChange: 'changed one clause; {author} signed the change',
  notByBoth: 'Not signed by both: the signature of {names} is missing.',

  wasSigned: '{name} read the text of {author} and signed it.',
  wasRefused: '{name} read the text of {author} and did not sign it.',
  wasUnreadable: '{name} was given the text of {author}; the answer could not be read.',
  wasChanged: '{name} read the text of {author} and changed it:',

  textBy: 'The text of {author}',
  question: 'Do you sign this text?',
  sign: 'Sign it',
  changeClause: 'Change one clause',
  refuse: 'Refuse',
  changedText: 'The text with one clause changed',
  chooseSignOrChange: 'Sign the text, or change one clause.',
  chooseSignOrRefuse: 'Sign the text, or refuse it.',
  changeLittle: 'Change one clause and keep the rest of the text as it is.',
  reservedLine: 'Your reason contains a line that the form uses itself. Write it differently.',
});
