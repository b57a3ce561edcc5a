// Shows an evaluation between rounds: two scores out of 100, and the reasoning.
import { type Evaluation, readEvaluation } from '@rostrum/shared/answers/evaluation-answer';
import { answerWords } from '../words/answer-words.ts';
import type { AnswerView } from './answer-view.ts';

function EvaluationBody({ text }: { text: string }) {
  const read = readEvaluation(text);
  if (!read) return <pre className="raw">{text}</pre>;
  return (
    <>
      <EvaluationGauges evaluation={read} />
      <p>{read.reasoning}</p>
      {read.gap && <p className="note">{answerWords('couldSettle', { gap: read.gap })}</p>}
    </>
  );
}

export const EvaluationGauges = ({ evaluation }: { evaluation: Evaluation }) => (
  <>
    <Gauge title={answerWords('agreement')} value={evaluation.confidence} />
    <Gauge title={answerWords('bestProposal')} value={evaluation.quality} />
  </>
);

/** A score out of 100 as a number and a bar. */
function Gauge({ title, value }: { title: string; value: number }) {
  return (
    <p className="gauge">
      <span>{title}</span>
      <svg aria-hidden="true">
        <rect y="6.5" width="100%" height="1" fill="var(--edge)" />
        <rect y="2" width={`${value}%`} height="10" fill="var(--ink-soft)" />
      </svg>
      <b className="num">{value}</b>
    </p>
  );
}

export const evaluationView: AnswerView = {
  Body: EvaluationBody,
  get waiting() {
    return answerWords('evaluating');
  },
  get doing() {
    return answerWords('doingEvaluation');
  },
};
