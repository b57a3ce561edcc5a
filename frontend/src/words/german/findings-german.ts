// findings-words.ts in German.

import type { findingsWords } from '../findings-words.ts';
import type { Translation } from '../message-types.ts';

export const findingsGerman: Translation<typeof findingsWords> = {
  waiting: 'Schreibt das Ergebnis',
  doing: 'bewertet alle nach jedem Kriterium und schreibt dann auf, was die Argumente tragen.',
  consensus: 'Konsens',
  majority: 'Mehrheit, mit Gegenstimmen',
  impasse: 'Keine Einigung',
  title: 'Ergebnis',
  refused:
    'Der Richter meldete einen Konsens vor der ersten vollen Diskussionsrunde, deshalb zählt er nicht.',
  stands: 'Wo jeder Teilnehmer steht',
  standsOnMotion: 'Wo jeder Teilnehmer zur These steht, von 0 (dagegen) bis 100 (dafür)',
  ownAnswer: 'Wie sicher sich jeder Teilnehmer der eigenen Antwort ist, von 100',
  seat: 'Platz',
  before: 'Vorher',
  after: 'Nachher',
  moved: 'Bewegung',
  beforeLabel: 'Vorher:',
  afterLabel: 'Nachher:',
  onScale: 'Dagegen (0) bis dafür (100)',
  position: '{side}, {confidence}',
  synthesis: 'Synthese',
  why: 'Begründung',
  unsettled: 'Offene Fragen',
  dissent: 'Abweichende Meinungen',
  viewOf: '{view} ({name})',
};
