// Adds up what a debate has cost by names of its turns. Sums that need no plan are in record/ledger.ts.
import { isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import { type LedgerLine, linesBy } from '../record/ledger.ts';
import type { DebateRecord } from '../record/record.ts';

/** By names of turns; the key of every summary is SUMMARISE. */
export const costByTurns = (record: DebateRecord, names: ReadonlyMap<string, string>): LedgerLine[] =>
  linesBy(record, ({ turn, act }) => (isSummaryTurn(turn) ? SUMMARISE : (names.get(turn) ?? act)));
