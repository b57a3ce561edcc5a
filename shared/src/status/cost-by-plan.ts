// Adds up what a debate has cost by the acts of its plan, or by other names of its turns. Sums that need no plan are in record/ledger.ts.
import { plannedSteps } from '../plan/cursor.ts';
import { isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import { type LedgerLine, linesBy } from '../record/ledger.ts';
import type { DebateRecord } from '../record/record.ts';

/** By names of turns; the key of every summary is SUMMARISE. */
export const costByTurns = (record: DebateRecord, names: ReadonlyMap<string, string>): LedgerLine[] =>
  linesBy(record, ({ turn, act }) => (isSummaryTurn(turn) ? SUMMARISE : (names.get(turn) ?? act)));

/** By the label of the act: two acts of the plan may have the same task, such as a first and a second vote. */
export const costByAct = (record: DebateRecord): LedgerLine[] =>
  costByTurns(
    record,
    new Map(
      plannedSteps(record).flatMap(({ act, slots }) => slots.map(({ turn }) => [turn, act.label] as const)),
    ),
  );
