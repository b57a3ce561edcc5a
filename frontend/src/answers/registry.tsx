// Lists the view of every kind of structured answer and of every outcome, one line each. Their components are in files of their own.
import type { AnswerKind, OutcomeKind } from '@rostrum/shared/answers/registry';
import type { DebateOutcome, OutcomeOf } from '@rostrum/shared/judging/outcome';
import { answerWords } from '../words/answer-words.ts';
import { findingsWords } from '../words/findings-words.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { agreementOutcomeView } from './agreement-view.tsx';
import type { AnswerView, OutcomeProps, OutcomeView } from './answer-view.ts';
import { findingsOutcomeView } from './findings-view.tsx';
import { ScoresAndVotes, WITHOUT_CLAIM } from './rehearsal-view.tsx';
import { BallotBody, EvaluationBody, PriorBody, QuestionsBody } from './short-views.tsx';
import { SignatureBody } from './signature-view.tsx';
import { solutionOutcomeView } from './solution-view.tsx';
import { synthesisOutcomeView } from './synthesis-view.tsx';
import { verdictOutcomeView } from './verdict-view.tsx';
import { VoteBody } from './vote-view.tsx';

export const ANSWER_VIEWS: Readonly<Record<AnswerKind, AnswerView>> = {
  verdict: { waiting: () => panelResultWords('waiting'), doing: () => panelResultWords('doing') },
  findings: { waiting: () => findingsWords('waiting'), doing: () => findingsWords('doing') },
  vote: { Body: VoteBody, waiting: () => answerWords('voting'), doing: () => answerWords('votingNow') },
  signature: { Body: SignatureBody, waiting: () => answerWords('signatureWaiting') },
  ballot: { Body: BallotBody, waiting: () => answerWords('voting'), doing: () => answerWords('votingNow') },
  evaluation: {
    Body: EvaluationBody,
    waiting: () => answerWords('evaluating'),
    doing: () => answerWords('doingEvaluation'),
  },
  questions: { Body: QuestionsBody },
  solution: { waiting: () => answerWords('solutionWaiting'), doing: () => answerWords('solutionDoing') },
  synthesis: { waiting: () => answerWords('waiting'), doing: () => answerWords('doing') },
  prior: { Body: PriorBody },
};

const OUTCOME_VIEWS: { readonly [K in OutcomeKind]: OutcomeView<OutcomeOf<K>> } = {
  verdict: verdictOutcomeView,
  findings: findingsOutcomeView,
  agreement: agreementOutcomeView,
  solution: solutionOutcomeView,
  synthesis: synthesisOutcomeView,
};

function RehearsalDetails(props: OutcomeProps) {
  const { Detail, Details } = OUTCOME_VIEWS[props.outcome.kind] as OutcomeView;
  if ('panel' in props.outcome) return <ScoresAndVotes {...props} />;
  return (
    <>
      <Detail {...props} />
      {Details && <Details {...props} />}
    </>
  );
}

/** The view for the kind of this outcome. */
export function outcomeViewOf({ kind, headline }: DebateOutcome): OutcomeView {
  const view = OUTCOME_VIEWS[kind] as OutcomeView;
  return headline?.says === 'rehearsal' ? { ...view, ...WITHOUT_CLAIM, Details: RehearsalDetails } : view;
}
