// headline-words.ts in German.

import type { Translation } from '../define-words.ts';
import type { headlineWords } from '../headline-words.ts';

export const headlineGerman: Translation<typeof headlineWords> = {
  clear:
    '<who>{name}</who> gewinnt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung',
  narrow:
    '<who>{name}</who> gewinnt knapp, mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung',
  inconclusive:
    '<who>{name}</who> führt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} – zu knapp für ein Urteil',
  'split-by-order':
    '<who>{name}</who> führt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} – die beiden Reihenfolgen widersprechen sich',
  'split-between-judges':
    '<who>{name}</who> führt mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} – die Richter sind sich nicht einig',
  'one-reading':
    '<who>{name}</who> {how, select, wins {gewinnt} other {führt}} mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung – nur einmal gelesen',
  'one-order':
    '<who>{name}</who> {how, select, wins {gewinnt} other {führt}} mit {points, plural, =0 {weniger als 1 Punkt} one {# Punkt} other {# Punkten}} Vorsprung – nur in einer Reihenfolge gelesen',
  tie: 'Gleichstand',
  allAgree:
    '{of, plural, =2 {Beide sind sich einig} =3 {Alle drei sind sich einig} =4 {Alle vier sind sich einig} =5 {Alle fünf sind sich einig} =6 {Alle sechs sind sich einig} other {Alle # sind sich einig}}{colon}{text}',
  someAgree:
    '{agreeing, plural, =1 {Einer} =2 {Zwei} =3 {Drei} =4 {Vier} =5 {Fünf} other {#}} von {of, plural, =2 {zweien} =3 {dreien} =4 {vieren} =5 {fünfen} =6 {sechsen} other {#}} {agreeing, plural, one {stimmt zu} other {sind sich einig}}{colon}{text}',
  mostAgree: 'Die meisten sind sich einig{colon}{text}',
  'not-agreed':
    'Keine Einigung{rounds, plural, =0 {} one { nach # Runde} other { nach # Runden}}{colon}{text}',
  answer: 'Die Antwort{colon}{text}',
  decided: '{by, select, person {Sie haben entschieden} other {Entschieden}}{colon}{text}',
  undecided: 'Noch keine Entscheidung',
  rehearsal: 'Eine Probe: kein Urteil',
  titled: '{headline}: {motion}',
  none: 'Kein Urteil',
};
