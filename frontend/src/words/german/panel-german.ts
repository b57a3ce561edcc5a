// German for panel-words.ts.
import type { Translation } from '../message-types.ts';
import type { panelWords } from '../panel-words.ts';

export const panelGerman: Translation<typeof panelWords> = {
  believed: 'Hielt die These für richtig: {points, number} von 100',
  doubted: 'Hielt die These für falsch: {points, number} von 100',
  undecided: 'Unentschieden',
  unreadable: 'Die Antwort war nicht lesbar.',
};
