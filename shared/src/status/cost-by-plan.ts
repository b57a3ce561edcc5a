// Adds up what a debate has cost by the acts and by the rounds of its plan. Sums that need no plan are in record/ledger.ts.
import { plannedSteps, type Step } from '../plan/cursor.ts';
import { isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import { type LedgerLine, linesBy } from '../record/ledger.ts';
import type { DebateRecord } from '../record/record.ts';
import { loopNameAt } from './early-loop-ends.ts';

/** Lines of the plan by what each step is called; the key of every summary is SUMMARISE. */
function linesByStep(record: DebateRecord, nameOf: (step: Step) => string): LedgerLine[] {
  const names = new Map(
    [...plannedSteps(record, record.format.plan)].flatMap((step) =>
      step.slots.map(({ turn }) => [turn, nameOf(step)] as const),
    ),
  );
  return linesBy(record, ({ turn, act }) => (isSummaryTurn(turn) ? SUMMARISE : (names.get(turn) ?? act)));
}

/** By the label of the act: two acts of the plan may have the same task, such as a first and a second vote. */
export const costByAct = (record: DebateRecord): LedgerLine[] => linesByStep(record, ({ act }) => act.label);

/** By the pass of the outermost loop ("Round 2"); what is outside of every loop, by its act. */
export const costByRound = (record: DebateRecord): LedgerLine[] =>
  linesByStep(record, ({ act, address, passes: [round] }) =>
    round === undefined ? act.label : `${loopNameAt(record.format.plan, address)} ${round}`,
  );

/** Whether anything was spoken in rounds. */
export const hasRounds = (record: DebateRecord): boolean => record.format.plan.some((node) => 'loop' in node);
