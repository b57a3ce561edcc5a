// What a record says about its costs, as text: sums that may contain interrupted calls, and whether anybody is billed.
import { type Ledger, sumHedge } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import type { MoneyValue } from '../components/money.tsx';
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
