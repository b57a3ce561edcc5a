// state-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { stateWords } from '../state-words.ts';

export const stateGerman: Translation<typeof stateWords> = {
  you: 'Sie',
  youAs: 'Sie{name, select, none {} other {, {name}}}',
  withEffort: '{title} ({effort, select, low {geringer} medium {mittlerer} other {hoher}} Denkaufwand)',
  idle: 'Bereit',
  initializing: 'Vorbereitung',
  awaitingArguments: 'Eröffnungen',
  debating: 'Debatte läuft',
  judgeEvaluating: 'Urteil wird gefällt',
  pausing: 'Wird angehalten',
  listening: 'Sie sind an der Reihe',
  recovering: 'Neuer Versuch',
  paused: 'Angehalten',
  error: 'Angehalten',
  completed: 'Abgeschlossen',
};
