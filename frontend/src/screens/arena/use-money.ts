// What the meter shows: spent, held, the limits, and the judge's share still set aside.
import { useLedger, useLimits, useRecord } from '../../app/debate-actor.tsx';
import { type PrintedSum, setAmountOrNull, sum } from '../reading/money.ts';
import { useReserve } from './use-reserve.ts';

export interface Money {
  spent: PrintedSum;
  held: PrintedSum;
  warnAt: PrintedSum | null;
  limit: PrintedSum | null;
  reserve: PrintedSum | null;
  notional: boolean;
  estimated: boolean;
}

export function useMoney(): Money {
  const ledger = useLedger();
  const limits = useLimits();
  const record = useRecord();
  const reserve = useReserve();
  return {
    spent: sum(ledger.spentNanoUsd),
    held: sum(ledger.openHoldsNanoUsd),
    warnAt: setAmountOrNull(limits.warnAtNanoUsd),
    limit: setAmountOrNull(limits.limitNanoUsd),
    reserve: limits.limitNanoUsd === null || reserve === null ? null : sum(reserve),
    notional: isNotional(record.entries),
    estimated: ledger.estimated,
  };
}

/** Nothing of it is billed: every call so far was made with the demo speakers' made-up money. */
function isNotional(entries: ReturnType<typeof useRecord>['entries']): boolean {
  const attempts = entries.filter((entry) => entry.kind === 'attempt');
  return attempts.length > 0 && attempts.every((attempt) => attempt.notional);
}
