// What a record says about its costs: sums that may contain interrupted calls, and whether anybody is billed.
import { estimateNote, type Ledger, sumHedge } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { speechCardWords } from '../words/live-words.ts';
import { costsWords } from '../words/shared-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { aboutMoney, formatFineMoney, formatMoney, formatMoneyAtMost } from './money-text.ts';

export type HedgedSum = Pick<Ledger, 'estimated' | 'spentNanoUsd' | 'atMostNanoUsd'>;

/** A sum that may contain interrupted calls: "$0.20", "about $0.20", "at most $0.20". `fine`: as in the tables of costs. */
export function hedgedMoney(sum: HedgedSum, fine = false): string {
  const hedge = sumHedge(sum);
  if (!fine && hedge === 'about ') return aboutMoney(sum.spentNanoUsd);
  const write = fine ? formatFineMoney : hedge === '' ? formatMoney : formatMoneyAtMost;
  const amount = write(sum.spentNanoUsd);
  return hedge === '' ? amount : speechCardWords(hedge === 'about ' ? 'about' : 'atMost', { amount });
}

/** Whether every call so far was made by demo speakers, whose made-up money nobody is billed. */
export function isNotional(record: DebateRecord): boolean {
  const attempts = attemptsOf(record);
  return attempts.length > 0 && attempts.every((attempt) => attempt.notional);
}

/** What is to be said about a cost beside the sum, one sentence each: whose prices it goes by, and what is estimated, free or unknown. */
export function costNotes(record: DebateRecord, ledger: Ledger): string[] {
  const { notionalNanoUsd, unpriced } = ledger;
  const partly = notionalNanoUsd > 0 ? costsWords('partlyDemo', { sum: formatMoney(notionalNanoUsd) }) : '';
  return [
    isNotional(record) ? costsWords('demo') : partly,
    // Nobody sends an invoice for what was free.
    ledger.spentNanoUsd > notionalNanoUsd || unpriced > 0 ? costsWords('basis') : '',
    shippedText(estimateNote(ledger, formatMoneyAtMost)),
    unpriced > 0 ? costsWords('unpriced', { count: unpriced }) : '',
  ].filter((note) => note !== '');
}

/** With the exact nano-dollars in an attribute, for checking. */
export const HedgedMoney = ({ of, fine = false }: { of: HedgedSum; fine?: boolean }) => (
  <span className="num" data-nano-usd={of.spentNanoUsd}>
    {hedgedMoney(of, fine)}
  </span>
);
