// sidebar-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { sidebarWords } from '../sidebar-words.ts';

export const sidebarGerman: Translation<typeof sidebarWords> = {
  label: 'Stand der Debatte',
  close: 'Schließen',
  checking: 'Es wird geprüft, ob jedes Modell bereit ist',
  over: 'Niemand spricht',
  summingUp: 'Die früheren Runden werden zusammengefasst',
  noCalls: 'Keine Aufrufe, keine Kosten',
  bothSides: 'Beide Seiten',
  severalAtOnce: '{count, number} zugleich',
  finishing: '{count, plural, one {{names} spricht noch zu Ende} other {{names} sprechen noch zu Ende}}',
  failed: 'Nicht zu Wort gekommen: {names}',
  askNext: 'Als Nächstes: {names}',
  askAgain: 'Neuer Versuch: {names}',
  yourTurn: 'Sie sind an der Reihe, als {names}',
  speaking: '{count, plural, one {{names} spricht} other {{names} sprechen}}',
  deciding: '{count, plural, one {{names} schreibt das Ergebnis} other {{names} schreiben das Ergebnis}}',
  bothSpeaking: 'Beide Seiten sprechen',
  connectionLost: 'Verbindung verloren. Sie wird wiederhergestellt; nichts geht verloren.',
  round: 'Runde',
  roundOf: '{round, number} von {of, number}',
  roundNearEnd: '{round, number} von {of, number}, kurz vor dem Ende',
  speeches: 'Reden',
  speechesOf: '{done, number} von {planned, number}',
  words: 'Wörter',
  running: 'Läuft seit',
  cost: 'Kosten',
  costInDetail: 'Kosten im Einzelnen',
  reserved: 'Für das Ergebnis zurückgelegt: {amount}',
  costRange: 'etwa {sum}, höchstens {most}',
  free: 'Kostenlos',
  plan: 'Ablauf',

  // the states a debate can be in
  chartNow:
    'Jetzt: <b>{state}</b>. Jeder Kasten ist ein Zustand der Debatte; ein Kasten kann andere enthalten.',
  chartStates: 'Zustände einer Debatte',
  now: 'jetzt',
  leadsTo: 'Führt zu: {states}',
};
