// Shows a ballot: the side it votes for and its reason.
import { readBallot } from '@rostrum/shared/answers/ballot-answer';
import { capitalize } from '../presentation/format-text.ts';
import type { AnswerView } from './answer-view.ts';

function BallotBody({ text }: { text: string }) {
  const side = readBallot(text);
  const reason = /^REASON:\s*(.+)$/im.exec(text)?.[1];
  return (
    <>
      <p className="row vote">
        <b>{side ? capitalize(side) : 'Not readable'}</b>
      </p>
      {reason && <p>{reason}</p>}
    </>
  );
}

export const ballotView: AnswerView = { Body: BallotBody, waiting: 'Voting' };
