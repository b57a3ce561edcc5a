// What parts of several screens say: the order of a debate, documents, missing models, access token, and an unknown address.
import { defineWords } from './define-words.ts';

export const sharedWords = defineWords('shared', {
  background: 'Background',
  documentTitle: '{document}: {title}',
  givenToEverySpeaker: 'Given to every speaker:',
  theFile: 'the file',

  notFoundTitle: 'Not found',
  notFound: 'This page does not exist.',
  notFoundText: 'It may have been moved, or the address was mistyped.',
  newDebate: 'New debate',
  history: 'History',

  noModels: '<b>No models yet.</b> {problem} What you wrote is kept.',
  noBackend: 'Rostrum’s server cannot be reached.',
  tryAgain: 'Try again',
  accessToken: 'Access token',
  accessTokenHelp: 'This server asks for one. It is forgotten when this tab closes.',
  unlock: 'Unlock',
  needsKey:
    '{count, plural, one {{providers} needs a key: see <a>Settings</a>.} other {{providers} need a key: see <a>Settings</a>.}}',

  orderOfDebate: 'Order of debate',
  anyMotion: 'A motion',
  votes: '{count, plural, one {# vote, hidden} other {# votes, hidden}}',
  wordsEach: 'about {words, number} words each',
  words: 'about {words, number} words',
  wordRange: 'about {least, number} to {most, number} words',
  upToWords: 'up to {words, number} words',
  yourAnswers: 'your answers',
  upToTokens: 'up to {tokens, number} tokens',
  rounds: '{count, number} × {time}',
  roundsOnly: '{count, number} ×',
  atOnce: 'at once, blind',
  first: '{name} first',
  numberOf: '{count, number} {title}',
  whoSpeaksWhen: 'Who speaks when: {order}',
});
