// One table of the cost breakdown: its lines with their calls, tokens and cost, and a last line with the sum of them all.
import type { Ledger, LedgerLine, TokenSum } from '@rostrum/shared/record/ledger';
import type { ReactNode } from 'react';
import { type Bench, BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { formatNumber, formatTokens } from '../../presentation/format-text.ts';
import { HedgedMoney } from '../../presentation/ledger-text.tsx';
import { costsWords } from '../../words/costs-words.ts';

const lineCost = (line: Ledger): ReactNode =>
  line.unpriced > 0 && line.spentNanoUsd === 0 ? costsWords('unknown') : <HedgedMoney of={line} fine />;

interface CostTableProps {
  caption: string;
  head: string;
  total: Ledger;
  tokens: TokenSum;
  lines: readonly LedgerLine[];
  /** Nothing of it costs money: tokens are shown instead. */
  free: boolean;
  rowHead(line: LedgerLine): {
    title: string;
    note: string;
    bench?: Bench | undefined;
  };
}

export function CostTable({ caption, head, total, tokens, lines, free, rowHead }: CostTableProps) {
  const figures = [
    costsWords('calls'),
    costsWords('read'),
    costsWords('written'),
    ...(free ? [] : [costsWords('cost')]),
  ];
  return (
    <div>
      <table className="cost-table">
        <caption>{caption}</caption>
        <ColumnHeads titles={[head, ...figures]} figures={figures} />
        <tbody>
          {lines.map((line) => {
            const { title, note, bench } = rowHead(line);
            return (
              <tr key={line.key} className={benchClass(bench ?? null)}>
                <th scope="row">
                  {bench !== undefined && <BenchIcon bench={bench} />} {title}
                  {note && <span className="note row-note">{note}</span>}
                </th>
                <td className="r">{formatNumber(line.calls)}</td>
                <td className="r">{formatTokens(line.tokens.input, line.tokens)}</td>
                <td className="r">{formatTokens(line.tokens.output, line.tokens)}</td>
                {!free && <td className="r">{lineCost(line)}</td>}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{costsWords('whole')}</th>
            <td className="r">{formatNumber(total.calls)}</td>
            <td className="r">{formatTokens(tokens.input, tokens)}</td>
            <td className="r">{formatTokens(tokens.output, tokens)}</td>
            {!free && (
              <td className="r">
                <HedgedMoney of={total} fine />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
