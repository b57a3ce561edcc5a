// Every call of a debate in a table, with its tokens and cost.
import { isJudge } from '@rostrum/shared/answers/judges';
import { costOverTime, sumHedge } from '@rostrum/shared/record/ledger';
import { attemptsOf } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { formatNumber, withEffort } from '../../presentation/format-text.ts';
import { formatFineMoney } from '../../presentation/money-text.ts';
import { costsWords } from '../../words/costs-words.ts';
import { lineCost } from './cost-table.tsx';

export function CostByCall(props: Omit<OutcomePageProps, 'cards'> & { free: boolean }) {
  const { record, references, titles, free } = props;
  const points = costOverTime(record);
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  if (points.length === 0) return null;
  const names = [
    costsWords('call'),
    costsWords('model'),
    costsWords('tokensIn'),
    costsWords('tokensOut'),
    ...(free ? [] : [costsWords('cost'), costsWords('soFar')]),
  ];
  return (
    <details className="full">
      <summary>{costsWords('everyCall')}</summary>
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
  );
}

const tokenCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? costsWords('notReported') : formatNumber(count);
