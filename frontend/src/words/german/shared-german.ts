// shared-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { sharedWords } from '../shared-words.ts';

export const sharedGerman: Translation<typeof sharedWords> = {
  background: 'Hintergrund',
  documentTitle: '{document}: {title}',
  givenToEverySpeaker: 'Allen in der Debatte gegeben:',
  theFile: 'die Datei',

  notFoundTitle: 'Nicht gefunden',
  notFound: 'Diese Seite gibt es nicht.',
  notFoundText: 'Vielleicht wurde sie verschoben, oder die Adresse ist falsch geschrieben.',
  newDebate: 'Neue Debatte',
  history: 'Verlauf',

  noModels: '<b>Noch keine Modelle.</b> {problem} Was Sie geschrieben haben, bleibt erhalten.',
  noBackend: 'Der Server von Rostrum ist nicht erreichbar.',
  tryAgain: 'Noch einmal versuchen',
  accessToken: 'Zugangstoken',
  accessTokenHelp: 'Dieser Server verlangt einen. Er wird vergessen, wenn Sie diesen Tab schließen.',
  unlock: 'Entsperren',
  needsKey:
    '{count, plural, one {{providers} braucht einen Schlüssel: siehe <a>Einstellungen</a>.} other {{providers} brauchen einen Schlüssel: siehe <a>Einstellungen</a>.}}',

  orderOfDebate: 'Ablauf der Debatte',
  anyMotion: 'Eine These',
  votes: '{count, plural, one {# Stimme, verborgen} other {# Stimmen, verborgen}}',
  wordsEach: 'je etwa {words, number} Wörter',
  words: 'etwa {words, number} Wörter',
  wordRange: 'etwa {least, number} bis {most, number} Wörter',
  upToWords: 'bis zu {words, number} Wörter',
  yourAnswers: 'Ihre Antworten',
  upToTokens: 'bis zu {tokens, number} Token',
  rounds: '{count, number} × {time}',
  roundsOnly: '{count, number} ×',
  atOnce: 'gleichzeitig, ohne einander zu hören',
  first: '{name} beginnt',
  numberOf: '{count, number} {title}',
  whoSpeaksWhen: 'Wer wann spricht: {order}',
};
