// The verdict: who won and by how much, why it ended, mirrored scores, the reasons, and how far to trust them.

import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { MirrorBars, type MirrorRow, type MirrorSide } from '../components/mirror-bars.tsx';
import { useFocusOnce } from '../components/use-focus-once.ts';
import { joinNames, LONG_MOTION_CHARACTERS, occupantTitle, pluralize } from '../presentation/format-text.ts';
import { withSpeechReferences } from './cite-speeches.ts';
import { marginText, type VerdictDetails } from './verdict-checks.ts';

interface VerdictProps {
  record: DebateRecord;
  outcome: VerdictDetails;
  cards: Readonly<Record<string, ModelCard>>;
  references: ReadonlyMap<string, string>;
}

const formatPoints = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

export function VerdictRegion({ record, outcome, cards, references }: VerdictProps) {
  const { standing: scoreboard, ending } = outcome;
  return (
    <section aria-label="Verdict" className="section">
      <div className={`verdict-head ${benchClass(winnerBench(scoreboard))}`}>
        <h1 className={record.motion.length > LONG_MOTION_CHARACTERS ? 'long' : undefined}>
          {record.motion}
        </h1>
        <VerdictHeadline standing={scoreboard} />
        <p className="note">
          {scoreboard && `${marginText(scoreboard.margin, record.format.inconclusiveUnder)} `}
          {ending?.reason}
        </p>
      </div>
      {scoreboard && (
        <VerdictScores record={record} standing={scoreboard} cards={cards} references={references} />
      )}
    </section>
  );
}

const winnerBench = (scoreboard: Scoreboard | null) =>
  scoreboard?.outcome.kind === 'winner' ? scoreboard.outcome.participant.bench : null;

function VerdictHeadline({ standing: scoreboard }: { standing: Scoreboard | null }) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <h2 ref={heading} tabIndex={-1}>
      <VerdictResult standing={scoreboard} />
    </h2>
  );
}

function VerdictResult({ standing: scoreboard }: { standing: Scoreboard | null }) {
  if (!scoreboard) return 'No verdict';
  if (scoreboard.outcome.kind === 'inconclusive') {
    return scoreboard.margin === 0
      ? 'Inconclusive: level'
      : `Inconclusive: ${formatPoints(scoreboard.margin)} apart`;
  }
  return (
    <>
      <span>The {scoreboard.outcome.participant.name}</span> wins, by {formatPoints(scoreboard.margin)}{' '}
      {scoreboard.margin === 1 ? 'point' : 'points'} of 100
    </>
  );
}

function VerdictScores({
  record,
  standing: scoreboard,
  cards,
  references,
}: Omit<VerdictProps, 'outcome'> & { standing: Scoreboard }) {
  const seats = seatsNow(record);
  const [left, right] = scoreboard.rows;
  if (!left || !right || scoreboard.rows.length > 2) return <ScoreTable standing={scoreboard} />;
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
  return <MirrorBars sides={[side(left), side(right)]} rows={rows} middle="points of 100" />;
}

/** More than two participants: a table of criteria. */
export function ScoreTable({ standing: scoreboard }: { standing: Scoreboard }) {
  const criteria = scoreboard.rows[0]?.scores.map((score) => score.criterion) ?? [];
  return (
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
  );
}
