// The outcome screen: the result, the reasons, every speech, and last what it cost. How a kind of outcome looks is in answers/.
import { awaitsOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import { type DebateRecord, isHeldElsewhere, isRecorded, passagesOf } from '@rostrum/shared/record/record';
import { extensionPasses } from '@rostrum/shared/status/debate-ending';
import { verdictsOf } from '@rostrum/shared/status/derived-debates';
import { MessagesSquare, Share } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { Button } from '../../components/button.tsx';
import { useCards, useReadOnly, useRecord } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { treeOf, trialNumbers } from '../../storage/branch-trees.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { debatesOf, questionAddress, questionOf } from '../../storage/questions.ts';
import { useHistory } from '../../storage/use-archive.ts';
import { branchTitle, branchWords } from '../../words/branch-words.ts';
import { decisionWords, questionWords } from '../../words/decision-words.ts';
import { headlineText } from '../../words/headline-text.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { replayWords } from '../../words/replay-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { REPLAY } from '../replay/replay-title.ts';
import { ReplayScreen } from '../replay/replay-view.tsx';
import { addressFromHistory } from '../shared/debate-address.ts';
import { GivenToRead } from '../shared/debate-documents.tsx';
import { trialAddress } from './branch-address.ts';
import { CostBreakdown } from './cost-breakdown.tsx';
import { DecisionScreen } from './decision-screen.tsx';
import { FurtherDebates } from './further-debates.tsx';
import { HeldElsewhere } from './held-elsewhere.tsx';
import { OutcomeDetails } from './outcome-details.tsx';
import { OwnVerdictComparison } from './own-verdict.tsx';
import { OwnVotesForm } from './own-votes-form.tsx';
import { ShareDialog } from './share-debate.tsx';
import { SourceList } from './source-list.tsx';
import { SpeechList } from './speech-list.tsx';
import { outcomePageOf, toldHeadline } from './speech-titles.ts';
import { TakeFurther } from './take-further.tsx';
import { UnheardSpeakers } from './unheard-speakers.tsx';
import { useWhatCarriedIt } from './what-carried-it.tsx';
import { WorthIt } from './worth-it.tsx';

/** Query of the address of a debate's decision page. */
const DECISION = 'decision';

/** Shows the outcome, or before it the person's own votes, if they asked to give them first. */
export function OutcomeScreen() {
  const record = useRecord();
  return awaitsOwnVerdict(record) ? <OwnVotesForm record={record} /> : <Outcome />;
}

function Outcome() {
  const source = useRecord();
  const cards = useCards();
  const parts = useMemo(() => outcomePageOf(source), [source]);
  const page = { ...parts, cards };
  const { record, references, outcome } = page;
  const { Head, Detail } = outcomeViewOf(outcome);
  // The live debate had been scrolled to its end; a link to one speech scrolls there by itself.
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const { continueDebate } = useServices();
  const [sharing, setSharing] = useState(false);
  const readOnly = useReadOnly();
  const carried = useWhatCarriedIt({ ...page, source });
  const isRecording = isRecorded(source);
  const query = useSearch();
  const isDecision = query === DECISION;
  const hasDecision = outcome.headline !== null && outcome.headline.says !== 'rehearsal';
  if (isDecision && hasDecision) return <DecisionScreen {...page} />;
  if (query === REPLAY) return <ReplayScreen record={source} headlineOf={toldHeadline} />;
  const further = isRecording ? null : extensionPasses(source);
  return (
    <main className="page outcome" id="main" tabIndex={-1}>
      <Head {...page} />
      {isRecording && <p className="note related">{sharedWords('recordedCaption')}</p>}
      <HeldElsewhere record={source} />
      <RelatedDebates record={source} />
      <div className="row actions">
        <Button look="primary" icon={Share} onPress={() => setSharing(true)}>
          {sharedWords('share')}
        </Button>
        {sharing && <ShareDialog record={source} cards={cards} onClose={() => setSharing(false)} />}
        {further !== null && readOnly === null && (
          <Button icon={MessagesSquare} onPress={() => void continueDebate(source.id)}>
            {outcomeWords('continueDebate', { turns: further })}
          </Button>
        )}
        <FurtherDebates record={source} />
        {hasDecision && !isRecording && !isHeldElsewhere(source) && <TakeFurther {...page} />}
        {hasDecision && <Link href={`?${DECISION}`}>{decisionWords('page')}</Link>}
        {references.size > 0 && <Link href={`?${REPLAY}`}>{replayWords('replay')}</Link>}
      </div>
      <OwnVerdictComparison record={source} />
      <Detail {...page} {...(carried && { carried })} />
      <UnheardSpeakers {...page} />
      <SpeechList {...page} />
      {passagesOf(record).length === 0 && <GivenToRead record={record} />}
      <SourceList {...page} />
      <CostBreakdown {...page} />
      {readOnly === null && <WorthIt record={source} cards={cards} />}
      <OutcomeDetails {...page} />
    </main>
  );
}

/** Links to stored debates that belong to this one: other verdicts, the sides exchanged, branches, its question. */
function RelatedDebates({ record }: { record: DebateRecord }) {
  const { id, motion, origin } = record;
  const history = useHistory();
  if (!history) return null;
  const others = history.rows
    .filter((row) => row.id !== id)
    .sort((left, right) => left.createdAt - right.createdAt);
  const rematchedId = origin?.way === 'rematch' ? origin.debate : null;
  const verdicts = others.filter((row) => verdictsOf(row) === verdictsOf({ id, origin }));
  const rematches = others.filter(
    (row) => row.id === rematchedId || (row.origin?.way === 'rematch' && row.origin.debate === id),
  );
  const sameQuestion = debatesOf(questionOf(motion), history.rows);
  const trials = trialsOf(record, history.rows);
  const tree = treeOf(id, history.rows);
  const source = others.find((row) => row.id === branchOrigin({ origin })?.debate);
  if (verdicts.length + rematches.length + trials.length === 0 && sameQuestion.length < 2) return null;
  return (
    <p className="note related">
      {source && richWords(branchWords, 'branchOf', { link: () => linksTo([source]) })}{' '}
      {verdicts.length > 0 && richWords(outcomeWords, 'otherJudges', { links: () => linksTo(verdicts) })}{' '}
      {rematches.length > 0 && richWords(outcomeWords, 'sidesExchanged', { links: () => linksTo(rematches) })}{' '}
      {trials.length > 0 &&
        richWords(branchWords, 'tried', {
          links: () => linksTo(trials, linkToTrial(trialNumbers(tree))),
        })}{' '}
      {sameQuestion.length > 1 && (
        <Link href={questionAddress(motion)}>
          {questionWords('sideBySide', { count: sameQuestion.length })}
        </Link>
      )}
    </p>
  );
}

/** Returns a branch of each trial that the debate belongs to: its own, if it is a branch, and those that begin with it. */
const trialsOf = (record: DebateRecord, rows: readonly HistoryRow[]): HistoryRow[] => {
  const own = branchOrigin(record)?.trial;
  const branches = rows.filter((row) => {
    const origin = branchOrigin(row);
    return origin !== null && (origin.debate === record.id || origin.trial === own) && origin.run === 1;
  });
  return branches.sort((left, right) => left.createdAt - right.createdAt);
};

/** `numbers`: of the trials, where there are several, as the history counts them. */
const linkToTrial = (numbers: ReadonlyMap<string, number>) => (row: HistoryRow) => {
  const { trial = '' } = branchOrigin(row) ?? {};
  const number = numbers.get(trial);
  return (
    <Link href={trialAddress(trial)}>
      {[branchTitle(row), ...(number ? [branchWords('trial', { trial: number })] : [])].join(', ')}
    </Link>
  );
};
const linkToDebate = ({ id, state, awaitsVote, headline = null }: HistoryRow) => (
  <Link href={addressFromHistory(id)}>
    {state === 'completed' && !awaitsVote ? headlineText(headline) : outcomeWords('noVerdictYet')}
  </Link>
);
const linksTo = (rows: readonly HistoryRow[], linkTo = linkToDebate) =>
  rows.map((row, index) => (
    <Fragment key={row.id}>
      {index > 0 && ', '}
      {linkTo(row)}
    </Fragment>
  ));
