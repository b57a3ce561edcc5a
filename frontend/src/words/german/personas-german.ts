// personas-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { personasWords } from '../personas-words.ts';

export const personasGerman: Translation<typeof personasWords> = {
  title: 'Charaktere',
  about:
    'Was jemand abwägt und was seine Meinung ändern würde. Ihre eigenen Charaktere sind in diesem Browser gespeichert und stehen beim Einrichten einer Debatte zur Wahl. Wenn Sie einen mitgelieferten bearbeiten, entsteht eine Kopie.',
  backToSettings: 'Einstellungen',
  newPersona: 'Neuer Charakter',
  import: 'Charaktere importieren',
  importLabel: 'Als JSON exportierte Charaktere',
  exportOwn: 'Alle eigenen exportieren',
  yours: 'eigene',
  edit: '{name} bearbeiten',
  duplicate: '{name} duplizieren',
  export: '{name} exportieren',
  delete: '{name} löschen',
  deleted: '{name} wurde gelöscht.',
  restored: '{name} wurde wiederhergestellt.',
  copied: '{copy} ist eine Kopie von {name}.',
  saved: '{name} wurde gespeichert.',
  notImported: '{file} wurde nicht importiert.',
  imported: '{count, plural, one {# Charakter} other {# Charaktere}} importiert.',
  importedSome:
    '{count, plural, one {# Charakter} other {# Charaktere}} importiert; {known, plural, one {# war} other {# waren}} schon da.',
  undo: 'Rückgängig',
  name: 'Name',
  voice: 'Sprechweise',
  voiceHelp: 'Wie diese Person spricht, in einem Satz.',
  priorities: 'Prioritäten',
  prioritiesHelp: 'Was für sie vor allem anderen zählt.',
  changesMind: 'Was ihre Meinung ändern würde',
  changesMindHelp: 'Ein Befund oder ein Argument, das sie überzeugen würde.',
  nameIssue: 'Der Name: {reason}.',
  fieldIssue: 'Diese Angabe: {reason}.',
  nameTaken: 'So heißt schon ein anderer Charakter',
  save: 'Speichern',
  cancel: 'Abbrechen',
};
