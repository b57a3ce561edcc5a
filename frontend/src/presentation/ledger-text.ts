// What a record says about its costs, as text: sums that may contain interrupted calls, and whether anybody is billed.
import { estimateNote, type Ledger, sumHedge } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import type { MoneyValue } from '../components/money.tsx';
import { costsWords } from '../words/costs-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { speechCardWords } from '../words/speech-card-words.ts';
import { aboutMoney, formatFineMoney, formatMoney, formatMoneyAtMost } from './money-text.ts';

/** A sum that may contain interrupted calls: "$0.20", "about $0.20", "at most $0.20". */
export function hedgedMoney(ledger: HedgedSum, written: 'in cents' | 'finely' = 'in cents'): string {
  const hedge = sumHedge(ledger);
  const { text: amount } = hedgedAmount(ledger, written);
  if (hedge === '') return amount;
  if (hedge === 'at most ') return speechCardWords('atMost', { amount });
  return written === 'finely' ? speechCardWords('about', { amount }) : aboutMoney(ledger.spentNanoUsd);
}

export type HedgedSum = Pick<Ledger, 'estimated' | 'spentNanoUsd' | 'atMostNanoUsd'>;

/** The amount of such a sum, without the word before it. */
export function hedgedAmount(sum: HedgedSum, written: 'in cents' | 'finely'): MoneyValue {
  if (written === 'finely') return formatFineMoney(sum.spentNanoUsd);
  return sumHedge(sum) === 'at most ' ? formatMoneyAtMost(sum.spentNanoUsd) : formatMoney(sum.spentNanoUsd);
}

/** Whether every call so far was made by demo speakers, whose made-up money nobody is billed. */
export function isNotional(record: DebateRecord): boolean {
  const attempts = attemptsOf(record);
  return attempts.length > 0 && attempts.every((attempt) => attempt.notional);
}

/** What is to be said about a cost beside the sum, one sentence each: whose prices it goes by, and what is estimated, free or unknown. */
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
