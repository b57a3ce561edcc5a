// storage-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { storageWords } from '../storage-words.ts';

export const storage: Translation<typeof storageWords> = {
  newer:
    'Die Daten in diesem Browser stammen von einem neueren Rostrum. Nichts wurde geändert. Neues bleibt nur erhalten, bis Sie diesen Tab neu laden oder schließen: Exportieren Sie es, und laden Sie dann die Seite neu, oder aktualisieren Sie den Server.',
  full: 'Der Speicher dieses Browsers ist voll: Neues bleibt nur erhalten, bis Sie diesen Tab neu laden oder schließen. Exportieren Sie es, oder löschen Sie alte Debatten: Dann wird es gespeichert.',
  updatedElsewhere:
    'Rostrum wurde in einem anderen Tab aktualisiert, und dieser kann nicht mehr speichern: Neues bleibt nur erhalten, bis Sie diesen Tab neu laden oder schließen. Exportieren Sie es, und laden Sie dann neu.',
  refused:
    'Dieser Browser erlaubt kein Speichern: Neues bleibt nur erhalten, bis Sie diesen Tab neu laden oder schließen. Exportieren Sie es, um es zu behalten.',
  otherVersion:
    'Diese Debatte wurde von einer anderen Version von Rostrum geschrieben ({version}); diese liest die Versionen 1 und {newest}.',
  unreadableDebate: 'Diese Debatte ist nicht lesbar: {path}: {reason}.',
  notOpened: 'Die Debatte konnte nicht geöffnet werden.',
  restoredInPart: 'Nicht alles aus der Datei ließ sich speichern. {problem}',
  linkTooLong: 'Dieser Link ist zu lang für die Aufstellung einer Debatte.',
  linkUnreadable:
    'Dieser Link enthält keine lesbare Aufstellung für eine Debatte{path, select, none {} other { ({path}: {reason})}}.',
  tooLong: 'Diese Datei ist länger als {most, number} Zeichen und deshalb keine Debatte von Rostrum.',
  noDebateFile:
    'Das ist keine Debatte von Rostrum. Importieren Sie eine .json-Datei, die unter „Teilen“ gespeichert wurde.',
  unreadableFile: 'Das ist keine Debatte, die Rostrum lesen kann: {path}: {reason}.',
  versionReason: 'ist {version}, nicht 1 oder {newest}',

  unreadable:
    'Das ist keine Sicherung, die dieses Rostrum lesen kann. Nichts wurde wiederhergestellt. {path}: {reason}.',
  restoredAll: 'Debatten, Charaktere, Aufstellungen, Formate und Titel: {results}.',
  restored:
    '{count, number} {result, select, added {hinzugefügt} updated {aktualisiert} same {schon vorhanden} kept {hier neuer und unverändert gelassen} other {hier anders, deshalb als Kopie hinzugefügt}}',

  fromEarlier: 'Aus einer früheren Debatte',
};
