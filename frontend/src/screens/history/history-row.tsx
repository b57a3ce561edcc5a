// One row of the history: day, motion, format, outcome or state, one action, and a menu for the others.

import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import { isRecordedModel } from '@rostrum/shared/record/record';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { ActionsMenu, type MenuAction } from '../../components/actions-menu.tsx';
import { LinkButton } from '../../components/button.tsx';
import { BenchIcon, benchClass, PERSON_LOOK, SpeakerMark } from '../../components/speaker-mark.tsx';
import { HeadlineLine } from '../../presentation/headline.tsx';
import { isControlOfChange, trialNumbers } from '../../storage/branch-trees.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { questionAddress } from '../../storage/questions.ts';
import type { SearchHit } from '../../storage/search-debates.ts';
import { branchTitle, branchWords } from '../../words/branch-words.ts';
import { questionWords } from '../../words/decision-words.ts';
import { currentLocale } from '../../words/define-words.ts';
import { historyWords, originText } from '../../words/history-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { addressFromHistory } from '../shared/debate-address.ts';
import type { HistoryItem } from './history-search.ts';
import type { HistoryState } from './history-state.ts';

/** Returns "23 Nov", with the year if it is another one than now. */
export function dayText(at: number): string {
  const [date, now] = [new Date(at), new Date()];
  if (date.toDateString() === now.toDateString()) return historyWords('today');
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString(currentLocale(), { day: 'numeric', month: 'short', year });
}

interface HistoryRowProps {
  item: HistoryItem;
  /** Number of debates of its question, and whether its row is the first of them. */
  group: { debates: number; isFirst: boolean };
  /** The words for single answers beside it. */
  notes?: readonly string[] | undefined;
  /** Actions on the debate, besides opening it. */
  actions: readonly MenuAction[];
  onDelete(): void;
  /** The branches of the debate, the oldest first. */
  branches: readonly ReactNode[];
  /** Whether the branches are shown at first. */
  showsBranches: boolean;
}

/** The next action on a debate that is not finished. `goesOn`: opened, it goes on at once, as if its page had been reloaded. */
const NEXT_ACTION: Partial<
  Record<HistoryState, { title: 'open' | 'answer' | 'goOn' | 'vote'; goesOn?: true }>
> = {
  notStarted: { title: 'open' },
  running: { title: 'open' },
  paused: { title: 'open' },
  yourTurn: { title: 'answer', goesOn: true },
  pausedPageClosed: { title: 'goOn', goesOn: true },
  awaitsVote: { title: 'vote' },
};

export const isUnfinished = ({ state }: HistoryItem): boolean => state in NEXT_ACTION;

export const ShownHistoryRow = (props: HistoryRowProps) => {
  const { item, group, notes = [], actions, onDelete, branches } = props;
  const [isOpen, setOpen] = useState(props.showsBranches);
  const { row, state, labels, hit } = item;
  const { motion } = row;
  const { debates, isFirst } = group;
  const next = NEXT_ACTION[state];
  const recordedNote = row.models?.some(isRecordedModel) ? historyWords('recordedDebate') : '';
  const about = [
    labels?.title ? motion : '',
    shippedText(row.formatTitle),
    originText(row, 'name'),
    recordedNote,
    ...notes,
    ...(labels?.tags ?? []),
  ];
  return (
    <li className={isFirst ? undefined : 'same-question'}>
      <p className="day note num">
        <time dateTime={new Date(row.createdAt).toISOString()}>
          {state === 'running' ? historyWords('now') : dayText(row.createdAt)}
        </time>
      </p>
      <div>
        <Link
          className="debate-link serif-large"
          href={addressFromHistory(row.id)}
          dir="auto"
          onKeyDown={(event) => {
            if (event.key === 'Delete') onDelete();
          }}
        >
          {labels?.title || motion}
        </Link>
        <p className="note" dir="auto">
          {about.filter((part) => part !== '').join(', ')}
          {branches.length > 0 && (
            <>
              {', '}
              <LinkButton aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
                {branchWords('branches', { count: branches.length })}
              </LinkButton>
            </>
          )}
        </p>
        {debates > 1 && isFirst && (
          <Link className="note" href={questionAddress(motion)}>
            {questionWords('sideBySide', { count: debates })}
          </Link>
        )}
      </div>
      <OutcomeCell row={row} state={state} />
      <div className="act">
        {next && (
          <Link
            className="btn"
            href={next.goesOn ? `/debates/${encodeURIComponent(row.id)}` : addressFromHistory(row.id)}
            aria-label={`${historyWords(next.title)}: ${motion}`}
          >
            {historyWords(next.title)}
          </Link>
        )}
        <ActionsMenu label={historyWords('moreNamed', { motion })} actions={actions} />
      </div>
      {hit?.speech && <SpeechHit row={row} speech={hit.speech} />}
      {isOpen && branches.length > 0 && <ul className="tree">{branches}</ul>}
    </li>
  );
};

