// Lists the view of every kind of structured answer and of every outcome, one line each. The views are in files of their own.
import type { AnswerKind, OutcomeKind } from '@rostrum/shared/answers/registry';
import type { DebateOutcome, OutcomeOf } from '@rostrum/shared/judging/outcome';
import type { AnswerView, OutcomeView } from './answer-view.ts';
import { findingsOutcomeView, findingsView } from './findings-view.tsx';
import { ballotView, evaluationView, priorView, questionsView } from './short-views.tsx';
import { signatureView } from './signature-view.tsx';
import { solutionOutcomeView, solutionView } from './solution-view.tsx';
import { synthesisOutcomeView, synthesisView } from './synthesis-view.tsx';
import { verdictOutcomeView, verdictView } from './verdict-view.tsx';
import { agreementOutcomeView, voteView } from './vote-view.tsx';

export const ANSWER_VIEWS: Readonly<Record<AnswerKind, AnswerView>> = {
  verdict: verdictView,
  findings: findingsView,
  vote: voteView,
  signature: signatureView,
  ballot: ballotView,
  evaluation: evaluationView,
  questions: questionsView,
  solution: solutionView,
  synthesis: synthesisView,
  prior: priorView,
};

const OUTCOME_VIEWS: { readonly [K in OutcomeKind]: OutcomeView<OutcomeOf<K>> } = {
  verdict: verdictOutcomeView,
  findings: findingsOutcomeView,
  agreement: agreementOutcomeView,
  solution: solutionOutcomeView,
  synthesis: synthesisOutcomeView,
};

/** The view for the kind of this outcome. */
export const outcomeViewOf = (outcome: DebateOutcome): OutcomeView =>
  OUTCOME_VIEWS[outcome.kind] as OutcomeView;
