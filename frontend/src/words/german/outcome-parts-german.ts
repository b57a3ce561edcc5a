// outcome-parts-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { outcomePartsWords } from '../outcome-parts-words.ts';

export const outcomePartsGerman: Translation<typeof outcomePartsWords> = {
  outcome: 'Ergebnis',
  judgeAnswer: 'Die Antwort des Richters, wie sie ankam',
  leadAnswer: 'Die Antwort der Leitung, wie sie ankam',
  endedIn: 'Beendet in {loop} {number, number} von {of, number}.',
  endedBecause:
    'Beendet in {loop} {number, number} von {of, number}: {cause, select, agreed {Konsens} confident {Schwelle erreicht} exit {von Ihnen beendet} noQuestions {keine Fragen mehr} other {abgebrochen}}',

  // quotes and remarks
  quote: '„{quote}“',
  quoteFrom: '{name}, {title} ({reference})',
  found: '{status, select, verbatim {wörtlich} other {in keiner Rede gefunden}}',
  disregarded: 'Nicht gezählt: zu spät vorgebracht',
  instructions: 'Versuch, den Richter zu beeinflussen',

  // scores
};
