// Shows how the audience voted before and after the debate, as a table, and how far it swung.
import type { BallotSwing } from '@rostrum/shared/judging/ballot-swing';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Side } from '@rostrum/shared/speech/turn-parsers';
import { ColumnHeads } from '../components/column-heads.tsx';
import { seatName } from '../presentation/format-text.ts';
import { audienceWords } from '../words/audience-words.ts';
import { currentLocale } from '../words/language-in-use.ts';
import { stanceName } from './short-views.tsx';

const RESULTS = { for: 'for', against: 'against', 'dead-heat': 'tie' } as const;
const FEW_VOTERS = 5;
const AUDIENCE_SIDES = ['for', 'undecided', 'against'] as const;

/** "+33.3", "−66.7", "0". */
const signed = (points: number): string =>
  points.toLocaleString(currentLocale(), { signDisplay: 'exceptZero' }).replace('-', '−');

const percent = (share: number): string => audienceWords('percent', { share });
/** What was voted, before or after; the audience may not have voted both times. */
const castVote = (side: Side | null): string => (side === null ? audienceWords('noVote') : stanceName(side));

/** "The motion gained more support; 12 voters voted before and after." */
export const resultSentence = ({ winner, counted }: BallotSwing): string =>
  winner === null
    ? audienceWords('nobody')
    : audienceWords('counted', { result: audienceWords(RESULTS[winner]), count: counted });

const SWING_COLUMNS = ['side', 'before', 'after', 'swing'] as const;

export function AudienceSwing({ record, swing }: { record: DebateRecord; swing: BallotSwing }) {
  const few = swing.counted > 0 && swing.counted < FEW_VOTERS;
  const titles = SWING_COLUMNS.map((column) => audienceWords(column));
  return (
    <section className="section audience" aria-label={audienceWords('title')}>
      <h2>{audienceWords('title')}</h2>
      <p>
        {[
          resultSentence(swing),
          audienceWords('law'),
          ...(few ? [audienceWords('few', { points: Math.round(100 / swing.counted) })] : []),
        ].join(' ')}
      </p>
      <table>
        <caption className="vh">{audienceWords('caption')}</caption>
        <ColumnHeads titles={titles} figures={titles.slice(1)} />
        <tbody>
          {AUDIENCE_SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">{stanceName(side)}</th>
              <td className="r num">{percent(swing.before[side])}</td>
              <td className="r num">{percent(swing.after[side])}</td>
              <td className="r num">{side === 'undecided' ? '–' : signed(swing.swing[side])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {swing.ballots
          .map(({ seat, before, after, reason }) => {
            const votes = {
              name: seatName(record, seat),
              before: castVote(before),
              after: castVote(after),
            };
            return reason === ''
              ? audienceWords('ballot', votes)
              : audienceWords('ballotReason', { ...votes, reason });
          })
          .join('; ')}
      </p>
    </section>
  );
}
