// panel-trust-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { panelTrustWords } from '../panel-trust-words.ts';

export const panelTrustGerman: Translation<typeof panelTrustWords> = {
  checks: 'Prüfungen',

  notRun: 'Nicht geprüft',
  found: 'Spricht gegen das Urteil',
  orders: 'Reihenfolge vertauscht',
  steeringTitle: 'Punktabzug für Beeinflussung des Richters',
  steering:
    '{name}: {points} von 100 Punkten weniger für {criterion}, in {readings, number} von {all, plural, one {# Lesung} other {# Lesungen}}.',
  ordersOneSame:
    'Der Richter nannte in beiden Reihenfolgen denselben Sieger. Der Vorsprung änderte sich um {points} {count, plural, one {Punkt} other {Punkte}}.',
  ordersOneOther: 'Der Richter nannte einen anderen Sieger, als die Reihenfolge vertauscht war.',
  ordersAll:
    '{same, number} von {judges, number} Richtern nannten in beiden Reihenfolgen denselben Sieger. Kein Vorsprung änderte sich um mehr als {points} Punkte.',
  ordersText: 'Die Debatte wurde in einer Reihenfolge gelesen. Ob sie wichtig war, ist nicht bekannt.',
  judges: 'Mehrere Richter',
  judgesAgree:
    '{agreeing, number} von {pairs, plural, one {# Paar} other {# Paaren}} von Richtern nennen denselben Sieger.',
  judgesText: 'Ein Richter allein zeigt nicht, ob andere zustimmen würden.',
  names: 'Verdeckt beurteilt',
  namesHidden:
    'Gelesen wurden Buchstaben anstelle der Namen von Rednern, Modellen und Anbietern. Wer für welche Seite sprach, ist kein Geheimnis.',
  prior: 'Vorher befragt',
  priorFollowed:
    '{followed, number} von {counted, plural, one {# Richter} other {# Richtern}} urteilten so, wie sie vor der ersten Rede überzeugt waren. In einer einzelnen Debatte beweist das nichts.',
  priorNobody: 'Kein Richter neigte vor der ersten Rede zu einer Seite.',
  priorFor: '{judge}: {points, number} für die These, auf einer Skala von −100 (dagegen) bis +100 (dafür).',
  priorAgainst:
    '{judge}: {points, number} gegen die These, auf einer Skala von −100 (dagegen) bis +100 (dafür).',
  priorNeither: '{judge}: unentschieden.',
  priorText: 'Die Richter wurden vor der ersten Rede nicht nach ihrer Überzeugung gefragt.',
  familyNone: 'Kein Richter gehört zur Modellfamilie eines Redners.',
  familyTies: '{judges}: dieselbe Modellfamilie wie ein Redner. Richter bevorzugen oft die eigene.',

  drawn: 'Erste Reihenfolge',
  exchanged: 'Vertauscht',
  mean: 'Mittel',
  person: 'Ein Mensch',
  everyScore: 'Jede Bewertung jeder Lesung, von 100',
  reading: 'Lesung',
  inOrder: '{judge}, {order}',
  whyFailed: '{judges, plural, one {Warum der Richter ausfiel} other {Warum die Richter ausfielen}}',

  opinionOf: '{judge} ({model}): {lead}',
  judgeAndModel: '{judge} ({model})',
  invented: 'Zitiert, was niemand gesagt hat: „{words}“.',
  contradicts: 'Die Worte widersprechen den Punkten. Die Punkte zählen.',
  quoted: 'Was sie zitieren',
  allJudges: 'alle Richter',
  moreQuotes: '{count, plural, one {# weiteres Zitat} other {# weitere Zitate}}',
  whenExchanged: 'Bei vertauschter Reihenfolge',
  reasonsForScores: 'Bewertungen und Gründe',
};
