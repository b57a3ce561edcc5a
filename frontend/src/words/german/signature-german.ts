// signature-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { signatureWords } from '../signature-words.ts';

export const signatureGerman: Translation<typeof signatureWords> = {
  waiting: 'Liest den Text',
  unreadable: 'Zählt als nicht unterschrieben: Die Antwort hatte nicht die verlangte Form',
  signs: 'Unterschreibt den Text',
  signsNot: 'Unterschreibt den Text so nicht',
  wouldSign: 'Würde diesen Text unterschreiben',

  ofSurerVote:
    'Dieser Text steht in der Stimmabgabe von {author}; von zwei Texten zählt der mit der sichereren Stimme.',
  written: 'Dieser Text stammt von {author}.',
  writtenAndChanged: 'Dieser Text stammt von {author}; {changer} hat eine Stelle geändert.',
  signedBy: 'Unterschrieben von {names}.',
  allSigned: 'Beide haben den Text unten unterschrieben.',
  signedText: 'Der Text, den sie unterschrieben haben',
  agreedText: 'Der Text der sichereren Stimme',
  didWrite: 'hat den Text geschrieben',
  didSign: 'hat den Text unterschrieben',
  didNotSign: 'hat nicht unterschrieben',
  didChange: 'hat eine Stelle geändert; {author} hat die Änderung unterschrieben',
  notByBoth: 'Nicht von beiden unterschrieben: Es fehlt die Unterschrift von {names}.',

  wasSigned: '{name} hat den Text von {author} gelesen und unterschrieben.',
  wasRefused: '{name} hat den Text von {author} gelesen und nicht unterschrieben.',
  wasUnreadable: '{name} hat den Text von {author} erhalten; die Antwort war nicht lesbar.',
  wasChanged: '{name} hat den Text von {author} gelesen und geändert:',

  textBy: 'Der Text von {author}',
  question: 'Unterschreiben Sie diesen Text?',
  sign: 'Unterschreiben',
  changeClause: 'Eine Stelle ändern',
  refuse: 'Ablehnen',
  changedText: 'Der Text mit einer geänderten Stelle',
  chooseSignOrChange: 'Unterschreiben Sie den Text oder ändern Sie eine Stelle.',
  chooseSignOrRefuse: 'Unterschreiben Sie den Text oder lehnen Sie ihn ab.',
  changeLittle: 'Ändern Sie eine Stelle und lassen Sie den übrigen Text, wie er ist.',
  reservedLine:
    'Ihre Begründung enthält eine Zeile, die das Formular selbst verwendet. Schreiben Sie sie anders.',
};
