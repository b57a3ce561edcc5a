// exam-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { examWords } from '../exam-words.ts';

export const exam: Translation<typeof examWords> = {
  judges: 'Richter',
  worth:
    '{count, plural, one {Ihr Richter hat die Prüfung abgelegt} other {Ihre {count, number} Richter zählen wie {votes}}}',
  worthUnknown: 'Was Ihre Richter wert sind, ist nicht bekannt',
  worthNobody: 'In Ihrer nächsten Debatte urteilt kein Modell',
  between:
    'Zwischen {low} und {high} (95 %){less, select, yes {: Sie irren bei denselben Debatten} other {}}. In mindestens einer von zwanzig Debatten zwischen gleichen Seiten sehen diese Richter eine um mehr als {points, plural, one {# Punkt} other {# Punkte}} vorn.',
  betweenOne:
    'In mindestens einer von zwanzig Debatten zwischen gleichen Seiten sieht er eine um mehr als {points, plural, one {# Punkt} other {# Punkte}} vorn.',
  notSame:
    'Sie haben verschiedene Prüfungen abgelegt, oder einer irrt in allen Debatten gleich: Ihre Irrtümer lassen sich nicht vergleichen. Eine Lesung von ihnen streut um {sigma} Punkte.',
  untilAll: 'Bis alle sie abgelegt haben und keine Zeile veraltet ist, wird über die Jury nichts gesagt.',
  about:
    'Die Prüfung besteht aus 40 kurzen Debatten mit bekanntem Ergebnis: In 24 wurde eine Seite mit Absicht beschädigt, in 16 sind beide gleich gut. Ein Richter liest jede in beiden Reihenfolgen und manche noch einmal: 136 kurze Lesungen.',
  judge: 'Richter',
  right: 'Richtig, wo eine Seite beschädigt ist',
  falseWinners: 'Nennt einen Sieger, wo beide gleich sind',
  repeats: 'Urteilt anders, wenn noch einmal gefragt',
  orders: 'Urteilt anders in der anderen Reihenfolge',
  sat: 'Abgelegt',
  action: 'Aktion',
  panel: 'In Ihrer Jury',
  others: 'Andere',
  of: '{count, number} von {of, number}',
  effort: 'Denkaufwand: {effort}',
  satOn: '{date}, {cost}',
  notSat: 'Noch keine Prüfung',
  lost: 'Zu viele Lesungen der Prüfung gingen verloren: Über ihn lässt sich nichts sagen',
  sit: 'Ablegen, {price}',
  sitAgain: 'Noch einmal, {price}',
  sitNamed: '{judge} legt die Prüfung ab, {price}',
  stalePrompt: 'veraltet: Die Aufgabe der Richter hat sich seitdem geändert',
  staleTexts: 'veraltet: Die Prüfung hat sich seitdem geändert',
  staleOld: 'alt: vor mehr als 90 Tagen abgelegt',
  prefersFirst:
    'Gibt {by, select, plus {der zuerst gelesenen} other {der zuletzt gelesenen}} Seite {points} Punkte mehr.',
  prefersLonger: 'Gibt der {by, select, plus {längeren} other {kürzeren}} Seite {points} Punkte mehr.',
  rowNote:
    'Eine Zeile ist veraltet, wenn sich die Aufgabe der Richter oder die Prüfung geändert hat, und nach 90 Tagen alt. Kein Redner liest diese Debatten. Die Prüfung ist keine Rangliste: Zwei Richter unterscheiden sich erst dann um mehr als Zufall, wenn die Anteile der gefundenen Schäden mindestens 24 von 100 auseinanderliegen. Ob ein Richter Redner seiner eigenen Familie bevorzugt, ist nicht bekannt.',
  another: 'Ein anderes Modell',
  oneEach: 'je eine Lesung',
  free: '{date}, kostenlos',
  sitYourself: 'Selbst ablegen',
  choose: 'Wählen Sie Richter für eine neue Debatte, dann stehen sie hier.',
  debateOf: 'Debatte {number, number} von {all, number}',
  stopHere: 'Hier aufhören',
  neither: 'Keiner',
  next: 'Weiter',
  personNote:
    'Ihre Zeile steht neben denen der Modelle, wenn Sie aufhören, ab {least, number} Debatten. Welche Seite beschädigt war, steht am Ende.',
  done: 'Sie haben {count, plural, one {# Debatte} other {# Debatten}} beurteilt',
  doneRow:
    'Richtig in {right, number} von {damaged, number}, in denen eine Seite beschädigt war; ein Sieger in {named, number} von {even, number}, in denen beide gleich waren.',
  doneFew: 'Für eine Zeile braucht es {least, number} Debatten; es wird nichts gespeichert.',
  damagedSide:
    '{damaged, select, none {Beide Seiten waren gleich.} other {{damaged} war beschädigt.}} {said, select, none {Sie sagten: keiner.} other {Sie sagten: {said}.}}',
  lineRight:
    'Richtig in {count, number} von {of, number} beschädigten Debatten ({low, number} bis {high, number} von 100).',
  lineFalse: 'Nennt einen Sieger in {count, number} von {of, number} gleichen Debatten.',
  lineSigma: 'Eine Lesung streut um {sigma} Punkte ({low} bis {high}).',
  lineFlips:
    'Urteilt in {repeats, number} von {of, number} anders, wenn noch einmal gefragt, in {orders, number} von {all, number} in der anderen Reihenfolge.',
  seen: '{judge} hat die Prüfung vielleicht gesehen: richtig in {count, number} von {of, number} mit dem veröffentlichten Startwert, in {other, number} von {all, number} mit einem anderen.',
  script: 'folgt einem Skript und liest nichts: Die Prüfung kann es nicht ablegen',
  inDetailsSigma:
    'In den Prüfungen vor dieser Debatte streute eine Lesung dieser Richter um {sigma} Punkte. Danach richten sich die Worte des Urteils.',
  inDetails:
    'Als diese Debatte entstand, zählten diese Richter in der Prüfung wie {votes}. In mindestens einer von zwanzig Debatten zwischen gleichen Seiten sehen sie eine um mehr als {points, plural, one {# Punkt} other {# Punkte}} vorn.',
  inDetailsOne:
    'Nach der Prüfung vor dieser Debatte sieht der Richter in mindestens einer von zwanzig Debatten zwischen gleichen Seiten eine um mehr als {points, plural, one {# Punkt} other {# Punkte}} vorn.',
};
