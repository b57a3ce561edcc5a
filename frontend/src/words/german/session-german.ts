// session-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { sessionWords } from '../session-words.ts';

export const sessionGerman: Translation<typeof sessionWords> = {
  openElsewhere: 'Diese Debatte läuft in einem anderen Tab. Hier sehen Sie jede Rede, sobald sie fertig ist.',
  openedLater:
    'Diese Debatte wurde in einem anderen Tab geöffnet und läuft dort. Ohne https können sich Tabs nicht absprechen: Sie läuft in dem Tab, der sie zuletzt geöffnet hat.',
  cannotTakeOver:
    'Dieser Browser speichert gerade nichts, deshalb ist der Stand des anderen Tabs hier nicht lesbar. Machen Sie dort weiter.',
  takeOver: 'Hier übernehmen',
};
