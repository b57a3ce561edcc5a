// What the meter shows: spent, held, the limits, and the judge's share still set aside.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { verdictReserve } from '@rostrum/shared/budget/verdict-reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { estimateNote, sumHedge } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { useCards, useLedger, useLimits, useRecord } from '../../debate/use-debate.tsx';
import { formatMoney, formatTypedMoneyOrNull, isNotional } from '../../presentation/money-text.ts';

export function useCostSummary() {
  const ledger = useLedger();
  const limits = useLimits();
  const record = useRecord();
  const cards = useCards();
  const reserve = useMemo(() => verdictReserveOf(record, cards), [record, cards]);
  const spent = formatMoney(ledger.spentNanoUsd);
  const hedge = sumHedge(ledger);
  const atMost = hedge === 'about ' ? `, at most ${formatMoney(ledger.atMostNanoUsd).text}` : '';
  return {
    spent,
    /** What running calls can cost, and cut ones can have cost more than is estimated. */
    held: formatMoney(ledger.openHoldsNanoUsd + ledger.atMostNanoUsd - ledger.spentNanoUsd),
    warnAt: formatTypedMoneyOrNull(limits.warnAtNanoUsd),
    limit: formatTypedMoneyOrNull(limits.limitNanoUsd),
    reserve: limits.limitNanoUsd === null || reserve === null ? null : formatMoney(reserve),
    notional: isNotional(record),
    /** The word before `spent`; the sum in full; and what there is to know of it. */
    hedge,
    inFull: `${hedge}${spent.text}${atMost}`,
    note: estimateNote(ledger, (nanoUsd) => formatMoney(nanoUsd).text),
  };
}

/** By the budget's own reckoning; nothing once it is spent or where a price is unknown. */
function verdictReserveOf(record: DebateRecord, cards: Cards): number | null {
  if (Object.keys(cards).length === 0) return null;
  const { nanoUsd, unpriced } = verdictReserve(record, null, cards, composeCall);
  return unpriced.length > 0 ? null : nanoUsd;
}
