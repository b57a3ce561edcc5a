// panel-result-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { panelResultWords } from '../panel-result-words.ts';

export const panelResultGerman: Translation<typeof panelResultWords> = {
  clear:
    'Klar: <who>{name}</who> gewinnt mit {points} {count, plural, one {Punkt} other {Punkten}} Vorsprung',
  narrow: 'Knapp: {points} {count, plural, one {Punkt} other {Punkte}} auseinander',
  splitByOrder: 'Von der Reihenfolge beim Lesen abhängig',
  splitBetweenJudges: 'Jury geteilt',
  splitInto: 'Jury geteilt, {more} zu {fewer}',
  inconclusive: 'Nicht entschieden: {points} {count, plural, one {Punkt} other {Punkte}} auseinander',
  inconclusiveLevel: 'Nicht entschieden: gleichauf',
  oneReadingWins:
    'Einmal gelesen: <who>{name}</who> gewinnt mit {points} {count, plural, one {Punkt} other {Punkten}} Vorsprung',
  oneReadingApart:
    'Einmal gelesen: {points} {count, plural, one {Punkt} other {Punkte}} auseinander, nicht entschieden',
  oneReadingLevel: 'Einmal gelesen: gleichauf, nicht entschieden',
  oneOrderWins:
    'Nur eine Reihenfolge: <who>{name}</who> gewinnt mit {points} {count, plural, one {Punkt} other {Punkten}} Vorsprung',
  oneOrderApart:
    'Nur eine Reihenfolge: {points} {count, plural, one {Punkt} other {Punkte}} auseinander, nicht entschieden',
  oneOrderLevel: 'Nur eine Reihenfolge: gleichauf, nicht entschieden',
  everyJudgeFailed:
    '{missing}: {judges, plural, one {Der Richter ist ausgefallen} other {Alle Richter sind ausgefallen}}',

  clearOne:
    'Der Richter sieht {name} beide Male vorn: um {first} Punkte, bei vertauschter Reihenfolge um {second}.',
  clearAll:
    '{count, plural, =2 {Beide Richter} =3 {Alle drei Richter} =4 {Alle vier Richter} =5 {Alle fünf Richter} other {Alle # Richter}} sehen {name} bei jedem Lesen vorn, um {least} bis {most} Punkte.',
  narrowAll: 'Bei jedem Lesen liegt {name} vorn, im Mittel aber nur um {points} Punkte.',
  narrowSwing:
    'Bei jedem Lesen liegt {name} vorn, aber die Reihenfolge beim Lesen verschob den Vorsprung bei einem der Richter um {points} Punkte.',
  narrowSome:
    'Bei {agreeing, number} von {readings, number} Lesungen liegt {name} vorn; im Mittel aller Lesungen sind es {points} Punkte Vorsprung.',
  orderOne: 'Der Richter nannte einen anderen Sieger, als die Reihenfolge der Redner vertauscht war.',
  orderSome:
    '{flipped, number} von {judges, number} Richtern nannten einen anderen Sieger, als die Reihenfolge der Redner vertauscht war.',
  votes:
    '{count, plural, =1 {Ein Richter sieht} =2 {Zwei Richter sehen} =3 {Drei Richter sehen} =4 {Vier Richter sehen} other {# Richter sehen}} {name} vorn.',
  evenLead: 'Im Mittel führt {name} um {points} Punkte, aber schon der Zufall kann {chance} ausmachen.',
  evenLevel: 'Im Mittel führt niemand.',
  readOnce: 'Ein Richter hat die Debatte einmal gelesen.',
  readInOneOrder:
    '{count, plural, one {Ein Richter hat} other {# Richter haben}} die Debatte nur in einer Reihenfolge gelesen.',

  treatClear: 'Das Urteil gilt, bis auf das, was nicht geprüft wurde.',
  treatClearOne: 'Es ist die feste Meinung eines Richters: Andere können es anders sehen.',
  treatNarrowLead: 'Es ist knapp: Ein Vorsprung unter {points} Punkten gilt nicht als Sieg.',
  treatNarrowSwing:
    'Es ist knapp: Ein Vorsprung, der so sehr von der Reihenfolge beim Lesen abhängt, ist nicht fest.',
  treatNarrowVoices: 'Es ist knapp: Ein Sieg verlangt, dass alle Lesungen auf derselben Seite stehen.',
  treatSplitByOrder: 'Es ist nicht entschieden: Die Reihenfolge beim Lesen bestimmte den Sieger.',
  treatSplitBetweenJudges: 'Es ist nicht entschieden: Eine andere Jury könnte gut anders urteilen.',
  treatInconclusive: 'Es ist nicht entschieden.',
  treatOneReading:
    'Es ist ein erster Eindruck: Schon der Zufall kann ein einzelnes Lesen um {points} Punkte verschieben.',
  treatOneOrder: 'Vorsicht: Ob die Reihenfolge der Redner wichtig war, wurde nicht geprüft.',
  lost: '{why, select, declined {{judge} hat das Urteil abgelehnt.} noScore {{judge} hat keine Punkte für {criterion} gegeben.} empty {{judge} hat eine leere Antwort gegeben.} notAsked {{judge} wurde nicht gefragt.} failed {{judge} hat kein Urteil gegeben: {sentence}} other {{judge} hat kein lesbares Urteil gegeben.}}',
  lostOrder:
    'Die Lesung von {judge} in {order, select, exchanged {der anderen Reihenfolge} other {der ersten Reihenfolge}} fehlt: {did}',

  level: 'Gleichauf',
  plus: '{name} +{points}',

  meanOf: 'Punkte von 100, Mittel aus {count, plural, one {# Lesung} other {# Lesungen}}',
  meanScores:
    '{participants, plural, one {# Teilnehmer} other {# Teilnehmer}}: Punkte nach Kriterium, Mittel aus {readings, plural, one {# Lesung} other {# Lesungen}}',
  scoresByPanel: 'Punkte der Jury',
  allFoundSame: '{count, plural, =2 {Beide Richter} other {Alle # Richter}} kamen zum selben Ergebnis.',
  judgesFound: '{judges}: {finding}.',
};
