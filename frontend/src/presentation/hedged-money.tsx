// A sum of money with a word before it where it is not exact: "about $0.20", "at most $0.20".
import { type Ledger, sumHedge } from '@rostrum/shared/record/ledger';
import type { ReactNode } from 'react';
import { Money } from '../components/money.tsx';
import { costsWords } from '../words/costs-words.ts';
import { formatMoney } from './money-text.ts';

interface HedgedMoneyProps {
  of: Pick<Ledger, 'estimated' | 'spentNanoUsd' | 'atMostNanoUsd'>;
  strong?: boolean;
}

const HEDGES = { 'about ': 'aboutSum', 'at most ': 'atMostSum' } as const;

export function HedgedMoney({ of, strong = false }: HedgedMoneyProps) {
  const hedge = sumHedge(of);
  const sum = <Money of={formatMoney(of.spentNanoUsd)} strong={strong} />;
  if (hedge === '') return sum;
  return costsWords.rich(HEDGES[hedge], {
    n: (text: ReactNode[]) => <span className="note">{text}</span>,
    sum: () => sum,
  });
}
