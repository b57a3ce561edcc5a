// costs-words.ts in German.
import type { costsWords } from '../costs-words.ts';
import type { Translation } from '../message-types.ts';

export const costsGerman: Translation<typeof costsWords> = {
  region: 'Aufstellung der Kosten',
  nothing: 'Keine.',
  counts: '{calls, plural, one {# Aufruf} other {# Aufrufe}}, {read} Token gelesen, {written} geschrieben.',
  demo: 'Beispielpreise: niemand zahlt.',
  judges:
    '{count, plural, one {der Richter} =2 {zwei Richter} =3 {drei Richter} =4 {vier Richter} =5 {fünf Richter} other {# Richter}}',
  limitWas: 'Die Grenze war {limit}.',
  partlyDemo: 'Davon entfallen {sum} auf Demo-Redner, kostenlos.',
  basis: 'Nach gemeldetem Verbrauch und Preisliste; maßgeblich ist die Rechnung des Anbieters.',
  unpriced:
    '{count, plural, one {Der Preis von # Aufruf ist unbekannt.} other {Der Preis von # Aufrufen ist unbekannt.}}',
  withoutCache: 'Ohne die Zwischenspeicher der Anbieter hätte sie {sum} gekostet.',
  byParticipant: 'Nach Teilnehmer',
  seatAndModel: 'Platz und Modell',
  byModel: 'Nach Modell',
  model: 'Modell',
  byAct: 'Nach Abschnitt',
  act: 'Abschnitt',
  byRound: 'Nach Runde',
  round: 'Runde',
  summaries: 'Zusammenfassungen früherer Runden',
  calls: 'Aufrufe',
  read: 'Gelesen',
  written: 'Geschrieben',
  cost: 'Kosten',
  unknown: 'unbekannt',
  whole: 'Ganze Debatte',
  aboutSum: '<n>etwa</n> <sum></sum>',
  atMostSum: '<n>höchstens</n> <sum></sum>',
};
