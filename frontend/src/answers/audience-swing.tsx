// Shows how the audience voted before and after the debate, as two bars and a table, and how far it swung.
import type { BallotSwing } from '@rostrum/shared/judging/ballot-swing';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { benchClass } from '../components/bench-icon.tsx';
import { ColumnHeads } from '../components/column-heads.tsx';
import { capitalize, pluralize, seatName } from '../presentation/format-text.ts';

export const SWING_HEADLINES = {
  for: 'The motion gained more',
  against: 'The opposition gained more',
  'dead-heat': 'A dead heat',
};
const FEW_VOTERS = 5;
const AUDIENCE_SIDES = ['for', 'undecided', 'against'] as const;

/** "+33.3", "−66.7", "0". */
const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : '0';

function AudienceBar({ title, shares }: { title: string; shares: BallotSwing['before'] }) {
  const [first, second] = [shares.for, shares.for + shares.undecided];
  return (
    <p className="hall" aria-hidden="true">
      <span className="label">{title}</span>
      <svg aria-hidden="true">
        <rect className={benchClass('proposition')} width={`${first}%`} height="14" />
        <rect x={`${first}%`} y="6" width={`${shares.undecided}%`} height="2" />
        <rect
          className={benchClass('opposition')}
          x={`${second}%`}
          y="1"
          width={`${shares.against}%`}
          height="12"
        />
      </svg>
    </p>
  );
}

export function AudienceSwing({ record, swing }: { record: DebateRecord; swing: BallotSwing }) {
  return (
    <section className="section audience" aria-label="Audience">
      <h2>The audience</h2>
      <p>
        {swing.winner ? SWING_HEADLINES[swing.winner] : 'Nobody voted twice'};{' '}
        {pluralize(swing.counted, 'voter')} voted twice.
        {' Undecided voters count for neither side. A swing under 5 points is a tie.'}
        {swing.counted > 0 &&
          swing.counted < FEW_VOTERS &&
          ` With so few voters this says little: one vote is ${Math.round(100 / swing.counted)} points.`}
      </p>
      <AudienceBar title="Before" shares={swing.before} />
      <AudienceBar title="After" shares={swing.after} />
      <table>
        <caption className="vh">Votes before and after, in percent</caption>
        <ColumnHeads titles={['Side', 'Before', 'After', 'Swing']} figures={['Before', 'After', 'Swing']} />
        <tbody>
          {AUDIENCE_SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">{capitalize(side)}</th>
              <td className="r num">{swing.before[side]} %</td>
              <td className="r num">{swing.after[side]} %</td>
              <td className="r num">{side === 'undecided' ? '–' : signed(swing.swing[side])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {swing.ballots
          .map(
            ({ seat, before, after, reason }) =>
              `${seatName(record, seat)}: ${before ?? 'none'}, then ${after ?? 'none'}${reason && ` (${reason})`}`,
          )
          .join('; ')}
      </p>
    </section>
  );
}
