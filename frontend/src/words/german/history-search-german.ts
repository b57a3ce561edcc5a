// history-search-words.ts in German.
import type { historySearchWords } from '../history-search-words.ts';
import type { Translation } from '../message-types.ts';

export const historySearchGerman: Translation<typeof historySearchWords> = {
  search: 'Thesen, Reden, Urteile, Modelle suchen',
  indexing: 'Reden werden gelesen: {done, number} von {of, number} Debatten. Thesen werden schon durchsucht.',
  format: 'Format',
  outcome: 'Ergebnis',
  unfinished: 'Nicht beendet',
  result:
    '{result, select, won {Gewonnen} close {Zu knapp} split {Geteilt oder uneinig} agreed {Einig} summed {Zusammengefasst} other {Vorzeitig beendet}}',
  nothingFound: 'Nichts gefunden.',
  found: '{count, number} von {of, plural, one {# Debatte} other {# Debatten}}',
  showMore: '{count, number} weitere anzeigen',
  inSpeech: 'Rede {reference}',
  editTitle: 'Umbenennen und Schlagwörter',
  title: 'Titel',
  titleHelp:
    'Steht anstelle der These, die darunter bleibt. Lassen Sie das Feld leer, um die These zu zeigen.',
  tags: 'Schlagwörter',
  tagsHelp: 'Durch Kommas getrennt.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  exportFailed: 'Diese Debatte kann nicht gelesen werden. Sie können sie wie gespeichert exportieren.',
  allFormats: 'Alle Formate',
  allResults: 'Alle Ergebnisse',
  finished: 'Beendet',
};
