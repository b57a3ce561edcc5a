// synthesis-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { synthesisWords } from '../synthesis-words.ts';

export const synthesisGerman: Translation<typeof synthesisWords> = {
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
