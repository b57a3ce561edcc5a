// setup-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { setupWords } from '../setup-words.ts';

export const setupGerman: Translation<typeof setupWords> = {
  title: 'Neue Debatte',
  question: 'Worüber soll debattiert werden?',
  motion: 'These',
  motionPlaceholder: 'Wir sollten …',
  anotherMotion: 'Andere These',
  noModelsYet: 'Die Liste der Modelle wird noch geladen.',
  notStarted: 'Die Debatte konnte nicht gestartet werden. Versuchen Sie es noch einmal.',
  demoEnglish: 'Demo-Redner sprechen Englisch, in welcher Sprache die These auch ist.',
  demoInstead:
    '{count, plural, one {{providers} ist gerade nicht verfügbar} other {{providers} sind gerade nicht verfügbar}}: Demo-Redner übernehmen diese Plätze.',

  background: 'Hintergrund',
  backgroundPlaceholder: 'Was alle, die sprechen oder urteilen, wissen sollten (optional).',
  documents: 'Dokumente',
  addDocuments: 'Dokumente hinzufügen',
  fileKinds: '.txt, .md, .pdf, .docx, je bis zu 5 MB',
  dropHere: 'Legen Sie die Dateien hier ab.',
  documentsHelp:
    'Dokumente: .txt, .md, .pdf, .docx, je bis zu 5 MB. In den Reden heißen sie [D1], und jedes Zitat wird geprüft.',
  waiting: 'Wartet',
  reading: 'Wird gelesen',
  sameText: 'Enthält denselben Text wie {document}.',
  tooManyDocuments: 'Eine Debatte nimmt bis zu {most, number} Dokumente auf.',
  unreadable:
    'Diese Datei konnte nicht gelesen werden. Laden Sie die Seite neu, und fügen Sie die Datei noch einmal hinzu.',
  readText: 'Text lesen',
  tokens: '{tokens, number} Token',
  removeDocument: '{document}, {title} entfernen',
  removed: '{title} wurde entfernt.',
  undo: 'Rückgängig',
  removeFromList: '{title} aus der Liste entfernen',
  stopReading: '{title} nicht weiter lesen',
  free: 'Kostenlos',
  underOneCent: 'unter {cent}',

  format: 'Format',
  ownFormat: 'Eigenes Format erstellen',
  rules: 'Die Regeln, wie sie alle in der Debatte lesen',
  scoredOn: 'Bewertet werden {criteria}.',
  inconclusive: 'Ein Abstand unter {points, number} von 100 gilt als unentschieden.',

  startFrom: 'Beginnen mit',
  more: 'Mehr',
  moreToStartFrom: 'Weitere Vorlagen',
  yours: 'Ihre',
  presets: 'Vorlagen',
  saveSetup: 'Diese Aufstellung speichern',
  nameSetup: 'Name dieser Aufstellung',
  save: 'Speichern',
  cancel: 'Abbrechen',
  deleteSetup: 'Diese Aufstellung löschen',
  deleted: 'Gelöscht.',
  setupTitle: '{format}: {motion}',
  noMotion: 'noch keine These',

  copyLink: 'Link zu dieser Aufstellung kopieren',
  copied: 'Kopiert. Der Link füllt das Formular aus. Er startet nichts und enthält keine Schlüssel.',
  linkShown: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie den Link aus der Adresszeile.',
  leavesOutBackground: 'Der Hintergrund ist zu lang für einen Link und nicht enthalten.',
  leavesOutDocuments: 'Dokumente sind nicht enthalten.',
  leavesOutBoth: 'Der Hintergrund ist zu lang für einen Link. Er und die Dokumente sind nicht enthalten.',

  preview: 'Ablauf und Schätzung',
  yourMotion: 'Hier steht Ihre These',
  roundsNoted: '{title}: {count, number}',
  lengthNoted: 'Länge der Reden: {length}',
  start: 'Debatte starten',
  startKeys: 'Strg ↵',
  starting: 'Wird gestartet …',

  advanced: 'Erweitert',
  none: 'keine',

  theMotion: 'Die These',
  theBackground: 'Der Hintergrund',
  theDocuments: 'Die Dokumente',
  fault: '{field} {reason}.',
  stillReading: '{title} wird noch gelesen.',
  tooMuchToRead:
    'Hintergrund und Dokumente haben etwa {tokens, number} Token, zu viele für {seat}: {model} kann neben der Debatte {most, number} aufnehmen. Entfernen Sie ein Dokument, oder wählen Sie ein anderes Modell.',
  tooMuchForOthers: 'Auch für {seats} sind es zu viele.',
  priceUnknown:
    '{seat}: Der Preis dieses Modells ist unbekannt. Geben Sie ihn ein, oder entfernen Sie die Kostengrenze.',
};
