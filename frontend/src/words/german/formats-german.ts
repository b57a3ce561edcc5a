// formats-words.ts in German.

import type { Translation } from '../define-words.ts';
import type { formatsWords } from '../formats-words.ts';

export const formats: Translation<typeof formatsWords> = {
  title: 'Formate',
  yours: 'Ihre Formate',
  builtIn: 'Mitgeliefert',
  noneYet:
    'Noch keine. Gehen Sie von einem mitgelieferten Format aus: Kopieren Sie es, und ändern Sie die Kopie.',
  copyOf: '{title} kopieren',
  copyThis: 'Kopie bearbeiten',
  deleted: '„{title}“ wurde gelöscht.',
  untitled: 'Ohne Titel',
  draft: 'Entwurf: noch nicht verwendbar.',
  importLabel: 'Ein als JSON exportiertes Format',
  unreadable: 'lässt sich nicht lesen',
  refused: '{file} wurde nicht importiert: {count, plural, one {# Fehler} other {# Fehler}}.',
  notHere: 'Dieses Format ist in diesem Browser nicht gespeichert. Vielleicht wurde es gelöscht.',
  ownCopy: '{title}, meine Fassung',

  edit: 'Format bearbeiten',
  formatName: 'Name des Formats',
  summary: 'In einem Satz',
  fault: '{label} {reason}.',
  seat: 'Platz {role}',
  seatAbout: 'Aufgabe',

  label: 'Rede',
  loopLabel: 'Wiederholt als',
  rounds: 'Runden',
  seconds: 'Sekunden',
  tokens: 'Token',
  words: 'Höchstens Wörter',
  bySetting: 'Vorgabe von „{setting}“',
  order: 'Reihenfolge',
  onlyInJson: '{label}: im JSON',
  allAtOnce: 'Alle, ohne einander zu hören',
  oneEachAtOnce: 'Einer je Rolle, ohne die anderen zu hören',
  oneEachInTurn: 'Einer je Rolle, der Reihe nach',
  allInTurn: 'Alle der Reihe nach',

  theCriteria: 'Kriterien',
  criterion: 'Kriterium',
  criterionNamed: 'Kriterium {title}',
  criterionAbout: 'Was viele Punkte bringt',
  weight: 'Gewicht',
  weights: 'Die Gewichte ergeben zusammen {total, number} von 100.',
  addCriterion: 'Kriterium hinzufügen',
  removeCriterion: 'Kriterium {title} entfernen',
  newCriterionAbout: 'Was viele Punkte bringt.',

  json: 'Alles Übrige',
  jsonLabel: 'Das ganze Format als JSON',
  jsonAbout:
    'Wer Platz nehmen darf, Einstellungen, Regeln, Bedingungen, Anweisungen. Die Felder ändern diesen Text, und dieser Text ändert die Felder.',
  jsonUnreadable:
    'Die Felder warten, bis sich dieser Text lesen lässt. Er ist so gespeichert, wie Sie ihn getippt haben.',
  jsonDiscard: 'Zurück zu dem, was die Felder sagen',

  preview: 'Vorschau',
  ready: 'Bereit.',
  problems: 'Probleme',
  problemCount:
    '{count, plural, one {# Problem ist} other {# Probleme sind}} zu beheben, bevor sich dieses Format verwenden lässt. Ihr Entwurf ist gespeichert.',
  use: 'In einer Debatte verwenden',
  export: 'Als JSON exportieren',
  saved: 'Änderungen werden sofort in diesem Browser gespeichert.',
};
