// history-words.ts in German.

import type { Translation } from '../define-words.ts';
import type { headlineWords, historyWords } from '../history-words.ts';

export const history: Translation<typeof historyWords> = {
  emptyTitle: 'Noch keine Debatten',
  recorded: 'Aufgezeichnete Debatten zum Lesen',
  recordedDebate: 'aufgezeichnet',
  emptyText: 'Jede Debatte, die Sie starten, bleibt hier gespeichert, nur in diesem Browser.',
  total:
    '{count, plural, one {# Debatte} other {# Debatten}}{cost, select, none {} unknown {, Kosten unbekannt} other {, insgesamt {cost}{asked, select, yes {, mit Fragen dazu und Prüfungen} other {}}}}. Nur in diesem Browser gespeichert:',
  notStarted: 'Nicht gestartet',
  running: 'Läuft',
  yourTurn: 'Sie sind an der Reihe',
  paused: 'Angehalten',
  pausedPageClosed: 'Angehalten, als die Seite geschlossen wurde',
  noVerdict: 'Kein Urteil',
  awaitsVote: 'Wartet auf Ihre Stimme',
  importLabel: 'Eine als JSON exportierte Debatte',
  importFolder: 'Ordner importieren',
  importFolderLabel: 'Der Ordner einer Debatte oder eines Turniers',
  noRecords: 'Darin ist keine record.json. Wählen Sie den Ordner eines Turniers oder einer Debatte.',
  importing: '{done, number} von {of, plural, one {# Debatte} other {# Debatten}} gelesen',
  someNotImported:
    '{count, plural, one {# Debatte wurde} other {# Debatten wurden}} nicht importiert. Die erste: {file}: {reason}',
  tournaments: 'Turniere',
  notImported: '{file} wurde nicht importiert: {reason}',
  unreadableFile: 'Die Datei kann nicht gelesen werden.',
  delete: 'Löschen',
  deleteNamed: '„{motion}“ löschen',
  deleted: '„{motion}“ ist gelöscht.',
  stillShared: 'Geteilte Links dazu sind noch lesbar: Nehmen Sie sie in den Einstellungen zurück.',
  unreadableRow: 'Eine Debatte, die nicht gelesen werden kann',
  exportAsStored: 'Wie gespeichert exportieren',
  exportNamedAsStored: '{id} wie gespeichert exportieren',
  unreadableTitle: 'Diese Debatte kann nicht gelesen werden.',
  unreadableText:
    'Sie ist noch in diesem Browser gespeichert. Exportieren Sie sie wie gespeichert, wenn jemand die Datei vielleicht reparieren kann; löschen Sie sie, wenn Sie sie nicht brauchen.',
  opening: 'Debatte wird geöffnet …',
  backUp: 'sichern.',
  now: 'jetzt',
  today: 'heute',
  nothingSpent: 'Es kostet nichts, bis Sie fortsetzen.',
  open: 'Öffnen',
  answer: 'Antworten',
  goOn: 'Fortsetzen',
  vote: 'Abstimmen',
  moreNamed: 'Mehr zu „{motion}“: umbenennen, teilen, gleiche Einstellungen, löschen',
  sameAgain: 'Noch einmal mit diesen Einstellungen',
  notAgain:
    'Die Einstellungen dieser Debatte lassen sich nicht noch einmal verwenden: Sie ist nicht lesbar, oder ihr Format ist nicht mehr da.',

  search: 'Thesen, Reden, Urteile, Modelle suchen',
  searching: '{done, number} von {of, number} Debatten durchsucht.',
  format: 'Format',
  outcome: 'Ergebnis',
  unfinished: 'Nicht beendet',
  result:
    '{result, select, won {Gewonnen} close {Zu knapp} split {Geteilt oder uneinig} agreed {Einig} summed {Zusammengefasst} other {Ohne Ergebnis}}',
  'judged-again':
    '{form, select, note {Neu beurteilt: Die Reden stammen aus einer früheren Debatte.} other {neu beurteilt}}',
  rematch:
    '{form, select, note {Ein Rückspiel: eine frühere Debatte mit vertauschten Seiten.} other {Rückspiel}}',
  branch: '{form, select, note {Ein Zweig: eine frühere Debatte, ab einer Rede verändert.} other {Zweig}}',
  compared: 'mit einzelnen Antworten verglichen',
  nothingFound: 'Nichts gefunden.',
  showAll: 'Alle Debatten zeigen',
  found: '{count, number} von {of, plural, one {# Debatte} other {# Debatten}}',
  showMore: '{count, number} weitere anzeigen',
  inSpeech: 'Rede {reference}',
  editTitle: 'Umbenennen und Schlagwörter',
  historySearchTitle: 'Titel',
  titleHelp:
    'Steht anstelle der These, die darunter bleibt. Lassen Sie das Feld leer, um die These zu zeigen.',
  tags: 'Schlagwörter',
  tagsHelp: 'Durch Kommas getrennt.',
  exportFailed: 'Diese Debatte kann nicht gelesen werden. Sie können sie wie gespeichert exportieren.',
  answersAlone: 'Erst gefragt und noch nicht debattiert',
  allFormats: 'Alle Formate',
  allResults: 'Alle Ergebnisse',
  finished: 'Beendet',
};

