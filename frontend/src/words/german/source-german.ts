// source-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { sourceWords } from '../source-words.ts';

export const source: Translation<typeof sourceWords> = {
  overLimit:
    '{files, plural, one {# Datei} other {# Dateien}} mit zusammen {size}: Quellen haben höchstens {mostFiles, number} Dateien und {limit}. Wählen Sie den Teil, auf den es ankommt.',
  tooManyEntries:
    'Mehr als {most, number} Dateien und Ordner darin. Wählen Sie den Ordner, auf den es ankommt.',
  link: 'Eine symbolische Verknüpfung, der nicht gefolgt wird.',
  special: 'Keine gewöhnliche Datei.',
  unreadable: 'Die Datei kann nicht gelesen werden ({code}).',
  unreadableFolder: 'Der Ordner kann nicht gelesen werden ({code}).',
  notStored:
    'Die Dateien wurden gelesen, aber dieser Browser {why, select, full {hat keinen Platz mehr für sie: Löschen Sie Quellen oder alte Debatten} other {speichert sie nicht}}.',
};
