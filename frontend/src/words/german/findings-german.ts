// findings-words.ts in German.

import type { findingsWords } from '../findings-words.ts';
import type { Translation } from '../message-types.ts';

export const findingsGerman: Translation<typeof findingsWords> = {
  waiting: 'Schreibt das Ergebnis',
  doing: 'bewertet alle nach jedem Kriterium und schreibt dann auf, was die Argumente tragen.',
  consensus: 'Konsens',
  majority: 'Mehrheit, mit Gegenstimmen',
  impasse: 'Keine Einigung',
  refused:
    'Der Richter meldete einen Konsens vor der ersten vollen Diskussionsrunde, deshalb zählt er nicht.',
  nobodyWins: 'Jeder vertritt eine Sicht. Niemand gewinnt.',
  movedOf:
    '{moved, plural, =0 {Niemand} =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} =5 {Fünf} other {#}} von {of, plural, =2 {zweien} =3 {dreien} =4 {vieren} =5 {fünfen} =6 {sechsen} other {#}} {moved, plural, =0 {hat sich bewegt} one {hat sich bewegt} other {haben sich bewegt}}.',
  agreed: 'Einig',
  notAgreed: 'Nicht einig',
  whoMoved: 'Wer sich bewegt hat',
  movedOrNot: '{moved, select, true {Hat sich bewegt.} other {Hat sich nicht bewegt.}}',
  against: 'dagegen',
  for: 'dafür',
  marksKey: 'Hohl: am Anfang. Voll: am Ende.',
  position: '{name}: am Anfang {before}, am Ende {after}, von 0 (dagegen) bis 100 (dafür)',
  inDetails: 'Was jeder beigetragen hat, Prüfungen',
  synthesis: 'Die ganze Antwort',
};
