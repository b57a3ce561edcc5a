// A verdict as an outcome: who won, the audience's swing where there was one, and the reasons.
import { swingIn } from '@rostrum/shared/judging/swing';
import { useMemo } from 'react';
import { capital, counted, seatName } from '../reading/words.ts';
import type { OutcomeProps } from './outcome-head.tsx';
import { checksOf, outcomeOf } from './reading.ts';
import { VerdictRegion } from './verdict.tsx';
import { Why } from './why.tsx';

export function VerdictHead({ record, cards, references }: OutcomeProps) {
  const outcome = useMemo(() => outcomeOf(record), [record]);
  return <VerdictRegion record={record} outcome={outcome} cards={cards} references={references} />;
}

export function VerdictDetail(props: OutcomeProps) {
  const { record, cards, references, titles } = props;
  const outcome = useMemo(() => outcomeOf(record), [record]);
  return (
    <>
      <Why
        record={record}
        outcome={outcome}
        checks={checksOf(record, outcome, cards)}
        references={references}
        titles={titles}
      />
      <Audience {...props} />
    </>
  );
}

const WON = {
  for: 'The motion gained more',
  against: 'The opposition gained more',
  'dead-heat': 'A dead heat',
};

function Audience({ record }: OutcomeProps) {
  const swing = useMemo(() => swingIn(record), [record]);
  if (!swing) return null;
  return (
    <section className="section" aria-label="Audience">
      <h2>The audience</h2>
      <p>
        {swing.winner ? WON[swing.winner] : 'Nobody voted twice'}; {counted(swing.counted, 'voter')} voted
        twice.
        {' Undecided is no side; under five points is a dead heat.'}
      </p>
      <table>
        <caption className="vh">Votes before and after, in percent</caption>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" className="r">
              Before
            </th>
            <th scope="col" className="r">
              After
            </th>
            <th scope="col" className="r">
              Swing
            </th>
          </tr>
        </thead>
        <tbody>
          {(['for', 'against', 'undecided'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{capital(side)}</th>
              <td className="r num">{swing.before[side]} %</td>
              <td className="r num">{swing.after[side]} %</td>
              <td className="r num">{side === 'undecided' ? '–' : swing.swing[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {swing.ballots
          .map(
            ({ seat, before, after }) =>
              `${seatName(record, seat)}: ${before ?? 'none'}, then ${after ?? 'none'}`,
          )
          .join('; ')}
      </p>
    </section>
  );
}
