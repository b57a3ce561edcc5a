// branch-words.ts in German.
import type { branchWords, effectWords } from '../branch-words.ts';
import type { Translation } from '../define-words.ts';

export const branch: Translation<typeof branchWords> = {
  tryChange: 'Ab hier etwas ändern',
  title: 'Etwas ändern ab {speech}',
  speech: '{name}, {title}',
  gone: 'Hier kann kein Zweig beginnen. Öffnen Sie die Debatte und wählen Sie eine ihrer Reden.',
  whatChanges: 'Was sich ändert',
  words: 'Der Wortlaut',
  wordsLabel: '{speech}, in Ihren Worten',
  wordsNote:
    'Wo die Rede steht, steht auch „von Ihnen geändert“. Für die Richter ist sie eine Rede wie jede andere.',
  putBack: 'Wortlaut zurücksetzen',
  model: 'Das Modell',
  modelText: 'Ab hier spricht für {name} ein anderes Modell, oder es denkt mit anderem Aufwand.',
  modelLabel: 'Modell von {name}',
  instruction: 'Die Anweisung',
  instructionText: 'Das Modell von {name} liest ab hier einen Satz von Ihnen.',
  instructionLabel: 'Anweisung für {name}',
  same: 'Nichts',
  sameText: 'Dieselbe Rede wird noch einmal verlangt: so weit bewegt sich ein Urteil allein durch Zufall.',
  fromHere: 'Ab hier',
  kept: 'Behalten',
  keptText:
    '{count, plural, =0 {Davor kommt nichts.} one {Eine Rede. Niemand hält sie noch einmal.} other {# Reden. Niemand hält sie noch einmal.}}',
  changed: 'Geändert',
  again: 'Neu gehalten',
  againText: '{count, plural, =0 {Keine Rede.} one {Eine Rede.} other {# Reden.}}',
  verdict: 'Urteil',
  verdictText: 'Von denselben Richtern, in denselben Reihenfolgen.',
  howOften: 'Wie oft',
  once: 'Einmal',
  onceText: 'Ein erster Blick. Einmal ist zu wenig, um eine Wirkung vom Zufall zu unterscheiden.',
  thrice: 'Dreimal',
  thriceText: 'Ab je dreien kann die Seite sagen, dass eine Änderung das Urteil bewegt hat.',
  withControl: 'Mit Kontrolle{price, select, none {} other {, {price} mehr}}',
  controlText:
    'Ebenso viele Zweige, in denen nichts geändert ist. Ohne sie kann niemand sagen, dass Ihre Änderung das Urteil bewegt hat.',
  each: '{price} für jeden',
  start: 'Ausprobieren',
  changedByYou: 'Von Ihnen geändert',
  changedByPerson: 'Von einem Menschen geändert',
  keepHere: 'Hier behalten und etwas ändern',

  change:
    '{change, select, words {der Wortlaut} model {ein anderes Modell} instruction {die Anweisung} other {nichts geändert}}',
  titled: '{speech}: {change}',
  run: '{run, number} von {runs, number}',
  branches: '{count, plural, one {# Zweig} other {# Zweige}}',
  trial: 'Versuch {trial, number}',
  isControl: 'Kontrolle',
  deeper: 'aus einem Zweig',
  tried: 'Ausprobierte Änderungen: <links></links>.',

  compareTitle: 'Was die Änderung bewirkt hat',
  firstDebate: 'Erste Debatte',
  sourceBranch: 'Der Zweig, mit dem er beginnt',
  changedModel: 'Von hier an spricht {model} für {name}, anstelle von {before}.',
  changedInstruction:
    '{given, select, yes {Von hier an liest das Modell von {name}: „{text}“} other {Von hier an liest das Modell von {name} keine Anweisung.}}',
  branchOf: 'Ein Zweig einer Debatte mit diesem Ergebnis: <link></link>.',
  withChange: 'Mit der Änderung',
  control: 'Kontrolle: nichts geändert',
  waiting: 'noch kein Urteil',
  lead: 'Vorsprung {points, plural, one {# Punkt} other {# Punkte}}; {cost}',
  moved: 'Vorsprung {points, plural, one {# Punkt} other {# Punkte}}; Unterschied: {move}; {cost}',
  runControl: 'Kontrolle durchführen',
  runThrice: 'Dreimal ausprobieren, neben drei Kontrollen',
  onTheRight: 'Rechts',
  sharedNote:
    '{count, plural, =0 {Keine Rede ist in beiden gleich.} one {Eine Rede ist in beiden gleich.} other {# Reden sind in beiden gleich.}}',
  notSpoken: 'Nicht gehalten.',
  toCome: 'Kommt noch.',
  noTrial: 'In diesem Browser ist kein Zweig dieser Änderung mehr gespeichert.',
  compareSection: 'Reden ab dem ersten Unterschied',
};

export const effect: Translation<typeof effectWords> = {
  towards:
    '{points, plural, =0 {kein Punkt} one {# Punkt in Richtung {side}} other {# Punkte in Richtung {side}}}',
  points: '{points, plural, one {# Punkt} other {# Punkte}}',
  pending: 'Nicht jeder Zweig hat ein vollständiges Urteil',
  pendingText:
    '{done, number} von {all, number} hat jeder Richter in jeder Reihenfolge gelesen. {incomplete, plural, =0 {Bevor das für alle gilt, wird nichts gesagt.} one {Ein Zweig ist ohne das zu Ende und zählt nicht: Über diesen Versuch wird nichts gesagt.} other {# Zweige sind ohne das zu Ende und zählen nicht: Über diesen Versuch wird nichts gesagt.}}',
  noScores: 'Hier wird nichts gezählt',
  noScoresText:
    '{why, select, rehearsal {Redner nach Skript wirken mit, deshalb zählen keine Punkte.} other {Kein Urteil gibt zwei Seiten Punkte.}}',
  noSource: 'Nichts zum Vergleichen',
  noSourceText:
    'Die Debatte, mit der die Zweige beginnen, ist hier nicht gespeichert oder hat keine Punkte, und dieser Versuch hat {kind, select, control {nur Kontrollen} other {keine Kontrolle}}.',
  noControl: 'Geändert: {change}.',
  noControlText:
    'Dieser Versuch hat keine Kontrolle: Es kann Zufall sein.{elsewhere, plural, =0 {} one { Ein Zweig ab dieser Rede, in dem nichts geändert ist, gehört zu einem anderen Versuch und ist hier nicht verglichen.} other { # Zweige ab dieser Rede, in denen nichts geändert ist, gehören zu anderen Versuchen und sind hier nicht verglichen.}}',
  onlyControl: 'Nichts geändert: {control}.',
  onlyControlText:
    'So viel ist Zufall, soweit {count, plural, one {ein Zweig} other {# Zweige}} es {count, plural, one {zeigt} other {zeigen}}.',
  tooFew: 'Geändert: {change}. Nichts geändert: {control}.',
  tooFewText:
    'Zu wenig, um eine Wirkung vom Zufall zu unterscheiden.{from, select, known { Beides ist von der Debatte an gemessen, mit der die Zweige beginnen.} other {}}',
  moved: 'Die Änderung hat das Urteil bewegt: {change}',
  movedText:
    'In 95 von 100 solchen Versuchen liegt die wahre Bewegung zwischen {low, number} und {high, number}. Verglichen sind {runs, number} Zweige mit der Änderung und ebenso viele ohne.',
  notShown: 'Nicht gezeigt, dass die Änderung das Urteil bewegt hat',
  notShownText:
    'Geändert minus unverändert: {change}. Eine Bewegung unter {seen, number} würde oft übersehen.',
};
