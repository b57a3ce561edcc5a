// solution-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { solutionWords } from '../solution-words.ts';

export const solutionGerman: Translation<typeof solutionWords> = {
  waiting: 'Schreibt die Lösung',
  doing: 'schreibt aus Vorschlägen, Kritiken und Überarbeitungen eine Lösung.',
  title: 'Lösung',
  inFull: 'Im Ganzen',
  why: 'Warum',
  rejected: 'Verworfen',
  agreed: 'Nach Runde {round, number} gab die Jury der Einigkeit der Vorschläge {agreement, number} von 100.',
  testIt:
    'Eine Antwort von {models, plural, one {einem Modell} =2 {zwei Modellen} =3 {drei Modellen} other {# Modellen}} und einer Jury. Prüfen Sie sie, bevor Sie danach bauen.',
  inDetails: 'Ihre Antworten, Annahmen, was noch zu klären ist, Einigkeit nach Runden',
  firstAnswers: 'Ihre {pass, plural, =1 {ersten} =2 {zweiten} other {weiteren}} Antworten',
  skippedQuestions: '{count, plural, one {Eine Frage} other {# Fragen}} übergangen.',
  requirements: 'Anforderungen',
  fact: '{fact}: {how}',
  assumptions: 'Annahmen',
  tradeoffs: 'Was sie aufgibt',
  open: 'Noch zu klären',
  afterEachRound: 'Nach jeder Runde',
  round: 'Runde',
  skipped: 'Ausgelassen, weil Sie es übersprungen haben: {turns}.',
  leftOutTurn: '{name}, Runde {round, number}',
  leftOutOn: '{name} zu {target}, Runde {round, number}',
};
