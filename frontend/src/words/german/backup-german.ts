// backup-words.ts in German.

import type { backupWords } from '../backup-words.ts';
import type { Translation } from '../message-types.ts';

export const backupGerman: Translation<typeof backupWords> = {
  unreadable:
    'Das ist keine Sicherung, die dieses Rostrum lesen kann. Nichts wurde wiederhergestellt. {path}: {reason}.',
  otherVersion: 'ist nicht {version}, die Version, die diese Seite liest',
  line: '{what}: {results}.',
  debates: '{count, plural, one {# Debatte} other {# Debatten}}',
  personas: '{count, plural, one {# Charakter} other {# Charaktere}}',
  setups: '{count, plural, one {# gespeicherte Aufstellung} other {# gespeicherte Aufstellungen}}',
  formats: '{count, plural, one {# Format} other {# Formate}}',
  labels: '{count, plural, one {# Titel einer Debatte} other {# Titel von Debatten}}',
  added: '{count, number} hinzugefügt',
  updated: '{count, number} aktualisiert',
  same: '{count, number} schon vorhanden',
  kept: '{count, number} hier neuer und unverändert gelassen',
  beside: '{count, number} hier anders, deshalb als Kopie hinzugefügt',
  unknown: '{name}: von einer späteren Version, ausgelassen.',
};
