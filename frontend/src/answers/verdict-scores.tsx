// Shows a judge's scores: mirrored bars for two participants, a table for more.

import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import type { Participant } from '@rostrum/shared/record/participants';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { MirrorBars, type MirrorRow, type MirrorSide } from '../components/mirror-bars.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { formatPoints, joinNames, occupantTitle } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { withSpeechReferences } from './cite-speeches.tsx';

interface VerdictScoresProps extends Pick<OutcomeProps, 'record' | 'cards' | 'references'> {
  scoreboard: Scoreboard;
}

export function VerdictScores({ record, scoreboard, cards, references }: VerdictScoresProps) {
  const seats = seatsNow(record);
  const [left, right] = scoreboard.rows;
  if (!left || !right || scoreboard.rows.length > 2)
    return <ScoreTable record={record} scoreboard={scoreboard} />;
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
      why: [
        withSpeechReferences(score.reason, references),
        withSpeechReferences(other?.reason ?? '', references),
      ],
    };
  });
  return <MirrorBars sides={[side(left), side(right)]} rows={rows} />;
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
export function ScoreTable({ record, scoreboard }: Pick<VerdictScoresProps, 'record' | 'scoreboard'>) {
  const criteria = scoreboard.rows[0]?.scores.map((score) => score.criterion) ?? [];
  return (
    <ScrollBox label={verdictWords('scores')}>
      <table>
        <caption>{verdictWords('scoresCaption', { count: scoreboard.rows.length })}</caption>
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

/** The judge's reason for every score, by criterion. */
export function ScoreReasons({
  record,
  scoreboard: { rows },
  references,
}: Pick<VerdictScoresProps, 'record' | 'scoreboard' | 'references'>) {
  const criteria = rows[0]?.scores.map((score) => score.criterion) ?? [];
  return criteria.map((criterion) => (
    <details className="score-reasons" key={criterion.id}>
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
