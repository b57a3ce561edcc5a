// The cost of a debate by participant, by act, by model and over time, each with its table; all add up to the same sum.

import { isJudge } from '@rostrum/shared/answers/judges';
import { SUMMARISE } from '@rostrum/shared/plan/summary-turns';
import {
  costByAct,
  costByModel,
  costBySeat,
  costOverTime,
  estimateNote,
  type Ledger,
  type LedgerLine,
  ledgerOf,
  sumHedge,
} from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow, seatsNow } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-card';
import type { ReactNode } from 'react';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { type Bench, BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { CostChart } from '../../components/cost-chart.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import { Money } from '../../components/money.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { formatNumber, occupantTitle } from '../../presentation/format-text.ts';
import { formatMoney, formatTypedMoneyOrNull, isNotional } from '../../presentation/money-text.ts';
import { pluralTitle } from '../../presentation/sections.ts';

const lineCost = (line: Ledger): ReactNode =>
  line.unpriced > 0 && line.spentNanoUsd === 0 ? 'unknown' : <HedgedCost of={line} />;

/** A sum of money, with a word before it where it is not exact. */
function HedgedCost({ of }: { of: Ledger }) {
  const hedge = sumHedge(of);
  return (
    <>
      {hedge && <span className="note">{hedge}</span>}
      <Money of={formatMoney(of.spentNanoUsd)} />
    </>
  );
}

export function CostBreakdown({ record, cards, references, titles }: OutcomePageProps) {
  const ledger = ledgerOf(record);
  const seats = seatsNow(record);
  const limits = limitsNow(record);
  const acts = actTitles(record);
  return (
    <section className="section" aria-label="Cost breakdown">
      <h2>
        What it cost: <HedgedCost of={ledger} />
      </h2>
      <p className="note">
        {isNotional(record)
          ? 'Demo money: nothing is billed. '
          : ledger.notionalNanoUsd > 0
            ? `${formatMoney(ledger.notionalNanoUsd).text} of it is demo money, which nobody bills. `
            : ''}
        By reported usage and listed prices; the vendor’s invoice decides.
        {ledger.estimated && ` ${estimateNote(ledger, (nanoUsd) => formatMoney(nanoUsd).text)}`}
        {ledger.unpriced > 0 && ` Of ${ledger.unpriced} calls nobody knows the price.`}
      </p>
      <CostMeter
        spent={formatMoney(ledger.spentNanoUsd)}
        warnAt={formatTypedMoneyOrNull(limits.warnAtNanoUsd)}
        limit={formatTypedMoneyOrNull(limits.limitNanoUsd)}
        reserve={null}
        held={formatMoney(ledger.atMostNanoUsd - ledger.spentNanoUsd)}
        notional={false}
      />
      <div className="costs">
        <BreakdownTable
          caption="By participant"
          head="Seat and model"
          total={ledger}
          lines={costBySeat(record)}
          rowHead={(line) => {
            const seat = seats.find(({ id }) => id === line.key);
            return {
              bench: seat?.bench ?? (seat && isJudge(record, seat) ? null : undefined),
              title: seat?.name ?? line.key,
              note: seat ? occupantTitle(seat.occupant, cards) : '',
            };
          }}
        />
        <BreakdownTable
          caption="By act"
          head="Act"
          total={ledger}
          lines={costByAct(record)}
          rowHead={(line) => {
            const title = acts.get(line.key) ?? line.key;
            return { title: line.calls > 1 ? pluralTitle(title) : title, note: '' };
          }}
        />
        <BreakdownTable
          caption="By model"
          head="Model"
          total={ledger}
          lines={costByModel(record)}
          rowHead={(line) => ({
            title: cards[line.key]?.title ?? line.key,
            note: cards[line.key] ? line.key : '',
          })}
        />
        <CostOverTime record={record} references={references} titles={titles} />
      </div>
    </section>
  );
}

/** The title of each task: the label of the first act in the plan that has it. */
function actTitles(record: DebateRecord): Map<string, string> {
  const titles = new Map<string, string>();
  const visit = (nodes: DebateRecord['format']['plan']): void => {
    for (const node of nodes) {
      if ('loop' in node) visit(node.of);
      else if (!titles.has(node.task)) titles.set(node.task, node.label);
    }
  };
  visit(record.format.plan);
  titles.set(SUMMARISE, 'Summaries of earlier rounds');
  return titles;
}

interface BreakdownProps {
  caption: string;
  head: string;
  total: Ledger;
  lines: readonly LedgerLine[];
  rowHead(line: LedgerLine): {
    title: string;
    note: string;
    bench?: Bench | undefined;
  };
}

function BreakdownTable({ caption, head, total, lines, rowHead }: BreakdownProps) {
  return (
    <div>
      <table>
        <caption>{caption}</caption>
        <ColumnHeads titles={[head, 'Share', 'Calls', 'Cost']} figures={['Calls', 'Cost']} unseen="Share" />
        <tbody>
          {lines.map((line) => {
            const { title, note, bench } = rowHead(line);
            return (
              <tr key={line.key} className={benchClass(bench ?? null)}>
                <th scope="row">
                  {bench !== undefined && <BenchIcon bench={bench} />} {title}
                  {note && <span className="note row-note">{note}</span>}
                </th>
                <td>
                  <svg className="bar-cell" aria-hidden="true">
                    <rect x="1" y="1" width={shareOf(line, total)} height="8" />
                  </svg>
                </td>
                <td className="r">{formatNumber(line.calls)}</td>
                <td className="r">{lineCost(line)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole debate</th>
            <td className="share" />
            <td className="r">{formatNumber(total.calls)}</td>
            <td className="r">
              <HedgedCost of={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The width of a bar; at most 98 %, to leave room for its edge. */
const shareOf = ({ spentNanoUsd }: Ledger, total: Ledger): string =>
  `${total.spentNanoUsd > 0 ? ((98 * spentNanoUsd) / total.spentNanoUsd).toFixed(1) : 0}%`;

const ATTEMPT_ENDS = {
  running: 'running',
  accepted: '',
  refused: 'asked again',
  failed: 'failed',
  lost: 'lost',
} as const;

function CostOverTime({ record, references, titles }: Omit<OutcomePageProps, 'cards'>) {
  const points = costOverTime(record);
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  const total = formatMoney(ledgerOf(record).spentNanoUsd);
  if (points.length === 0) return null;
  return (
    <figure className="full">
      <figcaption className="italic">Over time</figcaption>
      <ScrollBox label="Chart of cost over time">
        <CostChart
          steps={points.map((point) => ({
            key: point.key,
            bench: seats.get(attempts.get(point.key)?.seat ?? '')?.bench ?? null,
            soFarNano: point.totalNanoUsd,
          }))}
          total={total}
          warnAt={formatTypedMoneyOrNull(record.settings.warnAtNanoUsd)}
          limit={formatTypedMoneyOrNull(record.settings.limitNanoUsd)}
          says={`Cost over time: ${points.length} calls, rising to ${total.text}`}
        />
      </ScrollBox>
      <details>
        <summary>The same as a table, every call</summary>
        <ScrollBox label="Every call">
          <table>
            <ColumnHeads
              titles={['Call', 'Model', 'Tokens in', 'Out', 'Cost', 'So far']}
              figures={['Tokens in', 'Out', 'Cost', 'So far']}
            />
            <tbody>
              {points.map((point) => {
                const attempt = attempts.get(point.key);
                const became = attempt ? ATTEMPT_ENDS[attempt.outcome.state] : '';
                return (
                  <tr key={point.key}>
                    <th scope="row">
                      {references.get(point.turn)} {seats.get(attempt?.seat ?? '')?.name},{' '}
                      {titles.get(point.turn)}
                      {became && <span className="note">, {became}</span>}
                    </th>
                    <td>{attempt ? modelKey(attempt.model) : ''}</td>
                    <td className="r">{tokenCount(attempt?.usage?.inputTokens)}</td>
                    <td className="r">{tokenCount(attempt?.usage?.outputTokens)}</td>
                    <td className="r">
                      {lineCost(point)}
                      {sumHedge(point) === 'about ' && (
                        <span className="note">, at most {formatMoney(point.atMostNanoUsd).text}</span>
                      )}
                    </td>
                    <td className="r">{formatMoney(point.totalNanoUsd).text}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </figure>
  );
}

const tokenCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? 'not reported' : formatNumber(count);
