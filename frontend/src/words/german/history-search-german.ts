// history-search-words.ts in German.
import type { historySearchWords } from '../history-search-words.ts';
import type { Translation } from '../message-types.ts';

export const historySearchGerman: Translation<typeof historySearchWords> = {
  search: 'Suchen',
  searchHelp: 'Thesen, Titel, Schlagwörter, Reden und Urteile',
  indexing: 'Reden werden gelesen: {done, number} von {of, number} Debatten. Thesen werden schon durchsucht.',
  format: 'Format',
  model: 'Modell',
  outcome: 'Ergebnis',
  tag: 'Schlagwort',
  all: 'Alle',
  unfinished: 'Nicht beendet',
  result:
    '{result, select, won {Gewonnen} close {Zu knapp} split {Geteilt oder uneinig} agreed {Einig} summed {Zusammengefasst} other {Vorzeitig beendet}}',
  clear: 'Suche und Filter zurücksetzen',
  nothingFound: 'Nichts gefunden.',
  found: '{count, plural, one {# Debatte} other {# Debatten}} gefunden.',
  showMore: '{count, number} weitere anzeigen',
  inSpeech: 'Rede {reference}',
  editNamed: 'Titel und Schlagwörter von „{motion}“',
  exportNamed: '„{motion}“ exportieren',
  editTitle: 'Titel und Schlagwörter',
  title: 'Titel',
  titleHelp:
    'Steht anstelle der These, die darunter bleibt. Lassen Sie das Feld leer, um die These zu zeigen.',
  tags: 'Schlagwörter',
  tagsHelp: 'Durch Kommas getrennt.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  exportTitle: 'Debatte exportieren',
  exportFailed: 'Diese Debatte kann nicht gelesen werden. Sie können sie wie gespeichert exportieren.',
  loading: 'Wird geladen …',
  tagList: 'Schlagwörter: {tags}',
};