export const headline: Translation<typeof headlineWords> = {
  clear:
    '<who>{name}</who> gewinnt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung{panel, select, one { – ein Richter} some { – {heard, number} von {asked, number} Richtern in beiden Reihenfolgen gehört} someOfOne { – {heard, number} von {asked, number} Richtern in beiden Reihenfolgen gehört, alle aus einer Familie} family { – Richter aus einer Familie} other {}}',
  narrow:
    '<who>{name}</who> gewinnt knapp, mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung{panel, select, one { – ein Richter} some { – {heard, number} von {asked, number} Richtern in beiden Reihenfolgen gehört} someOfOne { – {heard, number} von {asked, number} Richtern in beiden Reihenfolgen gehört, alle aus einer Familie} family { – Richter aus einer Familie} other {}}',
  inconclusive:
    '<who>{name}</who> führt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} – zu knapp für ein Urteil',
  'split-by-order':
    '<who>{name}</who> führt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} – die beiden Reihenfolgen widersprechen sich',
  'split-between-judges':
    '<who>{name}</who> führt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} – die Richter sind sich nicht einig',
  'one-reading':
    '<who>{name}</who> {how, select, wins {gewinnt} other {führt}} mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung – nur einmal gelesen',
  'one-order':
    '<who>{name}</who> {how, select, wins {gewinnt} other {führt}} mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung – nur in einer Reihenfolge gelesen',
  tie: 'Gleichstand',
  allAgree:
    '{of, plural, =2 {Beide sind sich einig} =3 {Alle drei sind sich einig} =4 {Alle vier sind sich einig} =5 {Alle fünf sind sich einig} =6 {Alle sechs sind sich einig} other {Alle # sind sich einig}}{colon}{text}',
  someAgree:
    '{agreeing, plural, =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} =5 {Fünf} other {#}} von {of, plural, =2 {zweien} =3 {dreien} =4 {vieren} =5 {fünfen} =6 {sechsen} other {#}} {agreeing, plural, one {stimmt zu} other {sind sich einig}}{colon}{text}',
  mostAgree: 'Die meisten sind sich einig{colon}{text}',
  unsigned: 'Noch nicht einig: {by} hat nicht unterschrieben{said, select, yes {: „{text}“} other {}}',
  reserved:
    '{key, select, allAgree {{of, plural, =2 {Beide} other {Alle}}} other {{agreeing, number} von {of, number}}} sind sich einig; {by} fügt hinzu: „{text}“',
  'not-agreed':
    'Keine Einigung{rounds, plural, =0 {} one { nach # Runde} other { nach # Runden}}{colon}{text}',
  answer: 'Die Antwort{colon}{text}',
  decided: '{by, select, person {Von einer Person entschieden} other {Entschieden}}{colon}{text}',
  undecided: 'Noch keine Entscheidung',
  rehearsal: 'Eine Probe: kein Urteil',
  titled: '{headline}: {motion}',
  none: 'Kein Urteil',
};