interface BranchRowProps extends Pick<HistoryRowProps, 'item' | 'actions'> {
  isDeeper: boolean;
  /** All branches of the tree, the oldest first. */
  tree: readonly HistoryItem[];
}

/** A branch below the debate at the root of its tree. `isDeeper`: it begins with another branch. */
export function BranchRow({ item, isDeeper, tree, actions }: BranchRowProps) {
  const { row, state } = item;
  const { trial = '', run = 1, runs = 1 } = branchOrigin(row) ?? {};
  const title = branchTitle(row);
  const number = trialNumbers(tree).get(trial);
  const about = [
    number ? branchWords('trial', { trial: number }) : '',
    isControlOfChange(row, tree) ? branchWords('isControl') : '',
    runs > 1 ? branchWords('run', { run: ((run - 1) % runs) + 1, runs }) : '',
    isDeeper ? branchWords('deeper') : '',
  ].filter((part) => part !== '');
  return (
    <li className={isDeeper ? 'deeper' : undefined}>
      <div>
        <Link href={addressFromHistory(row.id)}>{title}</Link>
        <p className="note">
          {capitalise(about.join(', '))}{' '}
          <Link href={`/branches/${encodeURIComponent(trial)}`}>{branchWords('compareTitle')}</Link>
        </p>
      </div>
      <OutcomeCell row={row} state={state} />
      <div className="act">
        <ActionsMenu label={historyWords('moreNamed', { motion: title })} actions={actions} />
      </div>
    </li>
  );
}

const SpeechHit = ({ row, speech }: { row: HistoryRow; speech: NonNullable<SearchHit['speech']> }) => (
  <p className="hit italic" dir="auto">
    <Link
      className="ref"
      href={addressFromHistory(row.id, speech.reference)}
      aria-label={historyWords('inSpeech', { reference: speech.reference })}
    >
      {speech.reference}
    </Link>{' '}
    {speech.parts.map(({ text, hit }, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a snippet never change their places
      hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
    )}
  </p>
);

function speakerMark(speaker: NonNullable<HistoryRow['speakers']>[number]) {
  if (typeof speaker === 'string') return <BenchIcon key={speaker} bench={speaker} />;
  const shape = speaker || PERSON_LOOK;
  return <SpeakerMark key={speaker} look={{ colour: shape, shape }} />;
}

function OutcomeCell({ row, state }: { row: HistoryRow; state: HistoryState }) {
  if (state !== 'verdict')
    return (
      <div className="result">
        <p className={state === 'yourTurn' ? 'red' : undefined}>{historyWords(state)}</p>
        {state === 'pausedPageClosed' && <p className="note">{historyWords('nothingSpent')}</p>}
      </div>
    );
  const { headline, result = 'ended' } = row;
  const bench = headline && 'bench' in headline ? headline.bench : null;
  return (
    <p className={`result serif ${benchClass(bench)}`}>
      {bench ? <BenchIcon bench={bench} /> : headline && row.speakers?.map(speakerMark)}{' '}
      {headline ? <HeadlineLine headline={headline} /> : historyWords('result', { result })}
    </p>
  );
}
