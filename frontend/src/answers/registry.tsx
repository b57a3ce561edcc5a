// Lists the view of every kind of structured answer and of every outcome, one line each, and shows texts and rehearsals with them.

import type { AnswerKind, OutcomeKind } from '@rostrum/shared/answers/registry';
import type { DebateOutcome, OutcomeOf } from '@rostrum/shared/judging/outcome';
import { readStance, withoutStanceLines } from '@rostrum/shared/speech/turn-parsers';
import { isClaimedEnd } from '@rostrum/shared/status/debate-ending';
import { Markdown } from '../components/markdown.tsx';
import { usePageLinks } from '../components/page-links.tsx';
import { answerWords } from '../words/answer-words.ts';
import { findingsWords, outcomeWords, panelResultWords } from '../words/outcome-words.ts';
import { agreementOutcomeView } from './agreement-view.tsx';
import type { AnswerView, OutcomePageProps, OutcomeProps, OutcomeView } from './answer-view.ts';
import { findingsOutcomeView } from './findings-view.tsx';
import { OutcomeHead, withSpeechReferences } from './outcome-head.tsx';
import { ScoreTable } from './panel-scores.tsx';
import {
  BallotBody,
  EvaluationBody,
  PriorBody,
  QueriesBody,
  QuestionsBody,
  SignatureBody,
  stanceName,
  VoteBody,
} from './short-views.tsx';
import { solutionOutcomeView } from './solution-view.tsx';
import { synthesisOutcomeView } from './synthesis-view.tsx';
import { AudienceSwing, verdictOutcomeView } from './verdict-view.tsx';

export const ANSWER_VIEWS: Readonly<Record<AnswerKind, AnswerView>> = {
  verdict: { waiting: () => panelResultWords('waiting') },
  findings: { waiting: () => findingsWords('waiting') },
  vote: { Body: VoteBody, waiting: () => answerWords('voting') },
  signature: { Body: SignatureBody, waiting: () => answerWords('signatureWaiting') },
  ballot: { Body: BallotBody, waiting: () => answerWords('voting') },
  evaluation: { Body: EvaluationBody, waiting: () => answerWords('evaluating') },
  questions: { Body: QuestionsBody },
  solution: { waiting: () => answerWords('solutionWaiting') },
  synthesis: { waiting: () => answerWords('waiting') },
  prior: { Body: PriorBody },
  queries: { Body: QueriesBody, waiting: () => answerWords('writingQueries') },
  'short-reading': { waiting: () => panelResultWords('waiting') },
  // These are asked beside a debate, and the outcome shows them.
  'single-answer': {},
  'sided-single-answer': {},
  comparison: {},
  sentences: {},
};

const OUTCOME_VIEWS: { readonly [K in OutcomeKind]: OutcomeView<OutcomeOf<K>> } = {
  verdict: verdictOutcomeView,
  findings: findingsOutcomeView,
  agreement: agreementOutcomeView,
  solution: solutionOutcomeView,
  synthesis: synthesisOutcomeView,
};

/** Returns the view for the kind of this outcome. A rehearsal by scripted speakers has a view that claims nothing. */
export function outcomeViewOf({ kind, headline }: DebateOutcome): OutcomeView {
  const view = OUTCOME_VIEWS[kind] as OutcomeView;
  return headline?.says === 'rehearsal' ? { ...view, ...WITHOUT_CLAIM } : view;
}

/** Shows the results of the answers, the judges' scores and the audience's votes, without a chart. */
function RehearsalDetails(props: OutcomeProps) {
  const { record, outcome } = props;
  const { Detail, Details } = OUTCOME_VIEWS[outcome.kind] as OutcomeView;
  if ('panel' in outcome)
    return (
      <>
        {outcome.panel && <ScoreTable record={record} panel={outcome.panel} />}
        {'swing' in outcome && outcome.swing && <AudienceSwing record={record} swing={outcome.swing} />}
      </>
    );
  return (
    <>
      <Detail {...props} />
      {Details && <Details {...props} />}
    </>
  );
}

const WITHOUT_CLAIM: OutcomeView = {
  Head: ({ record, outcome }) => (
    <OutcomeHead
      record={record}
      headline={outcome.headline}
      lead={<p className="trust-lead">{outcomeWords('rehearsal')}</p>}
      // For scripted answers, an agreement or a reached threshold would be a false claim.
      ended={isClaimedEnd(record) ? '' : undefined}
    />
  ),
  Detail: () => null,
  Details: RehearsalDetails,
  hasDetails: () => true,
  inDetails: () => outcomeWords('inRehearsal'),
};

interface AnswerBodyProps {
  text: string;
  kind: AnswerKind | undefined;
  references: OutcomePageProps['references'];
}

export function AnswerBody({ text: rawText, kind, references }: AnswerBodyProps) {
  const text = withSpeechReferences(rawText, references);
  const links = usePageLinks();
  const Body = kind && ANSWER_VIEWS[kind].Body;
  if (Body) return <Body text={text} />;
  const linkify = (speech: string) => links?.withLinks(speech) ?? speech;
  const { side, confidence } = readStance(text);
  const body = withoutStanceLines(text).trim();
  // On a question, a position has no side, only a confidence.
  const isPosition = side !== null || (confidence !== null && body !== text.trim());
  if (!isPosition) return <Markdown text={linkify(text)} />;
  return (
    <>
      <Markdown text={linkify(body)} />
      <p className="stance">
        {side && <b>{stanceName(side)}</b>}
        {side && confidence !== null && ', '}
        {confidence !== null && <span className="num">{answerWords('sure', { sure: confidence })}</span>}
      </p>
    </>
  );
}
