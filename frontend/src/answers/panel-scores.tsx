// Shows the scores of a panel in whole points: mirrored bars for two participants, a table for more, and the reasons for them.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { inWholePoints, type Scoreboard, type WeightedScore } from '@rostrum/shared/judging/scoreboard';
import type { Participant } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ReactNode } from 'react';
import { type Bench, BenchIcon, benchClass } from '../components/speaker-mark.tsx';
import { ColumnHeads, ScrollBox } from '../components/table-parts.tsx';
import { drawnBench } from '../presentation/record-as-shown.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { formatPoints } from '../words/format-text.ts';
import { panelResultWords } from '../words/outcome-words.ts';
import { countedReadings } from '../words/panel-trust-text.ts';
import { componentWords } from '../words/shared-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { citedLine } from './outcome-head.tsx';

interface PanelScoresProps extends Pick<OutcomePageProps, 'record'> {
  panel: PanelOutcome;
}

export function PanelScores({ record, panel }: PanelScoresProps) {
  const rows = inWholePoints(panel.scoreboard.rows);
  return rows.length === 2 ? (
    <MirrorBars record={record} sides={rows} />
  ) : (
    <ScoreTable record={record} panel={panel} />
  );
}

/** Shows both totals, and for each criterion one bar to the left and one to the right, on one scale, with the points beside them. */
function MirrorBars(props: Pick<OutcomePageProps, 'record'> & { sides: ReturnType<typeof inWholePoints> }) {
  const { record, sides } = props;
  const criteria = sides[0]?.scores.map(({ criterion }) => criterion) ?? [];
  // The full width stands for the criterion with the greatest weight.
  const max = Math.max(...criteria.map(({ weight }) => weight));
  const half = (index: number, bench: Bench, end: ReactNode, points: number) => (
    <span key={index} className={`${index === 0 ? 'left' : 'right'} ${benchClass(bench)}`}>
      <span className="end">{end}</span>
      <b className="num">{points}</b>
    </span>
  );
  return (
    <ul className="mirror">
      <li className="sides totals">
        <span className="middle note">{componentWords('pointsOf100')}</span>
        {sides.map(({ participant, total }, index) => {
          const bench = drawnBench(record, participant);
          const side = (
            <span className="seat-label side">
              <BenchIcon bench={bench} />
              {participant.name}
            </span>
          );
          return half(index, bench, side, total);
        })}
      </li>
      {criteria.map(({ id, title, weight }, row) => (
        <li className="sides" key={id}>
          <span className="middle">
            <b className="serif-large">{shippedText(title)}</b>{' '}
            <span className="note num">{componentWords('ofWeight', { weight })}</span>
          </span>
          {sides.map(({ participant, scores }, index) => {
            const { points = 0 } = scores[row] ?? {};
            const bar = (
              <>
                <svg aria-hidden="true" height="14">
                  <rect
                    className="fill"
                    x="1"
                    y="1"
                    width={`${((100 * points) / max).toFixed(1)}%`}
                    height="12"
                  />
                </svg>
                <bdi className="vh">{participant.name}: </bdi>
              </>
            );
            return half(index, drawnBench(record, participant), bar, points);
          })}
        </li>
      ))}
    </ul>
  );
}

/** Shows a participant, with the mark of its only seat if the debate gives seats one. */
export const ParticipantName = (props: { record: DebateRecord; participant: Participant }) => {
  const { name, seats } = props.participant;
  const bench = drawnBench(props.record, props.participant);
  return (
    <>
      {bench && <BenchIcon bench={bench} />}{' '}
      {bench === null && seats[0] !== undefined ? (
        <SeatLabel record={props.record} seat={seats[0]} />
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
};

export function ScoreTable({ record, panel }: PanelScoresProps) {
  const rows = inWholePoints(panel.scoreboard.rows);
  const readings = countedReadings(panel).length;
  const criteria = record.format.criteria.map(({ title, weight }) =>
    panelResultWords('ofWeight', { criterion: shippedText(title), weight }),
  );
  const figures = [...criteria, panelResultWords('total')];
  return (
    <ScrollBox label={panelResultWords('scores')}>
      <table>
        <caption>{panelResultWords('scoresCaption', { count: rows.length, readings })}</caption>
        <ColumnHeads titles={[panelResultWords('participant'), ...figures]} figures={figures} />
        <tbody>
          {rows.map(({ participant, total, scores }) => (
            <tr key={participant.id} className={benchClass(participant.bench)}>
              <th scope="row">
                <ParticipantName record={record} participant={participant} />
              </th>
              {scores.map(({ criterion, points }) => (
                <td className="r num" key={criterion.id}>
                  {formatPoints(points)}
                </td>
              ))}
              <td className="r num">{formatPoints(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Returns "50 (60 − 10)" if points were taken off. */
function givenScore(total: WeightedScore | undefined): string {
  const { score = 0, before } = total ?? {};
  const text = formatPoints(score);
  return before === undefined ? text : `${text} (${formatPoints(before)} − ${formatPoints(before - score)})`;
}

interface ScoreReasonsProps extends Pick<OutcomePageProps, 'record' | 'references'> {
  scoreboard: Scoreboard;
}

export function ScoreReasons({ record, scoreboard: { rows }, references }: ScoreReasonsProps) {
  return rows[0]?.scores.map(({ criterion }, index) => (
    <details className="score-reasons" key={criterion.id} open>
      <summary>{panelResultWords('whyScore', { criterion: shippedText(criterion.title) })}</summary>
      <dl className="stack-3">
        {rows.map(({ participant, scores }) => (
          <div key={participant.id}>
            <dt>
              <ParticipantName record={record} participant={participant} />,{' '}
              <span className="num">{givenScore(scores[index])}</span>
            </dt>
            <dd>{citedLine(scores[index]?.reason ?? '', references)}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}
