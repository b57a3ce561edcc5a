// The verdict: who won and by how much, why it ended, mirrored scores, the reasons, and how far to trust them.
import { type DebateRecord, seatsNow } from '@rostrum/shared/debate/record';
import type { Standing } from '@rostrum/shared/judging/scores';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { MirrorBars, type MirrorRow, type MirrorSide } from '../../parts/mirror-bars.tsx';
import { useFocusOnce } from '../../parts/use-focus-once.ts';
import { counted, LONG_MOTION, listed, occupantTitle } from '../reading/words.ts';
import { cited } from './cite.ts';
import { marginWords, type Outcome } from './reading.ts';

interface VerdictProps {
  record: DebateRecord;
  outcome: Outcome;
  cards: Readonly<Record<string, ModelCard>>;
  references: ReadonlyMap<string, string>;
}

const points = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

export function VerdictRegion({ record, outcome, cards, references }: VerdictProps) {
  const { standing, ending } = outcome;
  return (
    <section aria-label="Verdict" className="section">
      <div className={`verdict-head ${benchClass(winnerBench(standing))}`}>
        <h1 className={record.motion.length > LONG_MOTION ? 'long' : undefined}>{record.motion}</h1>
        <Headline standing={standing} />
        <p className="note">
          {standing && `${marginWords(standing.margin, record.format.inconclusiveUnder)} `}
          {ending?.reason}
        </p>
      </div>
      {standing && <Scores record={record} standing={standing} cards={cards} references={references} />}
    </section>
  );
}

const winnerBench = (standing: Standing | null) =>
  standing?.outcome.kind === 'winner' ? standing.outcome.participant.bench : null;

function Headline({ standing }: { standing: Standing | null }) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <h2 ref={heading} tabIndex={-1}>
      <Result standing={standing} />
    </h2>
  );
}

function Result({ standing }: { standing: Standing | null }) {
  if (!standing) return 'No verdict';
  if (standing.outcome.kind === 'inconclusive') {
    return standing.margin === 0 ? 'Inconclusive: level' : `Inconclusive: ${points(standing.margin)} apart`;
  }
  return (
    <>
      <span>The {standing.outcome.participant.name}</span> wins, by {points(standing.margin)}{' '}
      {standing.margin === 1 ? 'point' : 'points'} of 100
    </>
  );
}

function Scores({
  record,
  standing,
  cards,
  references,
}: Omit<VerdictProps, 'outcome'> & { standing: Standing }) {
  const seats = seatsNow(record);
  const [left, right] = standing.rows;
  if (!left || !right || standing.rows.length > 2) return <ScoreTable standing={standing} />;
  const side = ({ participant, total }: typeof left): MirrorSide => ({
    bench: participant.bench,
    name: participant.name,
    total,
    caption: listed(
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
      why: [cited(score.reason, references), cited(other?.reason ?? '', references)],
    };
  });
  return <MirrorBars sides={[side(left), side(right)]} rows={rows} middle="points of 100" />;
}

/** More than two participants: a table of criteria. */
export function ScoreTable({ standing }: { standing: Standing }) {
  const criteria = standing.rows[0]?.scores.map((score) => score.criterion) ?? [];
  return (
    <table>
      <caption>{counted(standing.rows.length, 'participant')}, points by criterion</caption>
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
        {standing.rows.map(({ participant, total, scores }) => (
          <tr key={participant.id} className={benchClass(participant.bench)}>
            <th scope="row">
              {participant.bench && <Mark bench={participant.bench} />} {participant.name}
            </th>
            {scores.map((score) => (
              <td className="r" key={score.criterion.id}>
                {points(score.points)}
              </td>
            ))}
            <td className="r">{points(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
