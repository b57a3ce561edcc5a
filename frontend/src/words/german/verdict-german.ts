// verdict-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { verdictWords } from '../verdict-words.ts';

export const verdictGerman: Translation<typeof verdictWords> = {
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
  quotesVerbatim: '{verbatim, number} von {all, number} stehen wörtlich in den Reden.',
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
