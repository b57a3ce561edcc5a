// answer-words.ts in German.

import type { answerWords } from '../answer-words.ts';
import type { Translation } from '../message-types.ts';

export const answerGerman: Translation<typeof answerWords> = {
  side: '{side, select, for {Dafür} against {Dagegen} other {Unentschieden}}',
  unreadable: 'Nicht lesbar',
  sideConfident: '<b>{side}</b>, <n>zu {confidence, number} % sicher</n>',
  voting: 'Stimmt ab',
  votingNow: 'stimmt ab.',
  evaluating: 'Bewertet die Vorschläge',
  doingEvaluation: 'bewertet, wie nah sich die Vorschläge sind.',
  agreement: 'Übereinstimmung',
  bestProposal: 'Bester Vorschlag',
  couldSettle: 'Eine weitere Runde könnte noch klären: {gap}',
  noQuestions: 'Keine Fragen.',
  unreadableVote: 'Zählt als unsicheres Nein: Die Stimme hatte nicht die verlangte Form',
  inferredVote:
    'Der Wortlaut spricht für {vote, select, yes {Ja} other {Nein}}, zu {confidence, number} % sicher. Das wird nur angezeigt und zählt nicht.',
  proposedSolution: 'Vorgeschlagene Lösung',

  waiting: 'Schreibt die Zusammenfassung',
  doing:
    'sammelt Erkenntnisse, Entscheidungen, offene Fragen und Aufgaben, mit den Namen derer, die sie genannt haben.',
  insights: 'Erkenntnisse',
  decisions: 'Entscheidungen',
  questions: 'Offene Fragen',
  actions: 'Aufgaben',
  afterTurns:
    'Nach {turns, plural, other {#}} von {most, plural, one {# Runde} other {# Runden}} mit {names}.',
  writtenBy: 'Geschrieben von {name}, aus dem Gesagten. Nichts ist hinzugefügt.',
  earlier: 'festgehalten, bevor Sie fortgesetzt haben',
};
