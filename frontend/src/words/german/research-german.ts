// research-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { researchWords } from '../research-words.ts';

export const research: Translation<typeof researchWords> = {
  about:
    'Dokumente lesen alle ganz. In Quellen sucht jede Seite, und die gefundenen Stellen lesen alle: .txt, .md, .html, .pdf, .docx, bis zu 500 Dateien, die in diesem Browser bleiben.',
  library: 'Zu durchsuchende Dateien',
  noLibrary: 'Keine',
  libraryTitle: '{title}, {files, plural, one {# Datei} other {# Dateien}}',
  askServer: 'Auch den Suchserver {server} fragen',
  when: 'Gesucht wird',
  openings: 'Vor den Eröffnungen',
  rounds: 'Vor den Eröffnungen und vor jeder Runde',
  editQueries: 'Ich lese die Suchanfragen zuerst',
  editQueriesHelp: 'Die Debatte wartet, bis Sie suchen lassen.',
  addFolder: 'Ordner hinzufügen',
  addFiles: 'Dateien hinzufügen',
  folderFiles: 'Ein Ordner mit Quellen',
  files: 'Dateien als Quellen',
  ownFiles: '{first} und {more, number} weitere',
  reading: 'Die Dateien werden gelesen',
  notDeleted: 'Dieser Browser konnte die Quellen nicht löschen.',
  readingFile: '{done, number} von {files, number}: {name}',
  stop: 'Abbrechen',
  noText: 'Keine der Dateien hat Text, in dem gesucht werden kann. {reason}',
  leftOut: '{files, plural, one {# Datei ist} other {# Dateien sind}} nicht dabei',
  gone: 'Die Quellen „{title}“ sind nicht in diesem Browser. Fügen Sie sie wieder hinzu, oder debattieren Sie ohne sie.',
  withoutLibrary: 'Nichts nachschlagen',
  packetForAll: 'Bis zu drei je Stimme. Alle lesen dieselben Stellen.',
  found:
    '{count, plural, =0 {Nichts gefunden} one {Für alle gefunden: # Stelle} other {Für alle gefunden: # Stellen}}',
  askedBy: 'gesucht von <names></names>',
  chair: '{reader, select, chair {Ihnen} other {einer Person}}',
  page: 'S. {page}',
  fault:
    '{code, select, library {{detail, select, none {Die Quellen sind nicht auf diesem Rechner oder haben sich geändert, deshalb wurde nicht darin gesucht.} other {In den Quellen konnte nicht gesucht werden: {detail}.}}} nothing {Keine Suchanfrage hat in den Quellen etwas gefunden.} other {Der Suchserver konnte nicht gefragt werden{detail, select, none {} other {: {detail}}}. Die Debatte geht ohne ihn weiter.}}',
  readQueries: 'Nach diesen Wörtern wird gesucht',
  readQueriesNote:
    'Ändern Sie die Anfragen, leeren Sie ein Feld, nach dem nicht gesucht werden soll, oder fügen Sie eine eigene hinzu. Was sie finden, lesen alle.',
  queryOf: '{name}, Suchanfrage {number}',
  yourQuery: 'Ihre eigene Suchanfrage',
  search: 'Suchen',
  sources: 'Quellen',
  summary:
    '{documents, plural, =0 {} one {# Dokument und } other {# Dokumente und }}{passages, plural, one {# Stelle} other {# Stellen}}, von allen gelesen. {quotations, plural, =0 {Niemand zitiert daraus.} other {{held, number} von {quotations, plural, one {# Zitat} other {# Zitaten}} {held, plural, one {steht} other {stehen}} darin.}}',
  notThere: 'Steht nicht in dem Text, der genannt wird',
  standsIn: 'Diese Worte stehen in {id}.',
  searched: 'Gesucht, nach Änderungen: {queries}',
  unused: 'Niemand zitiert daraus.',
};
