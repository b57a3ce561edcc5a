// replay-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { replayWords } from '../replay-words.ts';

export const replay: Translation<typeof replayWords> = {
  replay: 'Wiedergabe',
  noModel: 'Wiedergabe: Kein Modell wird gefragt',
  play: 'Abspielen',
  nextSpeech: 'Nächste Rede',
  position: 'Stelle in der Debatte',
  speed: 'Tempo',
  read: 'Lesetempo, ohne Pausen',
  asItWas: 'Wie es war',
  twice: 'Doppelt so schnell',
  fourTimes: 'Viermal so schnell',
  step: 'Rede für Rede',
  projector: 'Projektoransicht',
  aloud: 'Vorlesen',
  silent: 'Nicht mehr vorlesen',
  noVoice: 'Vorlesen: Dieses Gerät hat keine Stimme',
  leave: 'Zum Ergebnis der Debatte',
  result: '{kind, select, verdict {Urteil} other {Ergebnis}}',
  sealed: '{kind, select, verdict {Urteil, versiegelt} other {Ergebnis, versiegelt}}',
  whoBetter: 'Wer hat besser argumentiert?',
  sealedUntil:
    '{kind, select, verdict {Das Urteil ist versiegelt, bis Sie sich festgelegt haben oder es öffnen.} other {Das Ergebnis ist versiegelt, bis Sie es öffnen.}}',
  open: '{kind, select, verdict {Öffnen, ohne sich festzulegen} other {Ergebnis öffnen}}',
  youSaid: 'Sie sagten: {side}',
  keys: 'Die Leertaste spielt ab und hält an, ← und → führen von Rede zu Rede, P zeigt die Projektoransicht, Esc führt zurück.',
};
