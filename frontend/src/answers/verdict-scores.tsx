// Shows the scores of a verdict: mirrored bars for two participants, a table for more. With several readings they are means.

import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { roundedTenths, type Scoreboard, tenths } from '@rostrum/shared/judging/scoreboard';
import type { Participant } from '@rostrum/shared/record/participants';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { type BarLanes, MirrorBars, type MirrorRow, type MirrorSide } from '../components/mirror-bars.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { formatPoints, joinNames, occupantTitle } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { panelResultWords } from '../words/panel-result-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { withSpeechReferences } from './cite-speeches.tsx';
import { countedReadings } from './panel-headline.ts';

interface VerdictScoresProps extends Pick<OutcomeProps, 'record' | 'cards' | 'references'> {
  panel: PanelOutcome;
}

export function VerdictScores({ record, panel, cards, references }: VerdictScoresProps) {
  const { scoreboard } = panel;
  const readings = countedReadings(panel).length;
  const seats = seatsNow(record);
  const [left, right] = scoreboard.rows;
  if (!left || !right || scoreboard.rows.length > 2)
    return <ScoreTable record={record} scoreboard={scoreboard} readings={readings} />;
  const side = ({ participant, total }: typeof left): MirrorSide => ({
    bench: participant.bench,
    name: participant.name,
    total,
    caption: joinNames(
      seats
        .filter((seat) => participant.seats.includes(seat.id))
        .map((seat) => occupantTitle(seat.occupant, cards)),
    ),
  });
  const rows = left.scores.map((score, index): MirrorRow => {
    const other = right.scores[index];
    return {
      key: score.criterion.id,
      title: score.criterion.title,
      weight: score.criterion.weight,
      points: [score.points, other?.points ?? 0],
      // A mean has no reason: every judge's own is further down.
      why:
        readings > 1
          ? ['', '']
          : [
              withSpeechReferences(score.reason, references),
              withSpeechReferences(other?.reason ?? '', references),
            ],
      ...(readings > 1
        ? { lanes: [lanesOf(panel, 0, score.criterion.id), lanesOf(panel, 1, score.criterion.id)] as const }
        : {}),
    };
  });
  return (
    <>
      <MirrorBars
        sides={[side(left), side(right)]}
        rows={rows}
        {...(readings > 1 ? { caption: panelResultWords('meanOf', { count: readings }) } : {})}
      />
      {readings > 1 && <LaneLegend panel={panel} />}
    </>
  );
}

/** Every judge's scores for one participant, by one criterion. */
function lanesOf({ rows, judges }: PanelOutcome, place: 0 | 1, criterion: string): BarLanes {
  const row = rows[place];
  const mean = row?.criteria.find((one) => one.criterion.id === criterion);
  const weight = mean?.criterion.weight ?? 0;
  return {
    text: panelResultWords('barText', {
      name: row?.participant.name ?? '',
      criterion: mean?.criterion.title ?? '',
      points: formatPoints(mean?.points ?? 0),
      weight,
      least: weighed(mean?.least ?? 0, weight),
      most: weighed(mean?.most ?? 0, weight),
    }),
    judges: judges.map(({ readings }) =>
      readings.flatMap(
        ({ scoreboard }) =>
          scoreboard.rows[place]?.scores.find((score) => score.criterion.id === criterion)?.score ?? [],
      ),
    ),
  };
}

/** A score of 100 on the criterion's own scale. */
export const weighed = (score: number, weight: number): string =>
  formatPoints(roundedTenths(tenths(score) * weight, 100));

function LaneLegend({ panel }: { panel: PanelOutcome }) {
  const pairs = panel.judges.some(({ readings }) => readings.length > 1);
  return (
    <p className="legend sheet-legend">
      <span>{panelResultWords('sheetLegend')}</span>
      {pairs && (
        <span>
          <svg className="plot" aria-hidden="true">
            <line className="span" x1="3" x2="23" y1="6" y2="6" />
            <line className="tick" x1="3" x2="3" y1="1" y2="11" />
            <line className="tick" x1="23" x2="23" y1="1" y2="11" />
          </svg>
          {panelResultWords('twoScores')}
        </span>
      )}
      {pairs && (
        <span>
          <svg className="plot" aria-hidden="true">
            <line className="tick" x1="20" x2="20" y1="1" y2="11" />
            <line className="tick" x1="23.5" x2="23.5" y1="1" y2="11" />
          </svg>
          {panelResultWords('sameScore')}
        </span>
      )}
    </p>
  );
}

interface ParticipantNameProps {
  record: DebateRecord;
  participant: Participant;
}

/** With the mark of its only seat, where the debate gives seats one. */
const ParticipantName = ({ record, participant: { bench, name, seats } }: ParticipantNameProps) =>
  bench === null && seats[0] !== undefined ? (
    <SeatLabel record={record} seat={seats[0]} />
  ) : (
    <bdi>{name}</bdi>
  );

/** The scores of any number of participants, as a table of criteria. */
interface ScoreTableProps {
  record: DebateRecord;
  scoreboard: Scoreboard;
  /** How many readings the scores are the mean of. */
  readings?: number;
}

function ScoreTable({ record, scoreboard, readings = 1 }: ScoreTableProps) {
  const criteria = scoreboard.rows[0]?.scores.map((score) => score.criterion) ?? [];
  return (
    <ScrollBox label={verdictWords('scores')}>
      <table>
        <caption>
          {readings > 1
            ? panelResultWords('meanScores', { participants: scoreboard.rows.length, readings })
            : verdictWords('scoresCaption', { count: scoreboard.rows.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{verdictWords('participant')}</th>
            {criteria.map((criterion) => (
              <th scope="col" className="r" key={criterion.id}>
                {verdictWords('ofWeight', { criterion: criterion.title, weight: criterion.weight })}
              </th>
            ))}
            <th scope="col" className="r">
              {verdictWords('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {scoreboard.rows.map(({ participant, total, scores }) => (
            <tr key={participant.id} className={benchClass(participant.bench)}>
              <th scope="row">
                {participant.bench && <BenchIcon bench={participant.bench} />}{' '}
                <ParticipantName record={record} participant={participant} />
              </th>
              {scores.map((score) => (
                <td className="r" key={score.criterion.id}>
                  {formatPoints(score.points)}
                </td>
              ))}
              <td className="r">{formatPoints(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ScoreReasonsProps extends Pick<OutcomeProps, 'record' | 'references'> {
  scoreboard: Scoreboard;
  open?: boolean;
}

/** The judge's reason for every score, by criterion. */
export function ScoreReasons({ record, scoreboard: { rows }, references, open = false }: ScoreReasonsProps) {
  const criteria = rows[0]?.scores.map((score) => score.criterion) ?? [];
  return criteria.map((criterion) => (
    <details className="score-reasons" key={criterion.id} open={open}>
      <summary>{verdictWords('whyScore', { criterion: criterion.title })}</summary>
      <dl>
        {rows.map(({ participant, scores }) => {
          const given = scores.find((score) => score.criterion.id === criterion.id);
          return (
            given && (
              <div key={participant.id}>
                <dt>
                  <ParticipantName record={record} participant={participant} />,{' '}
                  <span className="num">{formatPoints(given.score)}</span>
                </dt>
                <dd>{withSpeechReferences(given.reason, references)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </details>
  ));
}
