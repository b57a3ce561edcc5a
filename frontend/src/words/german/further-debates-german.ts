// The German messages for debates made from a finished one: judging again, a rematch, and how their results compare.
import type { furtherDebatesWords } from '../further-debates-words.ts';
import type { Translation } from '../message-types.ts';

export const furtherDebatesGerman: Translation<typeof furtherDebatesWords> = {
  judgeAgain: 'Neu beurteilen …',
  rematch: 'Rückrunde',
  rematchFor: 'Rückrunde, {price}',
  rematchHelp: 'Dieselbe Debatte mit vertauschten Seiten. Sie beginnt sofort.',
  title: 'Diese Debatte neu beurteilen',
  text: 'Andere Richter lesen dieselben Reden. Kein Redner wird noch einmal gefragt, und das vorhandene Urteil bleibt, wie es ist.',
  judges: 'Jury',
  judge: 'Richter {number, number}',
  chooseModel: 'Modell wählen',
  addJudge: 'Richter hinzufügen',
  removeJudge: 'Richter {number, number} entfernen',
  sharesFamily:
    '{model} gehört zur selben Modellfamilie wie ein Redner dieser Debatte. Richter bevorzugen oft die eigene Familie.',
  start: 'Neu beurteilen',
  startFor: 'Neu beurteilen, {price}',
  noModelYet: 'Jeder Richter braucht ein Modell.',
  cancel: 'Abbrechen',
  notStarted: 'Die Debatte konnte nicht gestartet werden.',

  otherJudges: 'Andere Jury: <link></link>.',
  sidesExchanged: 'Mit vertauschten Seiten: <link></link>.',
  otherVerdicts: 'Weitere Urteile über diese Reden',
  otherVerdictsText: 'Dieselben Reden, andere Richter. Kein Urteil ersetzt ein anderes.',
  thisVerdict: 'Diese Seite',
  verdict: 'Urteil',
  judgedBy: 'Jury',
  date: 'Datum',
  noVerdictYet: 'Noch kein Urteil',
  noVerdict: 'Kein Urteil',
  judgedAgain: 'Neu beurteilt: Die Reden stammen aus einer früheren Debatte.',
  isRematch: 'Eine Rückrunde: eine frühere Debatte mit vertauschten Seiten.',
  originGone: 'Die Debatte, aus der diese Reden stammen, ist in diesem Browser nicht gespeichert.',

  rematches: 'Rückrunde',
  firstDebate: 'Erste Debatte',
  secondDebate: 'Rückrunde',
  speaksFor: '{model} für {side}',
  sideEffect: 'Seite',
  sideText:
    '{effect, select, none {Keine Seite hatte von sich aus einen Vorteil.} other {{side} war {points} Punkte wert, gleich wer dafür sprach.}}',
  modelEffect: 'Modelle',
  modelText:
    '{effect, select, none {Kein Modell war besser als das andere.} other {{model} war {points} Punkte wert, gleich auf welcher Seite.}}',
  orderEffect: 'Reihenfolge',
  orderText:
    '{effect, select, none {Zuerst genannt zu werden machte keinen Unterschied.} first {Zuerst genannt zu werden brachte {points} Punkte.} other {Zuerst genannt zu werden kostete {points} Punkte.}}',
  orderUnknown: 'Nicht gemessen: Die Jury las nicht beide Debatten in beiden Reihenfolgen.',
  twoShowLittle:
    'Zwei Debatten zeigen wenig: Der Zufall allein verschiebt jede dieser Zahlen um mehrere Punkte. Weitere Rückrunden machen sie verlässlicher.',
  rematchNotOver: 'Der Vergleich folgt, sobald beide Debatten ein Urteil haben.',
  points: '{points} Punkte',
};
