// estimate-words.ts in German.
import type { estimateWords } from '../estimate-words.ts';
import type { Translation } from '../message-types.ts';

export const estimateGerman: Translation<typeof estimateWords> = {
  waiting: 'Kosten folgen',
  waitingWhy: 'Bekannt, sobald jeder Platz ein Modell hat.',
  waitingForModels: 'Bekannt, sobald die Modelle geladen sind.',
  unknown: 'Kosten unbekannt',
  free: 'Kostenlos',
  about: 'Etwa {cost}',
  range: '{low} bis {high}',
  tightRange: '{low}–{high}',
  size: '{calls, plural, one {# Aufruf} other {# Aufrufe}}, etwa {tokens, number} Token, {time}',
  minutes: 'etwa {minutes, plural, one {# Minute} other {# Minuten}}',
  minutesRange: '{low, number} bis {high, plural, one {# Minute} other {# Minuten}}',
  demo: 'Demo, kostenlos',
  limit: 'Limit {limit}',
  expected: 'erwartet',
  meter: 'Erwartet {range}, Limit {limit}',
  fits: 'Passt unter das Limit.',
  stopsAfterRounds:
    '{after, plural, =0 {Hört vielleicht früher auf, vor dem Ende der ersten von {of, number} Runden.} other {Hört vielleicht früher auf, nach etwa {after, number} von {of, number} Runden.}}',
  stopsAfterSpeeches: 'Hört vielleicht früher auf, nach etwa {after, number} von {of, number} Reden.',
  enough: 'Das Geld für Schlussreden und Ergebnis ist zurückgelegt. Ein Limit von {limit} reicht für alles.',
  tooLow: 'Limit zu niedrig: Eröffnungen und Ergebnis können bis zu {needed} kosten.',
  noLimit: 'Kein Limit: Die Debatte läuft bis zum Ende, was immer sie kostet.',
  neverMore: 'Gibt nie mehr als {limit} aus. Das Geld für das Ergebnis ist zurückgelegt.',
};
