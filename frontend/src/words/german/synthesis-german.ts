// synthesis-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { synthesisWords } from '../synthesis-words.ts';

export const synthesisGerman: Translation<typeof synthesisWords> = {
  waiting: 'Schreibt die Zusammenfassung',
  doing:
    'sammelt Erkenntnisse, Entscheidungen, offene Fragen und Aufgaben, mit den Namen derer, die sie genannt haben.',
  title: 'Zusammenfassung',
  insights: 'Erkenntnisse',
  decisions: 'Entscheidungen',
  questions: 'Offene Fragen',
  actions: 'Aufgaben',
  noInsights: 'Keine Erkenntnisse wurden festgehalten.',
  noDecisions: 'Nichts wurde entschieden.',
  noQuestions: 'Keine Fragen blieben offen.',
  noActions: 'Keine Aufgaben wurden genannt.',
  earlier: 'festgehalten, bevor Sie fortgesetzt haben',
  said: '{text} ({names})',
};
