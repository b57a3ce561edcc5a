// Shows every single score of a panel: a table for each participant, with a row for each reading and a column for each criterion.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { ReadableReading } from '@rostrum/shared/judging/panel-reading';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { benchClass } from '../components/bench-icon.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { formatPoints, seatName } from '../presentation/format-text.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import { countedReadings } from './panel-headline.ts';

interface EveryScoreProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

export function EveryScore({ panel, record }: EveryScoreProps) {
  const readings = countedReadings(panel);
  const { criteria } = record.format;
  return panel.rows.map(({ participant }) => {
    const label = panelTrustWords('scoresOf', { name: participant.name });
    return (
      <ScrollBox key={participant.id} label={label}>
        <table className={`every-score ${benchClass(participant.bench)}`}>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{panelTrustWords('reading')}</th>
              {criteria.map(({ id, title }) => (
                <th scope="col" className="r" key={id}>
                  {title}
                </th>
              ))}
              <th scope="col" className="r">
                {verdictWords('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => {
              const row = reading.scoreboard.rows.find((one) => one.participant.id === participant.id);
              return (
                <tr key={reading.turn.id}>
                  <th scope="row">{readingName(reading, record)}</th>
                  {criteria.map(({ id }) => (
                    <td className="r" key={id}>
                      {formatPoints(row?.scores.find(({ criterion }) => criterion.id === id)?.score ?? 0)}
                    </td>
                  ))}
                  <td className="r">{formatPoints(row?.total ?? 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    );
  });
}

/** "Judge 2, order exchanged". */
function readingName({ judge, way }: ReadableReading, record: DebateRecord): string {
  const name = seatName(record, judge);
  return way === null
    ? name
    : panelTrustWords('inOrder', { judge: name, order: panelTrustWords(way.order).toLowerCase() });
}
