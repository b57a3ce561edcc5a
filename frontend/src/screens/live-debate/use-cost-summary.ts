// The figures of the cost meter as text: spent, held, warning, limit, and the reserve for the verdict.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { verdictReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { estimateNote, sumHedge } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { useCards, useLedger, useLimits, useRecord } from '../../debate/use-debate.tsx';
import { hedgedMoney, isNotional } from '../../presentation/ledger-text.ts';
import { formatMoney, formatMoneyAtMost, formatTypedMoneyOrNull } from '../../presentation/money-text.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { sidebarWords } from '../../words/sidebar-words.ts';

export function useCostSummary() {
  const ledger = useLedger();
  const limits = useLimits();
  const record = useRecord();
  const cards = useCards();
  const reserve = useMemo(() => verdictReserveOf(record, cards), [record, cards]);
  const spent = formatMoney(ledger.spentNanoUsd);
  const range = { sum: spent.text, most: formatMoneyAtMost(ledger.atMostNanoUsd).text };
  return {
    spent,
    /** Holds of running calls, plus the upper bounds of cut-off calls minus their estimates. */
    held: formatMoney(ledger.openHoldsNanoUsd + ledger.atMostNanoUsd - ledger.spentNanoUsd),
    warnAt: formatTypedMoneyOrNull(limits.warnAtNanoUsd),
    limit: formatTypedMoneyOrNull(limits.limitNanoUsd),
    reserve: limits.limitNanoUsd === null || reserve === null ? null : formatMoneyAtMost(reserve),
    notional: isNotional(record),
    ledger,
    /** `spent` with its upper bound. */
    inFull: sumHedge(ledger) === 'about ' ? sidebarWords('costRange', range) : hedgedMoney(ledger),
    /** Which part of it is estimated. */
    note: shippedText(estimateNote(ledger, (nanoUsd) => formatMoneyAtMost(nanoUsd).text)),
  };
}

/** The reserve in nano-dollars, as the budget computes it; `null` where a price is unknown. */
function verdictReserveOf(record: DebateRecord, cards: Cards): number | null {
  if (Object.keys(cards).length === 0) return null;
  const { nanoUsd, unpriced } = verdictReserve(record, null, cards, composeCall);
  return unpriced.length > 0 ? null : nanoUsd;
}
