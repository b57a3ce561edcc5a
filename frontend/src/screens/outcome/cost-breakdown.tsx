// The cost of a debate, in one line that opens to the tables by participant, model and round, all with the same sum.

import { isJudge } from '@rostrum/shared/answers/judges';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import {
  costByModel,
  costBySeat,
  isFree,
  isNotional,
  type Ledger,
  type LedgerLine,
  ledgerOf,
  linesBy,
  mainSum,
  type Sum,
  sumTokens,
  type TokenSum,
} from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitAsGiven, seatsHeld } from '@rostrum/shared/record/record';
import { capitalise } from '@rostrum/shared/wire/one-line';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { FoldedSection } from '../../components/folded-section.tsx';
import { type Bench, BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { ColumnHeads } from '../../components/table-parts.tsx';
import { formatNumber, formatTokens, idBeside, joinNames, seatName } from '../../words/format-text.ts';
import { costNotes, hedgedMoney, partMoney } from '../../words/ledger-text.ts';
import { formatMoney, NANO_PER_CENT } from '../../words/money-text.ts';
import { costsWords, sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { roundTitles, useOccupantTitle } from './speech-titles.ts';

export function CostBreakdown({ record, cards, titles }: Omit<OutcomePageProps, 'references'>) {
  const ledger = ledgerOf(record);
  const tokens = sumTokens(attemptsOf(record));
  const seats = seatsHeld(record, attemptsOf(record));
  const who = useOccupantTitle(cards);
  const free = ledger.calls === 0 || isFree(ledger);
  const whole = { total: ledger, tokens, free };
  const rounds = roundTitles(record, titles);
  return (
    <FoldedSection
      title={costsWords('cost')}
      label={costsWords('region')}
      says={<CostInShort record={record} free={free} />}
    >
      <p className="note">
        {costsWords('counts', {
          calls: ledger.calls,
          read: formatTokens(tokens.input, tokens),
          written: formatTokens(tokens.output, tokens),
        })}{' '}
        {costNotes(ledger).join(' ')}
      </p>
      <div className="costs">
        <CostTable
          {...whole}
          caption={costsWords('byParticipant')}
          head={costsWords('seatAndModel')}
          lines={costBySeat(record)}
          rowHead={(line) => {
            const held = seats.filter(({ id }) => id === line.key);
            const [seat] = held;
            return {
              bench: seat?.bench ?? (seat && isJudge(record, seat) ? null : undefined),
              title: seat?.name ?? line.key,
              note: joinNames([...new Set(held.map(who))]),
            };
          }}
        />
        <CostTable
          {...whole}
          caption={costsWords('byModel')}
          head={costsWords('model')}
          lines={costByModel(record)}
          rowHead={({ key }) => {
            const title = shippedText(cards[key]?.title ?? key);
            return { title, note: idBeside(key, title) };
          }}
        />
        <CostTable
          {...whole}
          caption={costsWords('byRound')}
          head={sharedWords('round')}
          lines={linesBy(record, ({ turn, act }) =>
            isSummaryTurn(turn) ? costsWords('summaries') : (rounds.get(turn) ?? act),
          )}
          rowHead={({ key }) => ({ title: key, note: '' })}
        />
      </div>
    </FoldedSection>
  );
}

/** "$0.31: Proposition $0.08, Opposition $0.06, three judges $0.17. The limit was $5.00." */
function CostInShort({ record, free }: { record: DebateRecord; free: boolean }) {
  const ledger = ledgerOf(record);
  if (free) return isNotional(ledger) ? costsWords('demo') : costsWords('nothing');
  const judges = record.seats.filter((seat) => isJudge(record, seat)).map(({ id }) => id);
  const judging = costBySeat(record).filter(({ key }) => judges.includes(key)).length;
  const nameOf = (key: string) =>
    key === JUDGES ? costsWords('judges', { count: judging }) : seatName(record, key);
  const parts = linesBy(record, ({ seat }) => (judges.includes(seat) ? JUDGES : seat)).sort(
    (left, right) => Number(left.key === JUDGES) - Number(right.key === JUDGES),
  );
  const shares = parts.map((line) => `${nameOf(line.key)} ${partMoney(line, ledger)}`);
  const kind = isNotional(ledger) ? 'notional' : 'billed';
  const centsIn = (of: Ledger) => Math.round(of[kind].spentNanoUsd / NANO_PER_CENT);
  const addsUp = parts.reduce((sum, part) => sum + centsIn(part), 0) === centsIn(ledger);
  const limitNanoUsd = limitAsGiven(record);
  return (
    <>
      <HedgedMoney of={mainSum(ledger)} />: {shares.join(', ')}. {!addsUp && `${costsWords('rounded')} `}
      {limitNanoUsd !== null && costsWords('limitWas', { limit: formatMoney(limitNanoUsd) })}{' '}
      {isNotional(ledger) && costsWords('demo')}
    </>
  );
}

/** Key of the judges' line; no seat has this id. */
const JUDGES = 'all judges';

interface CostTableProps {
  caption: string;
  head: string;
  total: Ledger;
  tokens: TokenSum;
  lines: readonly LedgerLine[];
  /** None of it costs money, so the cost column is left out. */
  free: boolean;
  rowHead(line: LedgerLine): { title: string; note: string; bench?: Bench | undefined };
}

/** Its lines with their calls, tokens and cost, and a total at the bottom. */
function CostTable({ caption, head, total, tokens, lines, free, rowHead }: CostTableProps) {
  const heads = ['calls', 'read', 'written', ...(free ? [] : (['cost'] as const))] as const;
  const figures = heads.map((head) => costsWords(head));
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
                {!free && <td className="r num">{partMoney(line, total, true)}</td>}
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
                <HedgedMoney of={mainSum(total)} fine />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** With the exact nano-dollars in an attribute, for checking. Outside a table it begins a line. */
const HedgedMoney = ({ of, fine = false }: { of: Sum; fine?: boolean }) => (
  <span className="num" data-nano-usd={of.spentNanoUsd}>
    {fine ? hedgedMoney(of, fine) : capitalise(hedgedMoney(of))}
  </span>
);
