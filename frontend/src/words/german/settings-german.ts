// settings-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { settingsWords } from '../settings-words.ts';

export const settingsGerman: Translation<typeof settingsWords> = {
  title: 'Einstellungen',
  models: 'Modelle und Schlüssel',
  modelsReady:
    '{models, plural, one {# Modell} other {# Modelle}} von {vendors, plural, one {# Anbieter} other {# Anbietern}} bereit.',
  keysNote:
    'Schlüssel gehören in die Umgebung des Servers, wo keine Seite sie lesen kann. Ein hier eingegebener Schlüssel bleibt im Speicher dieses Tabs: Er wird mit jeder Anfrage gesendet, nie gespeichert und ist nach dem Neuladen weg.',
  loadingModels: 'Die Modelle werden geladen …',
  ready: 'Bereit',
  readyWithKey: 'Bereit, Schlüssel in diesem Tab',
  noKey: 'Kein Schlüssel',
  unreachable: 'Nicht erreichbar',
  modelCount: '{count, plural, one {# Modell} other {# Modelle}}',
  test: 'Verbindung testen',
  testNamed: 'Verbindung zu {vendor} testen',
  testing: 'Ein Token wird angefragt …',
  testPassed: 'Antwort nach {milliseconds, number} ms ({model}).',
  testFailed: 'Der Server hat nicht geantwortet.',
  keyLabel: 'Schlüssel für {vendor} in diesem Tab',
  useKey: 'Schlüssel verwenden',
  removeKey: 'Schlüssel entfernen',
  failingDemos: 'Demo-Sprecher anbieten, die absichtlich ausfallen',
  failingDemosHelp: 'Sie bleiben stehen, brechen ab oder lehnen ab, damit Sie sehen, was dann geschieht.',
  language: 'Sprache',
  languageNote:
    'Für Schaltflächen, Überschriften und Zahlen. Debatten werden in der Sprache ihrer These geführt, gleich was Sie hier wählen.',
  likeBrowser: 'Wie im Browser',
  appearance: 'Darstellung',
  theme: 'Farbschema',
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
  notifications: 'Benachrichtigungen',
  notify: 'Melden, wenn eine Debatte fertig ist oder mich braucht',
  notifyHelp: 'Nur solange ihre Seite im Hintergrund offen ist. Dafür verlässt nichts diesen Computer.',
  notAllowed:
    'Der Browser blockiert Benachrichtigungen für diese Seite. Erlauben Sie sie in seinen Website-Einstellungen.',
  notSupported: 'Dieser Browser kennt keine Benachrichtigungen.',
  keyboard: 'Tastatur',
  keyboardNote: 'Aus, solange ein Dialog offen ist oder ein Feld den Fokus hat.',
  storage: 'Speicher und Sicherung',
  storedDurably: 'Debatten sind nur in diesem Browser gespeichert.',
  storedInTab: 'Debatten bleiben nur, bis dieser Tab geschlossen wird.',
  persisted: 'Der Browser hat zugesagt, sie nicht von selbst zu löschen.',
  notPersisted:
    'Der Browser wurde gebeten, sie nicht von selbst zu löschen, und hat es nicht zugesagt: Sichern Sie, was wichtig ist.',
  persistenceUnknown:
    'Wenn Sie eine Debatte starten, wird der Browser gebeten, sie nicht von selbst zu löschen.',
  withoutHttps:
    'Diese Seite kam ohne https, deshalb wissen ihre Tabs nichts voneinander: Der Tab, der eine Debatte zuletzt geöffnet hat, führt sie.',
  askToKeep: 'Den Browser bitten, sie zu behalten',
  backup: 'Sicherung',
  backupNote:
    'Eine Datei mit allen Debatten samt Protokoll, Ihren Titeln und Schlagwörtern, Personas, Aufstellungen, Formaten und Einstellungen; ohne Schlüssel und Zugangscodes. Beim Wiederherstellen wird ergänzt, was fehlt, und nie etwas Neueres überschrieben. Eine Debatte, die lief, kommt pausiert zurück.',
  backUp: 'Alles sichern',
  restore: 'Sicherung wiederherstellen',
  restoreLabel: 'Eine Sicherung von allem',
  backedUp: '{count, plural, one {# Debatte} other {# Debatten}} gesichert, mit allem, was Ihnen gehört.',
  notBackedUp:
    '{count, plural, one {# Debatte kann nicht gelesen werden und ist} other {# Debatten können nicht gelesen werden und sind}} nicht in der Sicherung.',
  restored: '{file} wiederhergestellt.',
  tooLarge: '{file} ist größer als {megabytes, number} MB und damit keine Sicherung.',
  refused: '{file}: {reason}',
  unreadable: 'Die Datei kann nicht gelesen werden.',
  sections: 'Einstellungen',
  personas: 'Personas',
  formats: 'Formate',
  ownCount: '{count, number} eigene',
};
