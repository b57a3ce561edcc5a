// Every cent: by participant, by act, by model, and over time, each with its table; all of them add up to the same sum.
import { isJudge } from '@rostrum/shared/debate/judges';
import {
  costByAct,
  costByModel,
  costBySeat,
  costOverTime,
  estimateNote,
  hedgeOf,
  type Ledger,
  type LedgerLine,
  ledgerOf,
} from '@rostrum/shared/debate/ledger';
import { attemptsOf, type DebateRecord, limitsNow, seatsNow } from '@rostrum/shared/debate/record';
import { SUMMARISE } from '@rostrum/shared/debate/summary-turns';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';
import type { ReactNode } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { CostChart } from '../../parts/cost-chart.tsx';
import { CostMeter } from '../../parts/cost-meter.tsx';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { ScrollBox } from '../../parts/scroll-box.tsx';
import { ShareBar } from '../../parts/share-bar.tsx';
import { setAmountOrNull, sum } from '../reading/money.ts';
import { plural } from '../reading/spreads.ts';
import { figure, occupantTitle } from '../reading/words.ts';

interface CostsProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  references: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}

const lineWords = (line: Ledger): ReactNode =>
  line.unpriced > 0 && line.spentNanoUsd === 0 ? 'unknown' : <Hedged of={line} />;

/** What is not wholly as reported says so. */
function Hedged({ of }: { of: Ledger }) {
  const hedge = hedgeOf(of);
  return (
    <>
      {hedge && <span className="note">{hedge}</span>}
      <Amount of={sum(of.spentNanoUsd)} />
    </>
  );
}

export function Costs({ record, cards, references, titles }: CostsProps) {
  const ledger = ledgerOf(record);
  const seats = seatsNow(record);
  const limits = limitsNow(record);
  const acts = actTitles(record);
  const allNotional =
    attemptsOf(record).length > 0 && attemptsOf(record).every((attempt) => attempt.notional);
  return (
    <section className="section" aria-label="Cost breakdown">
      <h2>
        What it cost: <Hedged of={ledger} />
      </h2>
      <p className="note">
        {allNotional
          ? 'Demo money: nothing is billed. '
          : ledger.notionalNanoUsd > 0
            ? `${sum(ledger.notionalNanoUsd).words} of it is demo money, which nobody bills. `
            : ''}
        By reported usage and listed prices; the vendor’s invoice decides.
        {ledger.estimated && ` ${estimateNote(ledger, (nanoUsd) => sum(nanoUsd).words)}`}
        {ledger.unpriced > 0 && ` Of ${ledger.unpriced} calls nobody knows the price.`}
      </p>
      <CostMeter
        spent={sum(ledger.spentNanoUsd)}
        warnAt={setAmountOrNull(limits.warnAtNanoUsd)}
        limit={setAmountOrNull(limits.limitNanoUsd)}
        reserve={null}
        held={sum(ledger.atMostNanoUsd - ledger.spentNanoUsd)}
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
            return { title: line.calls > 1 ? plural(title) : title, note: '' };
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
        <OverTime record={record} references={references} titles={titles} />
      </div>
    </section>
  );
}

/** The plan's own words: an act that comes again at the end keeps its first name. */
function actTitles(record: DebateRecord): Map<string, string> {
  const titles = new Map<string, string>();
  const visit = (nodes: DebateRecord['format']['plan']): void => {
    for (const node of nodes) {
      if ('loop' in node) visit(node.of);
      else if (!titles.has(node.act)) titles.set(node.act, node.label);
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
    bench?: 'proposition' | 'opposition' | null | undefined;
  };
}

function BreakdownTable({ caption, head, total, lines, rowHead }: BreakdownProps) {
  return (
    <div>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">
              <span className="vh share">Share</span>
            </th>
            <th scope="col" className="r">
              Calls
            </th>
            <th scope="col" className="r">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { title, note, bench } = rowHead(line);
            return (
              <tr key={line.key} className={benchClass(bench ?? null)}>
                <th scope="row">
                  {bench !== undefined && <Mark bench={bench} />} {title}
                  {note && <span className="note row-note">{note}</span>}
                </th>
                <td>
                  <ShareBar part={line.spentNanoUsd} whole={total.spentNanoUsd} />
                </td>
                <td className="r">{figure(line.calls)}</td>
                <td className="r">{lineWords(line)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole debate</th>
            <td className="share" />
            <td className="r">{figure(total.calls)}</td>
            <td className="r">
              <Hedged of={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const BECAME = {
  running: 'running',
  accepted: '',
  refused: 'asked again',
  failed: 'failed',
  lost: 'lost',
} as const;

function OverTime({ record, references, titles }: Omit<CostsProps, 'cards'>) {
  const points = costOverTime(record);
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  const total = sum(ledgerOf(record).spentNanoUsd);
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
          warnAt={setAmountOrNull(record.settings.warnAtNanoUsd)}
          limit={setAmountOrNull(record.settings.limitNanoUsd)}
          says={`Cost over time: ${points.length} calls, rising to ${total.words}`}
        />
      </ScrollBox>
      <details>
        <summary>The same as a table, every call</summary>
        <ScrollBox label="Every call">
          <table>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">Model</th>
                <th scope="col" className="r">
                  Tokens in
                </th>
                <th scope="col" className="r">
                  Out
                </th>
                <th scope="col" className="r">
                  Cost
                </th>
                <th scope="col" className="r">
                  So far
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => {
                const attempt = attempts.get(point.key);
                const became = attempt ? BECAME[attempt.outcome.state] : '';
                return (
                  <tr key={point.key}>
                    <th scope="row">
                      {references.get(point.turn)} {seats.get(attempt?.seat ?? '')?.name},{' '}
                      {titles.get(point.turn)}
                      {became && <span className="note">, {became}</span>}
                    </th>
                    <td>{attempt ? modelKey(attempt.model) : ''}</td>
                    <td className="r">{tokens(attempt?.usage?.inputTokens)}</td>
                    <td className="r">{tokens(attempt?.usage?.outputTokens)}</td>
                    <td className="r">
                      {lineWords(point)}
                      {hedgeOf(point) === 'about ' && (
                        <span className="note">, at most {sum(point.atMostNanoUsd).words}</span>
                      )}
                    </td>
                    <td className="r">{sum(point.totalNanoUsd).words}</td>
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

const tokens = (count: number | null | undefined): string =>
  count === null || count === undefined ? 'not reported' : figure(count);
