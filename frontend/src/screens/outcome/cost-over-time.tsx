// The cost of a debate over time as a chart, and every call in a table. Where nothing costs money, the chart counts tokens.
import { isJudge } from '@rostrum/shared/answers/judges';
import { type CostPoint, costOverTime, sumHedge } from '@rostrum/shared/record/ledger';
import { attemptsOf } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { CostChart, type CostStep } from '../../components/cost-chart.tsx';
import type { MoneyValue } from '../../components/money.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { formatNumber, withEffort } from '../../presentation/format-text.ts';
import { formatFineMoney, formatMoney, formatTypedMoneyOrNull } from '../../presentation/money-text.ts';
import { costsWords } from '../../words/costs-words.ts';
import { allTokens, lineCost } from './cost-table.tsx';

/** The sum after each call, in tokens or in money. */
function stepsOfChart(points: readonly CostPoint[], free: boolean): { soFar: number[]; total: MoneyValue } {
  if (!free) {
    const soFar = points.map(({ totalNanoUsd }) => totalNanoUsd);
    return { soFar, total: formatMoney(soFar.at(-1) ?? 0) };
  }
  let sum = 0;
  const soFar = points.map(({ tokens }) => {
    sum += allTokens(tokens);
    return sum;
  });
  return { soFar, total: { nano: sum, text: costsWords('tokens', { count: sum }) } };
}

export function CostOverTime(props: Omit<OutcomePageProps, 'cards'> & { free: boolean }) {
  const { record, references, titles, free } = props;
  const points = costOverTime(record);
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  const { soFar, total } = stepsOfChart(points, free);
  if (points.length === 0) return null;
  const steps = points.map(
    ({ key }, index): CostStep => ({
      key,
      bench: seats.get(attempts.get(key)?.seat ?? '')?.bench ?? null,
      soFarNano: soFar[index] ?? 0,
    }),
  );
  const { warnAtNanoUsd, limitNanoUsd } = record.settings;
  const names = [
    costsWords('call'),
    costsWords('model'),
    costsWords('tokensIn'),
    costsWords('tokensOut'),
    ...(free ? [] : [costsWords('cost'), costsWords('soFar')]),
  ];
  return (
    <figure className="full">
      <figcaption className="italic">{costsWords(free ? 'overTimeInTokens' : 'overTime')}</figcaption>
      <ScrollBox label={costsWords('chart')}>
        <CostChart
          steps={steps}
          total={total}
          warnAt={free ? null : formatTypedMoneyOrNull(warnAtNanoUsd)}
          limit={free ? null : formatTypedMoneyOrNull(limitNanoUsd)}
          says={costsWords('chartSays', { count: points.length, sum: total.text })}
        />
      </ScrollBox>
      <details>
        <summary>{costsWords('asTable')}</summary>
        <ScrollBox label={costsWords('everyCall')}>
          <table>
            <ColumnHeads titles={names} figures={names.slice(2)} />
            <tbody>
              {points.map((point) => {
                const attempt = attempts.get(point.key);
                const seat = seats.get(attempt?.seat ?? '');
                const state = attempt?.outcome.state ?? 'accepted';
                const became = state === 'accepted' ? '' : costsWords(state);
                return (
                  <tr key={point.key}>
                    <th scope="row">
                      {seat && isJudge(record, seat) ? '' : `${references.get(point.turn) ?? ''} `}
                      {seat?.name}, {titles.get(point.turn)}
                      {became && <span className="note">, {became}</span>}
                    </th>
                    <td>{attempt ? withEffort(modelKey(attempt.model), attempt.model) : ''}</td>
                    <td className="r">{tokenCount(attempt?.usage?.inputTokens)}</td>
                    <td className="r">{tokenCount(attempt?.usage?.outputTokens)}</td>
                    {!free && (
                      <>
                        <td className="r">
                          {lineCost(point)}
                          {sumHedge(point) === 'about ' && (
                            <span className="note">
                              {costsWords('atMost', { sum: formatFineMoney(point.atMostNanoUsd).text })}
                            </span>
                          )}
                        </td>
                        <td className="r">{formatFineMoney(point.totalNanoUsd).text}</td>
                      </>
                    )}
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
  count === null || count === undefined ? costsWords('notReported') : formatNumber(count);
