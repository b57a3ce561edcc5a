// The German messages for debates made from a finished one: judging again, a rematch, and the links to them.
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

  otherJudges: 'Andere Jury: <links></links>.',
  sidesExchanged: 'Mit vertauschten Seiten: <links></links>.',
  noVerdictYet: 'Noch kein Urteil',
  judgedAgain: 'Neu beurteilt: Die Reden stammen aus einer früheren Debatte.',
  isRematch: 'Eine Rückrunde: eine frühere Debatte mit vertauschten Seiten.',
  originGone: 'Die Debatte, aus der diese Reden stammen, ist in diesem Browser nicht gespeichert.',
};
