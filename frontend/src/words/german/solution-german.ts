// solution-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { solutionWords } from '../solution-words.ts';

export const solutionGerman: Translation<typeof solutionWords> = {
  waiting: 'Schreibt die Lösung',
  doing: 'schreibt aus Vorschlägen, Kritiken und Überarbeitungen eine Lösung.',
  title: 'Lösung',
  reasons: 'Gründe',
  why: 'Warum diese Lösung',
  requirements: 'Anforderungen',
  fact: '{fact}: {how}',
  assumptions: 'Annahmen',
  tradeoffs: 'Abstriche',
  open: 'Noch zu klären',
  evaluations: 'Bewertungen',
  afterEachRound: 'Nach jeder Runde',
  round: 'Runde',
  roundNumber: 'Runde {round, number}',
  notReadable: 'Nicht lesbar.',
  proposals: 'Vorschläge',
  versions: 'Wie sich jeder Vorschlag verändert hat',
  proposal: 'Vorschlag',
  refined: 'Überarbeitet in Runde {round, number}',
  afterCritiques: '{version}, nach {count, plural, one {# Kritik} other {# Kritiken}}',
  critiquesBy: 'Nach Kritiken von {names}.',
  skipped: 'Ausgelassen, weil Sie es übersprungen haben: {turns}.',
  leftOut: 'Ausgelassen: {turns}.',
  leftOutTurn: '{name}, Runde {round, number}',
  leftOutOn: '{name} zu {target}, Runde {round, number}',
};
