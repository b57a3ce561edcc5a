// document-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { documentWords } from '../document-words.ts';

export const document: Translation<typeof documentWords> = {
  progress: 'Seite {page} von {pages}',
  text: 'Text',
  markdown: 'Markdown',
  html: 'HTML',
  word: 'Word',
  pdf: 'PDF, {pages, plural, one {# Seite} other {# Seiten}}{empty, plural, =0 {} other {, davon {empty} ohne Text}}{hidden, plural, =0 {} other {, versteckte Wörter auf {hidden, plural, one {# Seite} other {# Seiten}} ausgelassen}}{recognised, plural, =0 {} other {, {recognised} mit Wörtern, die nicht gezeichnet sind (OCR)}}',
  megabytes: '{size} MB',
  tooLarge: '{size} sind mehr als die erlaubten {limit}. Fügen Sie den Teil hinzu, auf den es ankommt.',
  empty: 'Die Datei ist leer.',
  noText: 'Die Datei enthält keinen Text.',
  documentTooLong:
    'Mehr Text, als eine Debatte aufnehmen kann ({kilobytes} KB). Fügen Sie den Teil hinzu, auf den es ankommt.',
  sourceTooLong:
    'Mehr Text, als von einer Datei gelesen wird ({kilobytes} KB). Teilen Sie sie in mehrere Dateien.',
  oldWord:
    'Eine alte Word-Datei (.doc) oder mit einem Kennwort geschützt. Speichern Sie sie als .docx ohne Kennwort.',
  otherKind:
    'Nach Name und Inhalt kein Text, keine HTML-Seite, kein PDF und kein Word-Dokument. Speichern Sie einen Text als .txt.',
  noWord:
    'Kein Word-Dokument, sondern ein Archiv anderer Dateien. Möglich sind .txt, .md, .html, .pdf und .docx.',
  password: 'Mit einem Kennwort geschützt. Speichern Sie eine Kopie ohne Kennwort.',
  brokenWord:
    'Die Datei ist beschädigt oder kein Word-Dokument. Öffnen Sie sie in Word und speichern Sie sie neu.',
  brokenPdf:
    'Die Datei ist beschädigt oder keine PDF. Öffnen Sie sie in einem PDF-Programm und speichern Sie sie neu.',
  slowDocument:
    'Eine Seite zu lesen dauert länger als {page} Sekunden, oder die Datei länger als {file}. Drucken Sie den wichtigen Teil in eine neue PDF und fügen Sie diese hinzu.',
  encodingUnknown:
    'Die Kodierung des Textes lässt sich nicht bestimmen. Öffnen Sie die Datei in einem Editor, prüfen Sie, ob sie lesbar ist, und speichern Sie sie als UTF-8.',
  brokenFile: 'Die Datei ist beschädigt. Speichern Sie sie neu.',
  scanned: 'Kein Text, nur Bilder von Seiten. Lassen Sie zuerst eine Texterkennung (OCR) darüber laufen.',
  documentUnreadable:
    'Der Browser konnte die Datei nicht lesen. Vielleicht wurde sie verschoben oder geändert: Fügen Sie sie neu hinzu.',
};
