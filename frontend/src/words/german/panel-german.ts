// panel-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { panelWords } from '../panel-words.ts';

export const panelGerman: Translation<typeof panelWords> = {
  judging: 'Urteil',
  judges: '{count, plural, one {# Richter} other {# Richter}}',
  cost: 'In dieser Debatte: {calls, plural, one {# Aufruf} other {# Aufrufe}}, {cost}.',
  sameFamily:
    '{judge} kommt vom selben Anbieter wie {speaker} ({family}). Richter bevorzugen oft Modelle der eigenen Familie.',
  sameModel: '{judge} hat dasselbe Modell wie {speaker}. Richter bevorzugen oft das eigene Modell.',
  nobodyElse: 'Kein Modell einer anderen Familie ist jetzt verfügbar, deshalb bleibt dieser Richter.',
  judgeInstead: '{model} urteilen lassen',
  judgesAndReadings:
    '{judges, plural, one {ein Richter, ohne Namen, liest {readings, plural, one {einmal} other {#-mal}}} other {# Richter, ohne Namen, jeder liest {readings, plural, one {einmal} other {#-mal}}}}',
  believed: 'Für die These: +{points, number}, bei +100 ist es sicher',
  doubted: 'Gegen die These: −{points, number}, bei −100 ist es sicher',
  undecided: 'Unentschieden',
  unreadable: 'Die Antwort war nicht lesbar.',
};
