// Draws every reading of a debate of more than two participants: a lane for each, a tick for each reading's total, the mean as a diamond.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { formatPoints } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { panelResultWords } from '../words/panel-result-words.ts';
import { bandOf, countedReadings, roughPoints } from './panel-headline.ts';
import { PictureLegend } from './picture-legend.tsx';
import { ofWidth } from './readings-picture.tsx';

interface SeatsPictureProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

export function SeatsPicture({ panel, record }: SeatsPictureProps) {
  const readings = countedReadings(panel);
  const lanes = panel.rows.map(({ participant, mean, least, most }) => ({
    participant,
    mean,
    least,
    most,
    totals: readings.flatMap(
      ({ scoreboard }) => scoreboard.rows.find((row) => row.participant.id === participant.id)?.total ?? [],
    ),
  }));
  const from = Math.max(0, Math.floor((Math.min(...lanes.map(({ least }) => least)) - 4) / 10) * 10);
  const to = Math.min(100, Math.ceil((Math.max(...lanes.map(({ most }) => most)) + 4) / 10) * 10);
  const place = (total: number): number => (100 * (total - from)) / (to - from);
  const best = Math.max(...lanes.map(({ mean }) => mean));
  const band = bandOf(panel, record);
  const left = place(Math.max(from, best - band));
  return (
    <figure className="balance seats">
      <p className="vh">
        {panelResultWords('lanes', {
          seats: lanes
            .map(({ participant: { name }, least, most, mean }) =>
              panelResultWords('laneOf', {
                name,
                least: formatPoints(least),
                most: formatPoints(most),
                mean: formatPoints(mean),
              }),
            )
            .join(' '),
        })}
      </p>
      {lanes.map(({ participant, mean, least, most, totals }) => (
        <div className="seat-lane" key={participant.id} aria-hidden="true">
          <span>
            {participant.seats.length === 1 && participant.bench === null ? (
              <SeatLabel record={record} seat={participant.seats[0] ?? ''} />
            ) : (
              <bdi>{participant.name}</bdi>
            )}
          </span>
          <svg className="plot" aria-hidden="true" height="30">
            <rect className="band" x={ofWidth(left)} y="0" width={ofWidth(place(best) - left)} height="30" />
            <line className="axis" x1="0" x2="100%" y1="15" y2="15" />
            <line className="span" x1={ofWidth(place(least))} x2={ofWidth(place(most))} y1="15" y2="15" />
            {totals.map((total, index) => (
              <line
                // biome-ignore lint/suspicious/noArrayIndexKey: readings never change their places
                key={index}
                className="tick"
                x1={ofWidth(place(total))}
                x2={ofWidth(place(total))}
                y1="9.5"
                y2="20.5"
              />
            ))}
            {totals.length > 1 && (
              <svg x={ofWidth(place(mean))} y="15" overflow="visible" aria-hidden="true">
                <path className="mean" d="M0-6 6 0 0 6-6 0z" />
              </svg>
            )}
          </svg>
          <b className="num">{formatPoints(mean)}</b>
        </div>
      ))}
      <div className="seat-lane ruler" aria-hidden="true">
        <span />
        <svg className="plot" aria-hidden="true" height="16">
          {Array.from({ length: (to - from) / 10 + 1 }, (_, index) => from + 10 * index).map((total) => (
            <text key={total} x={ofWidth(place(total))} y="12" textAnchor="middle">
              {total}
            </text>
          ))}
        </svg>
        <span />
      </div>
      <PictureLegend
        readings={readings.length}
        brackets={false}
        band={band > 0 ? panelResultWords('legendLaneBand', { points: roughPoints(band) }) : null}
      />
    </figure>
  );
}
