// seat-details-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { seatDetailsWords } from '../seat-details-words.ts';

export const seatDetailsGerman: Translation<typeof seatDetailsWords> = {
  more: 'Mehr zu {name}',
  moreChanged: 'Mehr zu {name}, geändert',
  name: 'Name von {name}',
  nameHelp: 'Der Name auf der Seite, für die Redner und für den Juror.',
  length: 'Redelänge von {name}',
  lengthHelp: 'Wie viel der Länge, die das Format vorsieht, jede Rede nutzt.',
  lengthOfDebate: 'Wie in der Debatte',
  lengthOfDebateNamed: 'Wie in der Debatte ({length})',
  lengthUnknown: 'Andere Länge',
  brief: 'Kurz',
  half: 'Halb',
  full: 'Voll',
  maxWords: 'Wörter von {name}, höchstens',
  maxWordsHelp: 'In einer Rede, gleich wie lang sie ist. Leer: nach der Redelänge.',
  temperature: 'Temperatur von {name}',
  temperatureHelp: 'Für die Reden. Leer: wie in der Debatte.',
  temperatureRefused: '{model} nimmt keine Temperatur an.',
  effort: 'Denkaufwand von {name}',
  effortHelp: 'In jedem seiner Aufrufe. Was es denkt, wird als Ausgabe berechnet.',
  least: 'Geringster',
  leastNone: 'Geringster (es denkt nicht)',
  low: 'Gering',
  medium: 'Mittel',
  high: 'Hoch',
  instruction: 'Anweisung an {name}',
  instructionHelp: 'Nur dieser Platz liest sie. Sie kann die Regeln der Debatte nicht ändern.',
  instructionExample: 'Argumentiere aus der Sicht einer Kleinstadt ohne Bahnanschluss.',
};
