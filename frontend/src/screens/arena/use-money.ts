// What the meter shows: spent, held, the limits, and the judge's share still set aside.
import { estimateNote, hedgeOf } from '@rostrum/shared/debate/ledger';
import { useLedger, useLimits, useRecord } from '../../app/debate-actor.tsx';
import { type PrintedSum, setAmountOrNull, sum } from '../reading/money.ts';
import { useReserve } from './use-reserve.ts';

export interface Money {
  spent: PrintedSum;
  /** What running calls can cost, and cut ones can have cost more than is estimated. */
  held: PrintedSum;
  warnAt: PrintedSum | null;
  limit: PrintedSum | null;
  reserve: PrintedSum | null;
  notional: boolean;
  /** The word before `spent`; the sum in full; and what there is to know of it. */
  hedge: string;
  inFull: string;
  note: string;
}

export function useMoney(): Money {
  const ledger = useLedger();
  const limits = useLimits();
  const record = useRecord();
  const reserve = useReserve();
  const hedge = hedgeOf(ledger);
  return {
    spent: sum(ledger.spentNanoUsd),
    held: sum(ledger.openHoldsNanoUsd + ledger.atMostNanoUsd - ledger.spentNanoUsd),
    warnAt: setAmountOrNull(limits.warnAtNanoUsd),
    limit: setAmountOrNull(limits.limitNanoUsd),
    reserve: limits.limitNanoUsd === null || reserve === null ? null : sum(reserve),
    notional: isNotional(record.entries),
    hedge,
    inFull: `${hedge}${sum(ledger.spentNanoUsd).words}${hedge === 'about ' ? `, at most ${sum(ledger.atMostNanoUsd).words}` : ''}`,
    note: estimateNote(ledger, (nanoUsd) => sum(nanoUsd).words),
  };
}

/** Nothing of it is billed: every call so far was made with the demo speakers' made-up money. */
function isNotional(entries: ReturnType<typeof useRecord>['entries']): boolean {
  const attempts = entries.filter((entry) => entry.kind === 'attempt');
  return attempts.length > 0 && attempts.every((attempt) => attempt.notional);
}
