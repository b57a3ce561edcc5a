// Which counts may let a debate start whose limit seems too low by bytes.
import type { Cards, Compose } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { wantedCounts } from '@rostrum/shared/budget/wanted-counts';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import type { WantedCount } from '@rostrum/shared/record/wanted-count';

/** None where the limit is enough by bytes, or the debate has begun. */
export function countsToStart(record: DebateRecord, cards: Cards, compose: Compose): WantedCount[] {
  if (attemptsOf(record).length > 0 || needToStart(record, cards, compose).fits) return [];
  const next = nextStep(record);
  return wantedCounts(record, next.kind === 'close' ? null : next, cards, compose);
}
