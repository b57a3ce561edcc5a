// judges-words.ts in German.
import type { judgesWords } from '../judges-words.ts';
import type { Translation } from '../message-types.ts';

export const judgesGerman: Translation<typeof judgesWords> = {
  title: 'Richter',
  lead: '{debates, plural, one {Was eine gespeicherte Debatte über die Modelle zeigt, die sie beurteilt haben.} other {Was # gespeicherte Debatten über die Modelle zeigen, die sie beurteilt haben.}} Eine einzelne Debatte kann nicht zeigen, ob ein Richter der eigenen Meinung folgt oder Wörter zählt; viele können es.',
  loading: 'Gespeicherte Debatten werden gelesen …',
  progress: 'Gespeicherte Debatten werden gelesen: {done, number} von {of, number} …',
  emptyTitle: 'Noch keine beurteilten Debatten',
  empty:
    'Diese Seite vergleicht Modelle als Richter über alle Debatten, die dieser Browser speichert. Sie beginnt mit der ersten beurteilten Debatte.',
  newDebate: 'Neue Debatte',
  failed: 'Die gespeicherten Debatten konnten nicht gelesen werden: {problem}',
  tryAgain: 'Erneut versuchen',

  findings: 'Was auffällt',
  nothingYet:
    'Noch nichts. Ein Befund braucht mindestens {needed, number} beurteilte Debatten eines Modells, bei Überzeugungen mehr.',
  believedTitle: '{judge} urteilt, wie es vorher schon dachte',
  believed:
    'In {count, number} von {of, number} Debatten gewann die Seite, der es vor der ersten Rede zuneigte. Durch Zufall wären es {byChance}, plus oder minus {giveOrTake}.',
  longerTitle: '{judge} bevorzugt die längere Rede',
  longer:
    'Je 100 Wörter mehr gewann eine Seite etwa {points} Punkte ({from} bis {to}), über {debates, number} Debatten.',
  shorterTitle: '{judge} bevorzugt die kürzere Rede',
  shorter:
    'Je 100 Wörter mehr verlor eine Seite etwa {points} Punkte ({from} bis {to}), über {debates, number} Debatten.',
  orderTitle: '{judge} folgt der Reihenfolge',
  order:
    'Bei vertauschter Reihenfolge nannte es nur in {count, number} von {of, number} Fällen denselben Sieger. Eine Münze käme auf {byChance}, plus oder minus {giveOrTake}.',
  guessingTitle: '{judge} rät womöglich',
  guessing:
    'Bei vertauschter Reihenfolge nannte es in {count, number} von {of, number} Fällen denselben Sieger. Von einer Münze ist das nicht zu unterscheiden.',
  clean: 'Nichts dergleichen bei {judges}. Das beweist nicht, dass nichts da ist.',
  cleanJudge: '{judge} ({debates, plural, one {# Debatte} other {# Debatten}})',

  caption:
    'Alle Modelle, die gespeicherte Debatten beurteilt haben. Die Raute ist das Gezählte, auf der Linie liegt der wahre Wert in 95 von 100 Fällen, gestrichelt ist der Zufall. Ein Befund ist kräftig gezeichnet.',
  judge: 'Richter',
  withYou: 'Einig mit Ihnen',
  withYouMore: 'derselbe Sieger',
  withPanel: 'Mit der Jury',
  withPanelMore: 'derselbe Sieger',
  withItself: 'Mit sich selbst',
  withItselfMore: 'Reihenfolge vertauscht',
  asBelieved: 'Wie vorher gedacht',
  asBelievedMore: 'vor der Debatte',
  length: 'Länge',
  lengthMore: 'Punkte je 100 Wörter mehr',
  noise: 'Streuung',
  noiseMore: 'Punkte',
  cost: 'Kosten',
  costMore: 'je Urteil',
  debates: '{debates, plural, one {# Debatte} other {# Debatten}}',
  demo: 'Demo',
  countOf: '{count, number} von {of, number}',
  stillNeeded: '{of, number} der {needed, number} nötigen',
  underTheLeast:
    '{missing, plural, one {Noch eine Debatte, bevor etwas gezeigt wird} other {Noch # Debatten, bevor etwas gezeigt wird}}',
  assumed: 'angenommen',
  between: '({from} bis {to})',
  sharePlot: '{title}: {share}, zwischen {from} und {to}',
  slopePlot: '{title}: {slope} Punkte je 100 Wörter mehr, zwischen {from} und {to}',
  chance: 'Zufall',
  favoursShorter: 'bevorzugt kürzere',
  favoursLonger: 'bevorzugt längere',

  guide: 'Lesehilfe',
  withYouGuide: 'Nur Debatten, die Sie bewertet haben, bevor Sie das Urteil sahen.',
  withPanelGuide: 'Der Sieger, den die übrigen Richter derselben Debatte mehrheitlich nannten.',
  withItselfGuide:
    'Dieselbe Debatte mit vertauschten Rednern. Ein Richter, der nur auf die Reihenfolge sieht, kommt auf 0; eine Münze auf die Hälfte.',
  asBelievedGuide:
    'Jeder Richter wird vor der ersten Rede zur bloßen These befragt. Die Hälfte ergibt der Zufall.',
  lengthGuide:
    'Wie viele Punkte eine Seite je 100 Wörter gewinnt, die sie mehr gesprochen hat als die andere.',
  noiseGuide:
    'Wie weit die Punkte eines Richters streuen, wenn er dieselbe Debatte zweimal liest. Bis zu {pairs, number} Paaren von Lesungen wird {assumed} angenommen. Danach gilt in neuen Debatten der eigene Wert des Richters; Urteile, die es schon gibt, ändern sich nicht.',
  local:
    'Unter {needed, number} Debatten wird nichts gezeigt. Gezählt in diesem Browser, nur aus gespeicherten Debatten; nichts davon verlässt ihn.',
};
