// Shows how the audience voted before and after the debate, as a table, and how far it swung.
import type { BallotSwing } from '@rostrum/shared/judging/ballot-swing';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Side } from '@rostrum/shared/speech/turn-parsers';
import { ColumnHeads } from '../components/column-heads.tsx';
import { seatName } from '../presentation/format-text.ts';
import { answerWords } from '../words/answer-words.ts';
import { currentLocale } from '../words/language-in-use.ts';
import { stanceName } from './short-views.tsx';

const RESULTS = { for: 'for', against: 'against', 'dead-heat': 'tie' } as const;
const FEW_VOTERS = 5;
const AUDIENCE_SIDES = ['for', 'undecided', 'against'] as const;

/** "+33.3", "−66.7", "0". */
const signed = (points: number): string =>
  points.toLocaleString(currentLocale(), { signDisplay: 'exceptZero' }).replace('-', '−');

const percent = (share: number): string => answerWords('percent', { share });
/** What was voted, before or after; the audience may not have voted both times. */
const castVote = (side: Side | null): string => (side === null ? answerWords('noVote') : stanceName(side));

/** "The motion gained more support; 12 voters voted before and after." */
export const resultSentence = ({ winner, counted }: BallotSwing): string =>
  winner === null
    ? answerWords('nobody')
    : answerWords('counted', { result: answerWords(RESULTS[winner]), count: counted });

const SWING_COLUMNS = ['audienceSide', 'before', 'after', 'swing'] as const;

export function AudienceSwing({ record, swing }: { record: DebateRecord; swing: BallotSwing }) {
  const few = swing.counted > 0 && swing.counted < FEW_VOTERS;
  const titles = SWING_COLUMNS.map((column) => answerWords(column));
  return (
    <section className="section audience" aria-label={answerWords('audienceTitle')}>
      <h2>{answerWords('audienceTitle')}</h2>
      <p>
        {[
          resultSentence(swing),
          answerWords('law'),
          ...(few ? [answerWords('few', { points: Math.round(100 / swing.counted) })] : []),
        ].join(' ')}
      </p>
      <table>
        <caption className="vh">{answerWords('caption')}</caption>
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
              ? answerWords('ballot', votes)
              : answerWords('ballotReason', { ...votes, reason });
          })
          .join('; ')}
      </p>
    </section>
  );
}
