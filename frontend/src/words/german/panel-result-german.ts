// panel-result-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { panelResultWords } from '../panel-result-words.ts';

export const panelResultGerman: Translation<typeof panelResultWords> = {
  trustClear:
    '{judges, plural, =1 {Das ist die Meinung eines Richters. Das Ergebnis blieb gleich, als er} =2 {Beide Richter sind sich einig, und das Ergebnis blieb gleich, als sie} =3 {Alle drei Richter sind sich einig, und das Ergebnis blieb gleich, als sie} =4 {Alle vier Richter sind sich einig, und das Ergebnis blieb gleich, als sie} =5 {Alle fünf Richter sind sich einig, und das Ergebnis blieb gleich, als sie} other {Alle # Richter sind sich einig, und das Ergebnis blieb gleich, als sie}} die Seiten in der anderen Reihenfolge {judges, plural, =1 {las} other {lasen}}.',
  trustJudges:
    '{naming, plural, =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} other {#}} von {judges, plural, =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} other {#}} Richtern {naming, plural, one {nennt} other {nennen}} {name}. Andere Richter könnten anders entscheiden.',
  trustReadings:
    'Bei {agreeing, number} von {readings, number} Lesungen liegt {name} vorn. Andere Richter könnten anders entscheiden.',
  trustMoved:
    'Bei jedem Lesen liegt {name} vorn, aber die Reihenfolge verschob den Vorsprung bei einem der Richter um {points, plural, one {# Punkt} other {# Punkte}}.',
  trustSmall:
    'Bei jedem Lesen durch {judges, plural, one {den Richter} other {die Richter}} liegt {name} vorn, aber ein Vorsprung unter {points, plural, one {# Punkt} other {# Punkten}} ist knapp.',
  trustOrderOne: 'Der Richter nannte in der einen Reihenfolge {first} und in der anderen {second}.',
  trustOrderSome:
    '{flipped, number} von {judges, number} Richtern nannten eine andere Seite, als sie die Seiten in der anderen Reihenfolge lasen.',
  named:
    '{count, plural, =1 {ein Richter nennt} =2 {zwei Richter nennen} =3 {drei Richter nennen} =4 {vier Richter nennen} other {# Richter nennen}} {name}',
  trustChance: 'Ein Abstand unter {points, plural, one {# Punkt} other {# Punkten}} kann Zufall sein.',
  trustLevel: 'Im Mittel führt niemand.',
  trustUntested:
    '{judges, plural, =1 {Ein Richter hat} =2 {Zwei Richter haben} =3 {Drei Richter haben} =4 {Vier Richter haben} other {# Richter haben}} die Debatte {way, select, order {nur in einer Reihenfolge} other {einmal}} gelesen. Urteilen Sie noch einmal, um das Ergebnis zu prüfen.',
  lost: '{why, select, declined {{judge} hat das Urteil abgelehnt.} noScore {{judge} hat keine Punkte für {criterion} gegeben.} empty {{judge} hat eine leere Antwort gegeben.} notAsked {{judge} wurde nicht gefragt.} failed {{judge} hat kein Urteil gegeben: {sentence}} other {{judge} hat kein lesbares Urteil gegeben.}}',
  lostOrder:
    'Die Lesung von {judge} in {order, select, exchanged {der anderen Reihenfolge} other {der ersten Reihenfolge}} fehlt: {did}',

  level: 'Gleichauf',
  plus: '{name} +{points}',

  meanScores:
    '{participants, plural, one {# Teilnehmer} other {# Teilnehmer}}: Punkte nach Kriterium, Mittel aus {readings, plural, one {# Lesung} other {# Lesungen}}',
  scoresByPanel: 'Punkte der Jury',
  allFoundSame: '{count, plural, =2 {Beide Richter} other {Alle # Richter}} kamen zum selben Ergebnis.',
  judgesFound: '{judges}: {finding}.',

  title: 'Urteil',
  doing: 'liest jede Rede, ohne zu wissen, von wem sie ist, und bewertet dann jedes Kriterium.',
  waiting: 'Schreibt das Urteil',
  why: 'Begründung',
  onDebate: 'Ein Urteil über diese Debatte, nicht über die Frage.',
  blindModels: 'Der Richter wusste nicht, welches Modell sprach.',
  blindPeople: 'Der Richter wusste nicht, welches Modell oder welche Person sprach.',
  familyUnknown: 'Nicht bekannt: Die Modellfamilie ist nicht angegeben.',
  familyOther: 'Kein Redner gehört zur Modellfamilie des Richters.',
  familySame:
    'Der Richter gehört zur selben Modellfamilie wie ein Redner. Richter bevorzugen oft die eigene.',
  quotedNobody: 'Niemand wird zitiert.',
  quotesVerbatim:
    '{verbatim, number} von {all, plural, one {# Zitat steht} other {# Zitaten stehen}} wörtlich in den Reden.',
  quotesInvented:
    '{count, plural, one {Die Begründungen zitieren einmal, was niemand gesagt hat.} other {Die Begründungen zitieren #-mal, was niemand gesagt hat.}}',
  score: 'Punkte',
  scores: 'Punkte',
  scoresCaption: '{count, plural, one {# Teilnehmer} other {# Teilnehmer}}, Punkte nach Kriterium',
  participant: 'Teilnehmer',
  ofWeight: '{criterion} von {weight, number}',
  total: 'Summe',
  whyScore: '{criterion}: Begründung',
};
