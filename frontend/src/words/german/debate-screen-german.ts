// debate-screen-words.ts in German.
import type { debateScreenWords } from '../debate-screen-words.ts';
import type { Translation } from '../message-types.ts';

export const debateScreenGerman: Translation<typeof debateScreenWords> = {
  verdictIsIn: 'Das Ergebnis ist da',
  needsYou: 'Die Debatte ist angehalten und braucht Sie',
  yourTurn: 'Sie sind an der Reihe',
  costWarning: 'Kostenwarnung: Die Debatte ist angehalten',
  costLimit: 'Kostengrenze erreicht: Die Debatte ist angehalten',
  openingVerdict: 'Das Ergebnis wird geöffnet …',
  notStarted: 'Diese Debatte ist vorbereitet, aber nicht gestartet. Es wurde noch kein Modell aufgerufen.',
  start: 'Debatte starten',
};
