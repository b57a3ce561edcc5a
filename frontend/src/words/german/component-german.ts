// component-words.ts in German.
import type { componentWords } from '../component-words.ts';
import type { Translation } from '../message-types.ts';

export const componentGerman: Translation<typeof componentWords> = {
  close: 'Schließen',
  showMore: 'Mehr anzeigen (noch {left, plural, one {# Zeichen} other {# Zeichen}})',
  image: '[Bild nicht angezeigt]',
  imageNamed: '[Bild nicht angezeigt: {alt}]',
  table: 'Tabelle in einer Rede',
  pointsOf100: 'von 100 Punkten',
  ofWeight: 'von {weight}',
  stepDone: ', abgeschlossen',
  stepNow: ', läuft gerade',
  stepSkipped: ', nicht abgehalten',
  waiting: 'Beginnt zu sprechen',
  keySend: 'Debatte starten, Rede oder Zwischenruf absenden',
  keyPause: 'Nach dieser Rede anhalten, das zurücknehmen oder fortsetzen',
  keyEscape: 'Den obersten Dialog oder das oberste Menü schließen',
  keyNext: 'Nächste Rede',
  keyPrevious: 'Vorherige Rede',
  keyLive: 'Zurück zur laufenden Rede',
  keyInterject: 'Zwischenruf',
  keyList: 'Diese Liste anzeigen',
};
