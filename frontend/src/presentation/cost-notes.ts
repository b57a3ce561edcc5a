// What is to be said about the cost of a debate beside the sum: whose prices it goes by, and what is estimated, free or unknown.
import { estimateNote, type Ledger } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { costsWords } from '../words/costs-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { isNotional } from './ledger-text.ts';
import { formatMoney, formatMoneyAtMost } from './money-text.ts';

/** One sentence each. */
export function costNotes(record: DebateRecord, ledger: Ledger): string[] {
  const { notionalNanoUsd, unpriced } = ledger;
  const partly =
    notionalNanoUsd > 0 ? costsWords('partlyDemo', { sum: formatMoney(notionalNanoUsd).text }) : '';
  return [
    isNotional(record) ? costsWords('demo') : partly,
    // Nobody sends an invoice for what was free.
    ledger.spentNanoUsd > notionalNanoUsd || unpriced > 0 ? costsWords('basis') : '',
    shippedText(estimateNote(ledger, (nanoUsd) => formatMoneyAtMost(nanoUsd).text)),
    unpriced > 0 ? costsWords('unpriced', { count: unpriced }) : '',
  ].filter((note) => note !== '');
}
