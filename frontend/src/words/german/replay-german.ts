// replay-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { replayWords } from '../replay-words.ts';

export const replayGerman: Translation<typeof replayWords> = {
  replay: 'Wiedergabe',
  title: 'Wiedergabe: {motion}',
  noModel: 'Wiedergabe: Kein Modell wird gefragt',
  noteAsItWas:
    'Reihenfolge, Pausen und Dauer sind wie in der Debatte. Der Rhythmus innerhalb einer Rede ist es nicht.',
  noteRead:
    'Die Reihenfolge ist wie in der Debatte. Jede Rede dauert so lange, wie man sie liest; Pausen entfallen.',
  play: 'Abspielen',
  pause: 'Anhalten',
  nextSpeech: 'Nächste Rede',
  position: 'Stelle in der Debatte',
  speed: 'Tempo',
  read: 'Lesetempo',
  asItWas: 'Wie es war',
  twice: 'Doppelt so schnell',
  fourTimes: 'Viermal so schnell',
  step: 'Rede für Rede',
  more: 'Mehr',
  projector: 'Projektoransicht',
  aloud: 'Vorlesen',
  silent: 'Nicht mehr vorlesen',
  noVoice: 'Dieses Gerät hat keine Stimme für die Sprache',
  leave: 'Zur Ergebnisseite',
  waiting: 'Niemand spricht',
  result: '{kind, select, verdict {Urteil} other {Ergebnis}}',
  sealed: '{kind, select, verdict {Urteil, versiegelt} other {Ergebnis, versiegelt}}',
  yourWord: 'Erst Ihr Wort',
  whoBetter: 'Wer hat besser argumentiert?',
  sealedUntilSaid: 'Das Urteil ist versiegelt, bis Sie es gesagt haben oder es öffnen.',
  sealedUntilOpened: 'Das Ergebnis ist versiegelt, bis Sie es öffnen.',
  openWithoutSaying: 'Öffnen, ohne es zu sagen',
  openResult: 'Ergebnis öffnen',
  youSaid: 'Sie sagten: {side}',
  level: 'Gleichauf',
  keys: 'Die Leertaste spielt ab und hält an, ← und → führen von Rede zu Rede, P zeigt die Projektoransicht, Esc führt zurück.',
};
