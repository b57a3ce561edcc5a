// Shows a ballot: the side it votes for and its reason.
import { readBallot } from '@rostrum/shared/answers/ballot-answer';
import { answerWords } from '../words/answer-words.ts';
import type { AnswerView } from './answer-view.ts';
import { stanceName } from './stance-scale.tsx';

function BallotBody({ text }: { text: string }) {
  const side = readBallot(text);
  const reason = /^REASON:\s*(.+)$/im.exec(text)?.[1];
  return (
    <>
      <p className="row vote">
        <b>{side ? stanceName(side) : answerWords('unreadable')}</b>
      </p>
      {reason && <p>{reason}</p>}
    </>
  );
}

export const ballotView: AnswerView = {
  Body: BallotBody,
  get waiting() {
    return answerWords('voting');
  },
  get doing() {
    return answerWords('votingNow');
  },
};
