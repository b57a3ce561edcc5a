// document-words.ts in German.
import type { documentWords } from '../document-words.ts';
import type { Translation } from '../message-types.ts';

export const documentGerman: Translation<typeof documentWords> = {
  progress: 'Seite {page} von {pages}',
  text: 'Text',
  markdown: 'Markdown',
  word: 'Word',
  pdf: 'PDF, {pages, plural, one {# Seite} other {# Seiten}}',
  pdfWithEmpty: 'PDF, {pages, plural, one {# Seite} other {# Seiten}}, davon {empty} ohne Text',
  fromEarlier: 'Aus einer früheren Debatte',
  megabytes: '{size} MB',
  tooLarge: '{size} sind mehr als die erlaubten {limit}. Fügen Sie den Teil hinzu, auf den es ankommt.',
  empty: 'Die Datei ist leer.',
  noText: 'Die Datei enthält keinen Text.',
  tooLong:
    'Mehr Text, als eine Debatte aufnehmen kann ({kilobytes} KB). Fügen Sie den Teil hinzu, auf den es ankommt.',
  unpacksTooLong:
    'Enthält entpackt weit mehr Text, als eine Debatte aufnehmen kann. Fügen Sie den Teil hinzu, auf den es ankommt.',
  oldWord:
    'Eine alte Word-Datei (.doc) oder mit einem Kennwort geschützt. Speichern Sie sie als .docx ohne Kennwort.',
  otherKind: 'Diese Art Datei kann nicht gelesen werden. Möglich sind .txt, .md, .pdf und .docx.',
  binary: 'Keine Textdatei: Sie enthält Binärdaten.',
  spreadsheet: 'Kein Word-Dokument, sondern eine Tabelle. Möglich sind .txt, .md, .pdf und .docx.',
  presentation: 'Kein Word-Dokument, sondern eine Präsentation. Möglich sind .txt, .md, .pdf und .docx.',
  archive: 'Kein Word-Dokument, sondern ein Archiv anderer Dateien. Möglich sind .txt, .md, .pdf und .docx.',
  password: 'Mit einem Kennwort geschützt. Speichern Sie eine Kopie ohne Kennwort.',
  brokenPdf:
    'Die Datei ist beschädigt oder keine PDF. Öffnen Sie sie in einem PDF-Programm und speichern Sie sie neu.',
  brokenPage: 'Seite {page} ist beschädigt und nicht lesbar. Speichern Sie die Datei neu.',
  slowPdf:
    'Eine Seite zu lesen dauert länger als {seconds} Sekunden. Drucken Sie die Datei in eine neue PDF und fügen Sie diese hinzu.',
  brokenArchive: 'Die Datei ist beschädigt: Sie endet zu früh. Speichern Sie sie neu.',
  scanned: 'Kein Text, nur Bilder von Seiten. Lassen Sie zuerst eine Texterkennung (OCR) darüber laufen.',
  unreadable:
    'Der Browser konnte die Datei nicht lesen. Vielleicht wurde sie verschoben oder geändert: Fügen Sie sie neu hinzu.',
};
