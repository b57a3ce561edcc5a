// panel-trust-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { panelTrustWords } from '../panel-trust-words.ts';

export const panelTrustGerman: Translation<typeof panelTrustWords> = {
  details: 'Einzelheiten',
  inDetails: 'Lesungen, Prüfungen, {judges, plural, one {die Begründung} other {die Begründungen}}',
  readings: 'Lesungen',
  judge: 'Richter',
  firstOrder: 'Erste Reihenfolge',
  otherOrder: 'Andere Reihenfolge',
  reasons: '{judges, plural, one {Die Begründung des Richters} other {Die Begründungen der Richter}}',
  checks: 'Prüfungen',

  found: 'Spricht gegen das Urteil',
  steering:
    '{name}: {points} von 100 Punkten weniger für {criterion}, in {readings, number} von {all, plural, one {# Lesung} other {# Lesungen}}.',
  ordersOneSame:
    'Der Richter nannte in beiden Reihenfolgen denselben Sieger. Der Vorsprung änderte sich um {points} {count, plural, one {Punkt} other {Punkte}}.',
  ordersOneOther:
    'Der Richter nannte einen anderen Sieger, als er die Seiten in der anderen Reihenfolge las.',
  ordersAll:
    '{same, number} von {judges, number} Richtern {same, plural, one {nannte} other {nannten}} in beiden Reihenfolgen denselben Sieger. Kein Vorsprung änderte sich um mehr als {points} Punkte.',
  ordersText: 'Die Debatte wurde in einer Reihenfolge gelesen. Ob sie wichtig war, ist nicht bekannt.',
  judgesAgree:
    '{pairs, plural, one {Die beiden Richter nennen {agreeing, plural, =0 {nicht denselben Sieger.} other {denselben Sieger.}}} other {{agreeing, plural, one {# von {pairs, number} Richterpaaren nennt} other {# von {pairs, number} Richterpaaren nennen}} denselben Sieger.}}',
  judgesText: 'Ein Richter allein zeigt nicht, ob andere zustimmen würden.',
  namesHidden:
    '{judges, plural, one {Der Richter las} other {Die Richter lasen}} Buchstaben anstelle der Namen von Rednern, Modellen und Anbietern.',
  sidesKnown: 'Wer für welche Seite sprach, ist kein Geheimnis.',
  priorFollowed:
    '{counted, plural, one {Der Richter, der vor der ersten Rede zu einer Seite neigte, urteilte {followed, plural, =0 {für die andere} other {für sie}}.} other {{followed, plural, one {# von {counted, number} Richtern urteilte so, wie er vor der ersten Rede überzeugt war.} other {# von {counted, number} Richtern urteilten so, wie sie vor der ersten Rede überzeugt waren.}}}} In einer einzelnen Debatte beweist das nichts.',
  priorNobody: 'Kein Richter neigte vor der ersten Rede zu einer Seite.',
  priorBelief:
    'Vor der Debatte schätzte {judge} die Wahrscheinlichkeit, dass die These stimmt, auf {chance, number} von 100.',
  priorText:
    '{judges, plural, one {Der Richter wurde vor der ersten Rede nicht nach seiner} other {Die Richter wurden vor der ersten Rede nicht nach ihrer}} Überzeugung gefragt.',
  familyNone: 'Kein Richter gehört zur Modellfamilie eines Redners.',
  familyTies: '{judges}: dieselbe Modellfamilie wie ein Redner. Richter bevorzugen oft die eigene.',

  person: 'Ein Mensch',
  whyFailed: '{judges, plural, one {Warum der Richter ausfiel} other {Warum die Richter ausfielen}}',

  invented: 'Zitiert, was niemand gesagt hat: „{words}“',
  contradicts: 'Die Worte widersprechen den Punkten. Die Punkte zählen.',
  quoted: '{judges, plural, one {Was der Richter zitiert} other {Was die Richter zitieren}}',
  allJudges: 'alle Richter',
  whenExchanged: 'In der anderen Reihenfolge',
  reasonsForScores: 'Bewertungen und Gründe',
};
