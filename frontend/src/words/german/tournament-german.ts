// tournament-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { tournamentWords } from '../tournament-words.ts';

export const tournament: Translation<typeof tournamentWords> = {
  groups: '{ahead} {count, plural, one {liegt} other {liegen}} vor {behind}',
  order: '{first} liegt vorn, dann {others}',
  pair: '{better} liegt vor {worse}, aber nicht alle Modelle lassen sich unterscheiden',
  better: '{better} argumentiert besser als {worse}',
  level: '{count, plural, =2 {Zwei} other {Alle #}} Modelle lassen sich nicht unterscheiden',
  refused: 'Keine Rangfolge: {reason}',
  'no-verdict': 'Keine Debatte hat ein Urteil',
  'no-verdict-why':
    'Eine Rangfolge braucht Urteile zu {needed, number} Thesen. Debatten von Rednern nach Skript zählen nicht.',
  'few-motions': '{motions, plural, one {# These ist} other {# Thesen sind}} zu wenig',
  'few-motions-why':
    'Eine Rangfolge braucht {needed, number} Thesen, denn Debatten zu einer These teilen, was diese begünstigt: noch {more, number}.',
  'few-debates': '{name} hat zu wenige Debatten',
  'few-debates-why':
    '{name} hat {count, plural, one {# Debatte} other {# Debatten}} mit Urteil; eine Rangfolge braucht {needed, number} von jedem Modell.',
  'one-side': '{name} war nicht auf beiden Seiten gleich oft',
  'one-side-why':
    '{name} sprach in {first, number} von {count, plural, one {# Debatte} other {# Debatten}} zuerst: Die Seite lässt sich nicht von der Stärke trennen.',
  'not-met': 'Nicht alle Modelle sind aufeinandergetroffen',
  'not-met-why': 'Einige trafen weder aufeinander noch auf ein gemeinsames drittes.',
  title: 'Ein Turnier von {models, plural, one {# Modell} other {# Modellen}}',
  size: '{debates, plural, one {# Debatte} other {# Debatten}} zu {motions, plural, one {# These} other {# Thesen}}',
  model: 'Modell',
  wins: 'Siege von 100',
  tally: 'Gewonnen–ohne Sieger–verloren',
  range: '{low, number} bis {high, number}',
  winsNote:
    'Wie viele von 100 Debatten ein Modell gegen den Durchschnitt derer gewinnen würde, mit denen es sich vergleichen lässt, ohne dass eine Seite begünstigt ist. Die zweiten Zahlen enthalten die wahre in 95 von 100 solchen Turnieren. {open, select, yes {Ein Strich (–): Modelle, die nicht aufeinandertrafen oder für die es zu jeder These gleich ausging, sodass sich ihr Abstand nicht messen lässt.} other {}}',
  noRatings: 'Für Werte braucht es Urteile zu zwei Thesen.',
  debates: 'Debatten',
  sides: '{pro} zuerst, {con} danach',
  notHere: 'Die Debatten dieses Turniers sind nicht in diesem Browser.',
};
