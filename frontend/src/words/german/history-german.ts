// history-words.ts in German.
import type { historyWords } from '../history-words.ts';
import type { Translation } from '../message-types.ts';

export const historyGerman: Translation<typeof historyWords> = {
  title: 'Verlauf',
  newDebate: 'Neue Debatte',
  emptyTitle: 'Noch keine Debatten',
  emptyText: 'Jede Debatte, die Sie starten, bleibt hier gespeichert, nur in diesem Browser.',
  total:
    '{count, plural, one {# Debatte} other {# Debatten}}{cost, select, none {} other {, insgesamt {cost}}}. Sie sind nur in diesem Browser gespeichert:',
  mayBeCleared:
    'Der Browser kann sie löschen, wenn der Speicherplatz knapp wird: Sichern oder exportieren Sie, was wichtig ist.',
  notStarted: 'Nicht gestartet',
  running: 'Läuft',
  yourTurn: 'Sie sind an der Reihe',
  paused: 'Pausiert',
  pausedPageClosed: 'Pausiert, als die Seite geschlossen wurde',
  noVerdict: 'Kein Urteil',
  awaitsVote: 'Wartet auf Ihre Stimme',
  import: 'Importieren',
  importLabel: 'Eine als JSON exportierte Debatte',
  notImported: '{file} wurde nicht importiert: {reason}',
  alreadyHere: 'Diese Debatte ist schon hier.',
  furtherHere:
    'Diese Debatte ist schon hier und ging weiter, seit die Datei geschrieben wurde: Im Verlauf hat sie {speeches, number} Beiträge, in der Datei {speechesInFile, number}.',
  storedBeside:
    'Eine Debatte gleichen Ursprungs ist schon hier, und diese weicht von ihr ab: Sie hat {speechesInFile, plural, one {# Beitrag} other {# Beiträge}}, die hiesige {speeches, number}. Sie liegt jetzt daneben.',
  openImported: 'Öffnen',
  unreadableFile: 'Die Datei kann nicht gelesen werden.',
  delete: 'Löschen',
  deleteNamed: '„{motion}“ löschen',
  deleted: '„{motion}“ ist gelöscht.',
  undo: 'Rückgängig',
  unreadableRow: 'Eine Debatte, die nicht gelesen werden kann',
  exportAsStored: 'Wie gespeichert exportieren',
  exportNamedAsStored: '{id} wie gespeichert exportieren',
  unreadableTitle: 'Diese Debatte kann nicht gelesen werden.',
  unreadableText:
    'Sie ist noch in diesem Browser gespeichert. Exportieren Sie sie wie gespeichert, wenn jemand die Datei vielleicht reparieren kann; löschen Sie sie, wenn Sie sie nicht brauchen.',
  opening: 'Debatte wird geöffnet …',
  backUp: 'sichern',
  now: 'jetzt',
  today: 'heute',
  nothingSpent: 'Es kostet nichts, bis Sie fortsetzen.',
  open: 'Öffnen',
  answer: 'Antworten',
  goOn: 'Fortsetzen',
  vote: 'Abstimmen',
  moreNamed: 'Mehr zu „{motion}“: umbenennen, teilen, gleiche Einstellungen, löschen',
  share: 'Teilen',
  sameAgain: 'Noch einmal mit diesen Einstellungen',
  notAgain: 'Die Einstellungen dieser Debatte lassen sich nicht noch einmal verwenden.',
};
