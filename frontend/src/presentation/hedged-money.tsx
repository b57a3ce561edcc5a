// A sum of money with a word before it where it is not exact: "about $0.20", "at most $0.20".
import { sumHedge } from '@rostrum/shared/record/ledger';
import type { ReactNode } from 'react';
import { Money } from '../components/money.tsx';
import { costsWords } from '../words/costs-words.ts';
import { richWords } from '../words/rich-words.ts';
import { type HedgedSum, hedgedAmount } from './ledger-text.ts';
import { isUnderOneCent } from './money-text.ts';

interface HedgedMoneyProps {
  of: HedgedSum;
  /** With four decimals under one dollar, for tables of costs. */
  fine?: boolean;
  strong?: boolean;
}

const HEDGES = { 'about ': 'aboutSum', 'at most ': 'atMostSum' } as const;

export function HedgedMoney({ of, fine = false, strong = false }: HedgedMoneyProps) {
  const hedge = sumHedge(of);
  const sum = <Money of={hedgedAmount(of, fine ? 'finely' : 'in cents')} strong={strong} />;
  if (hedge === '' || (!fine && hedge === 'about ' && isUnderOneCent(of.spentNanoUsd))) return sum;
  return richWords(costsWords, HEDGES[hedge], {
    n: (text: ReactNode[]) => <span className="note">{text}</span>,
    sum: () => sum,
  });
}
