// panel-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { panelWords } from '../panel-words.ts';

export const panelGerman: Translation<typeof panelWords> = {
  judging: 'Urteil',
  judges:
    '{count, plural, one {Ein Richter} =2 {Zwei Richter} =3 {Drei Richter} =4 {Vier Richter} =5 {Fünf Richter} other {# Richter}}',
  judgedBy:
    '{count, plural, one {Ein Richter} =2 {Zwei Richter} =3 {Drei Richter} =4 {Vier Richter} =5 {Fünf Richter} other {# Richter}}: {models}',
  sameFamily:
    '{judge} kommt vom selben Anbieter wie {speaker} ({family}). Richter bevorzugen oft Modelle der eigenen Familie.',
  sameModel: '{judge} hat dasselbe Modell wie {speaker}. Richter bevorzugen oft das eigene Modell.',
  nobodyElse: 'Kein Modell einer anderen Familie ist jetzt verfügbar, deshalb bleibt dieser Richter.',
  judgeInstead: '{model} urteilen lassen',
  judgesAndReadings:
    '{judges, plural, one {{readings, plural, one {Ein Richter liest die Debatte.} other {Ein Richter liest die Debatte zweimal, einmal in jeder Reihenfolge.}}} other {{readings, plural, one {{judges, number} Richter lesen die Debatte.} other {Jeder von {judges, number} Richtern liest die Debatte zweimal, einmal in jeder Reihenfolge.}}}}',
  believed: 'Für die These: +{points, number}, bei +100 ist es sicher',
  doubted: 'Gegen die These: −{points, number}, bei −100 ist es sicher',
  undecided: 'Unentschieden',
  unreadable: 'Die Antwort war nicht lesbar.',
};
