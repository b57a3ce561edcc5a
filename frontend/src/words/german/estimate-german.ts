// estimate-words.ts in German.
import type { estimateWords } from '../estimate-words.ts';
import type { Translation } from '../message-types.ts';

export const estimateGerman: Translation<typeof estimateWords> = {
  estimate: 'Schätzung:',
  waiting: 'Kosten folgen',
  unknown: 'Kosten unbekannt',
  free: 'Kostenlos',
  upTo: 'Bis zu {cost}',
  range: '{low} bis {high}',
  tightRange: '{low}–{high}',
  size: '{speeches, plural, one {# Rede} other {# Reden}}, {time}.',
  minutes: 'etwa {minutes, plural, one {# Minute} other {# Minuten}}',
  examplePrices: '{cost} zu Beispielpreisen. Niemand zahlt.',
  limitLabel: 'Grenze ($)',
  stopsAfterRounds:
    '{after, plural, =0 {Hört vielleicht früher auf, vor dem Ende der ersten von {of, number} Runden.} other {Hört vielleicht früher auf, nach etwa {after, number} von {of, number} Runden.}}',
  stopsAfterSpeeches: 'Hört vielleicht früher auf, nach etwa {after, number} von {of, number} Reden.',
  enough: 'Das Geld für Schlussreden und Ergebnis ist zurückgelegt. Ein Limit von {limit} reicht für alles.',
  tooLow: 'Limit zu niedrig: Eröffnungen und Ergebnis können bis zu {needed} kosten.',
  noLimit: 'Kein Limit: Die Debatte läuft bis zum Ende, was immer sie kostet.',
  pausesAtLimit: 'Die Debatte pausiert, bevor sie das Limit überschreitet.',
  endsAtLimit: 'Die Debatte endet mit ihrem Ergebnis, bevor sie das Limit überschreitet.',
};
