// What the meter shows: spent, held, the limits, and the judge's share still set aside.
import { estimateNote, sumHedge } from '@rostrum/shared/record/ledger';
import { useLedger, useLimits, useRecord } from '../../debate/use-debate.tsx';
import { type FormattedMoney, formatMoney, formatTypedMoneyOrNull } from '../../presentation/money-text.ts';
import { useVerdictReserve } from './use-verdict-reserve.ts';

export interface CostSummary {
  spent: FormattedMoney;
  /** What running calls can cost, and cut ones can have cost more than is estimated. */
  held: FormattedMoney;
  warnAt: FormattedMoney | null;
  limit: FormattedMoney | null;
  reserve: FormattedMoney | null;
  notional: boolean;
  /** The word before `spent`; the sum in full; and what there is to know of it. */
  hedge: string;
  inFull: string;
  note: string;
}

export function useCostSummary(): CostSummary {
  const ledger = useLedger();
  const limits = useLimits();
  const record = useRecord();
  const reserve = useVerdictReserve();
  const hedge = sumHedge(ledger);
  return {
    spent: formatMoney(ledger.spentNanoUsd),
    held: formatMoney(ledger.openHoldsNanoUsd + ledger.atMostNanoUsd - ledger.spentNanoUsd),
    warnAt: formatTypedMoneyOrNull(limits.warnAtNanoUsd),
    limit: formatTypedMoneyOrNull(limits.limitNanoUsd),
    reserve: limits.limitNanoUsd === null || reserve === null ? null : formatMoney(reserve),
    notional: isNotional(record.entries),
    hedge,
    inFull: `${hedge}${formatMoney(ledger.spentNanoUsd).text}${hedge === 'about ' ? `, at most ${formatMoney(ledger.atMostNanoUsd).text}` : ''}`,
    note: estimateNote(ledger, (nanoUsd) => formatMoney(nanoUsd).text),
  };
}

/** Nothing of it is billed: every call so far was made with the demo speakers' made-up money. */
function isNotional(entries: ReturnType<typeof useRecord>['entries']): boolean {
  const attempts = entries.filter((entry) => entry.kind === 'attempt');
  return attempts.length > 0 && attempts.every((attempt) => attempt.notional);
}
