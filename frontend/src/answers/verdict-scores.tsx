// Shows a judge's scores: mirrored bars for two participants, a table for more.

import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { seatsNow } from '@rostrum/shared/record/record';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { MirrorBars, type MirrorRow, type MirrorSide } from '../components/mirror-bars.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { formatPoints, joinNames, occupantTitle, pluralize } from '../presentation/format-text.ts';
import type { OutcomeProps } from './answer-view.ts';
import { withSpeechReferences } from './cite-speeches.tsx';

interface VerdictScoresProps extends Pick<OutcomeProps, 'record' | 'cards' | 'references'> {
  scoreboard: Scoreboard;
}

export function VerdictScores({ record, scoreboard, cards, references }: VerdictScoresProps) {
  const seats = seatsNow(record);
  const [left, right] = scoreboard.rows;
  if (!left || !right || scoreboard.rows.length > 2) return <ScoreTable scoreboard={scoreboard} />;
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

/** The scores of any number of participants, as a table of criteria. */
export function ScoreTable({ scoreboard }: { scoreboard: Scoreboard }) {
  const criteria = scoreboard.rows[0]?.scores.map((score) => score.criterion) ?? [];
  return (
    <ScrollBox label="Scores">
      <table>
        <caption>{pluralize(scoreboard.rows.length, 'participant')}, points by criterion</caption>
        <thead>
          <tr>
            <th scope="col">Participant</th>
            {criteria.map((criterion) => (
              <th scope="col" className="r" key={criterion.id}>
                {criterion.title} of {criterion.weight}
              </th>
            ))}
            <th scope="col" className="r">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {scoreboard.rows.map(({ participant, total, scores }) => (
            <tr key={participant.id} className={benchClass(participant.bench)}>
              <th scope="row">
                {participant.bench && <BenchIcon bench={participant.bench} />} {participant.name}
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
  scoreboard: { rows },
  references,
}: Pick<VerdictScoresProps, 'scoreboard' | 'references'>) {
  const criteria = rows[0]?.scores.map((score) => score.criterion) ?? [];
  return criteria.map((criterion) => (
    <details className="score-reasons" key={criterion.id}>
      <summary>{criterion.title}: why</summary>
      <dl>
        {rows.map(({ participant, scores }) => {
          const given = scores.find((score) => score.criterion.id === criterion.id);
          return (
            given && (
              <div key={participant.id}>
                <dt>
                  {participant.name}, <span className="num">{formatPoints(given.score)}</span>
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
