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
  recordedCaption:
    'Aufgezeichnet am 24. November 2026. Ein Sprachmodell hat alle Rollen geschrieben, auch die der Richter. Das zeigt, wie sich eine Debatte liest: Nicht alle Tatsachen wurden geprüft, und über Modelle sagt sie nichts aus.',
  needsKey:
    '{count, plural, one {{providers} braucht einen Schlüssel: siehe <a>Einstellungen</a>.} other {{providers} brauchen einen Schlüssel: siehe <a>Einstellungen</a>.}}',

  orderOfDebate: 'Ablauf der Debatte',
  anyMotion: 'Eine These',
  round: 'Runde',
  votes: '{count, plural, one {Eine Stimme, verborgen.} other {# Stimmen, verborgen.}}',
  roundCount:
    '{count, plural, =2 {Zwei Runden.} =3 {Drei Runden.} =4 {Vier Runden.} =5 {Fünf Runden.} other {# Runden.}}',
  atOnce:
    '{count, plural, =2 {Beide zugleich. Keine Seite liest die andere.} other {Alle zugleich. Niemand liest die anderen.}}',
  begins: '{name} beginnt.',
  beginsEachRound: '{name} beginnt jede Runde.',
  alone: 'Nur {name}.',
  youSpeak: 'Sie.',

  loading: 'Wird geladen …',
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  settings: 'Einstellungen',
  language: 'Sprache',
  brokenTitle: 'Etwas ist schiefgegangen',
  brokenText:
    'Ihre Debatten sind sicher: Jede fertige Rede ist in diesem Browser gespeichert. Laden Sie die Seite neu; eine laufende Debatte geht dort weiter, wo sie war.',
  reload: 'Neu laden',
  browserMessage: 'Fehlermeldung: {message}',

  underOneCent: 'unter {cent}',
  word: '{value, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =10 {zehn} other {#}}',

  openElsewhere: 'Diese Debatte läuft in einem anderen Tab. Hier sehen Sie jede Rede, sobald sie fertig ist.',
  openedLater:
    'Diese Debatte wurde in einem anderen Tab geöffnet und läuft dort. Ohne https können sich Tabs nicht absprechen: Sie läuft in dem Tab, der sie zuletzt geöffnet hat.',
  cannotTakeOver:
    'Dieser Browser speichert gerade nichts, deshalb ist der Stand des anderen Tabs hier nicht lesbar. Machen Sie dort weiter.',
  takeOver: 'Hier übernehmen',
};
