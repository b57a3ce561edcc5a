// The history screen: the debates stored in this browser, those that are not finished first.

import { addUp, figureOf } from '@rostrum/shared/record/ledger';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, LinkButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field, SelectField } from '../../components/field.tsx';
import { useNow, useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import type { StoredHistory } from '../../storage/archive.ts';
import { branchTrees } from '../../storage/branch-trees.ts';
import { debateLabelsOf } from '../../storage/database.ts';
import type { HistoryRow, UnreadableRow } from '../../storage/history-rows.ts';
import { byQuestion, debateCounts } from '../../storage/questions.ts';
import { splitTournaments } from '../../storage/tournaments.ts';
import { archive, useHistory, useStorageStatus } from '../../storage/use-archive.ts';
import { useSearch } from '../../storage/use-search.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { openSetup, recordToForm } from '../../stores/setup-link.ts';
import { historyWords } from '../../words/history-words.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { ShareDialog } from '../outcome/share-debate.tsx';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { AnswersAlone } from './answers-alone.tsx';
import { useComparisons } from './compared.tsx';
import { type Deletion, HistoryList, RecordedDebates, useDeletion } from './history-list.tsx';
import { isUnfinished } from './history-row.tsx';
import { filterChoices, filterHistory, type HistoryItem, NO_FILTER } from './history-search.ts';
import { historyStateOf } from './history-state.ts';
import { ImportButtons } from './import-buttons.tsx';
import { TournamentList } from './tournament-list.tsx';

const NO_ROWS: readonly UnreadableRow[] = [];

/** Returns all debates with their states, newest first, and those that were just deleted; `undefined` until they are read. */
function useHistoryItems(removals: Deletion['gone']) {
  const history = useHistory();
  const now = useNow(history?.rows.some(({ state }) => state === 'running') ?? false);
  // A state changes within seconds, not within one.
  const moment = Math.floor(now / 3_000) * 3_000;
  return useMemo(() => {
    if (!history) return { history, items: undefined, unreadable: NO_ROWS };
    const there = history.rows.map(
      (row): HistoryItem => ({
        row,
        state: historyStateOf(row, history.aliveAt.get(row.id), moment),
        labels: history.labels.get(row.id),
      }),
    );
    // A debate that another tab has put back is there twice.
    const ids = new Set([...history.rows, ...history.unreadable].map(({ id }) => id));
    const deletedRows = [...removals].flatMap(([id, { row }]) => (ids.has(id) ? [] : [row]));
    const deletedItems = deletedRows.filter((row): row is HistoryItem => 'row' in row && !isInquiry(row.row));
    const items = [...there, ...deletedItems];
    return {
      history,
      items: items.sort((a, b) => b.row.createdAt - a.row.createdAt),
      unreadable: [
        ...history.unreadable,
        ...deletedRows.filter((row): row is UnreadableRow => !('row' in row)),
      ],
    };
  }, [history, moment, removals]);
}

/** Returns the record; `null`: it cannot be read. */
async function recordOf({ row }: HistoryItem): Promise<DebateRecord | null> {
  const file = await archive.load(row.id);
  return file?.read.ok ? file.read.record : null;
}

export function HistoryScreen() {
  useTitle(sharedWords('history'));
  const deletion = useDeletion();
  const services = useServices();
  const { history, items, unreadable } = useHistoryItems(deletion.gone);
  const trouble = useStorageStatus((now) => now.problem);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const [itemToLabel, setItemToLabel] = useState<HistoryItem | null>(null);
  const [recordToShare, setRecordToShare] = useState<DebateRecord | null>(null);
  const models = useModelList(listedModels);
  const [, go] = useLocation();
  useEffect(() => void archive.refreshOldRows(), []);
  const search = useSearch(query.trim(), history?.rows, history?.labels);
  const hits = search?.hits ?? null;
  const visible = useMemo(() => items && filterHistory(items, filter, hits), [items, filter, hits]);
  const { notes, sentences } = useComparisons(history);
  const counts = useMemo(() => debateCounts(history?.rows ?? []), [history]);
  const share = async (item: HistoryItem) => {
    const record = await recordOf(item);
    if (record) setRecordToShare(record);
    else setRefusal(historyWords('exportFailed'));
  };
  const again = async (item: HistoryItem) => {
    const record = await recordOf(item);
    const form = record && recordToForm(record);
    if (!form) return setRefusal(historyWords('notAgain'));
    await openSetup(form, record.documents ?? [], services);
    go('/');
  };
  const actionsOf = (item: HistoryItem) => [
    { key: 'edit', title: historyWords('editTitle'), onPress: () => setItemToLabel(item) },
    { key: 'share', title: sharedWords('share'), onPress: () => void share(item) },
    { key: 'again', title: historyWords('sameAgain'), onPress: () => void again(item) },
  ];
  const isFiltered = items && visible && (search || visible.length < items.length);
  const choices = filterChoices(items ?? []);
  // A list that cannot be read is not an empty one.
  const isEmpty = items?.length === 0 && unreadable.length === 0 && !trouble;
  const isHere = ({ row }: HistoryItem) => !deletion.gone.has(row.id);
  const [count = 0, of = 0] = [visible, items].map((list) => list?.filter(isHere).length);
  const foundText = historyWords('found', { count, of });
  // A search or a filter finds branches and debates of tournaments by themselves.
  const { tournaments, others } = splitTournaments(items ?? []);
  // The branches of a deleted debate are still there.
  const treesOf = (some: readonly HistoryItem[]): ReturnType<typeof branchTrees<HistoryItem>> =>
    branchTrees(some).flatMap(({ item, branches }) =>
      isHere(item) ? { item, branches } : [{ item, branches: [] }, ...treesOf(branches)],
    );
  const trees = treesOf(others);
  const branchesOf = new Map(isFiltered ? [] : trees.map(({ item, branches }) => [item.row.id, branches]));
  const [open = [], over = []] = [true, false].map((isOpen) =>
    byQuestion(trees.flatMap(({ item }) => (isUnfinished(item) === isOpen ? item : []))),
  );
  const parts = isFiltered
    ? [{ name: foundText, items: visible, unreadable: NO_ROWS }]
    : [
        { name: historyWords('unfinished'), items: open, unreadable },
        { name: historyWords('finished'), items: over, unreadable: NO_ROWS },
      ];
  return (
    <main className="page narrow history" id="main" tabIndex={-1}>
      <div className="row between">
        <h1>{isEmpty ? historyWords('emptyTitle') : sharedWords('history')}</h1>
        <div className="row">
          <ImportButtons onRefusal={setRefusal} />
          {isEmpty && (
            <Link className="btn primary" href="/">
              {sharedWords('newDebate')}
            </Link>
          )}
        </div>
      </div>
      <AlertNotice text={refusal} onClose={() => setRefusal(null)} />
      <AlertNotice text={trouble} />
      {isEmpty && <p>{historyWords('emptyText')}</p>}
      {items && items.length > 0 && (
        <search className="row filters">
          <input
            type="search"
            dir="auto"
            aria-label={historyWords('search')}
            placeholder={historyWords('search')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <SelectField
            label={historyWords('format')}
            hideLabel
            value={filter.format}
            options={[
              { value: '', title: historyWords('allFormats') },
              ...choices.formats.map((value) => ({ value, title: shippedText(value) })),
            ]}
            onChoose={(format) => setFilter({ ...filter, format })}
          />
          <SelectField
            label={historyWords('outcome')}
            hideLabel
            value={filter.outcome}
            options={[
              { value: '', title: historyWords('allResults') },
              ...choices.results.map((value) => ({
                value,
                title: historyWords('result', { result: value }),
              })),
            ]}
            onChoose={(outcome) => setFilter({ ...filter, outcome })}
          />
        </search>
      )}
      <p className="note" role="status">
        {isFiltered && visible.length === 0 && (
          <>
            {historyWords('nothingFound')}{' '}
            <LinkButton
              onPress={() => {
                setQuery('');
                setFilter(NO_FILTER);
              }}
            >
              {historyWords('showAll')}
            </LinkButton>
          </>
        )}{' '}
        {search &&
          search.done < (history?.rows.length ?? 0) &&
          historyWords('searching', { done: search.done, of: history?.rows.length ?? 0 })}
      </p>
      {!isFiltered && sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {parts.map(
        (part) =>
          part.items.length + part.unreadable.length > 0 && (
            <HistoryList
              key={isFiltered ? 'found' : part.name}
              {...part}
              branchesOf={branchesOf}
              counts={counts}
              notes={notes}
              actionsOf={actionsOf}
              deletion={deletion}
            />
          ),
      )}
      {!isFiltered && <TournamentList tournaments={tournaments} deletion={deletion} />}
      {history && !isFiltered && <AnswersAlone history={history} deletion={deletion} />}
      {items && !isFiltered && unreadable.length === 0 && (
        <RecordedDebates ids={items.map(({ row }) => row.id)} />
      )}
      {history && history.rows.length > 0 && <HistoryTotal {...history} />}
      {itemToLabel && <LabelsDialog item={itemToLabel} onClose={() => setItemToLabel(null)} />}
      {recordToShare && (
        <ShareDialog
          record={recordToShare}
          cards={cardsByKey(models)}
          onClose={() => setRecordToShare(null)}
        />
      )}
    </main>
  );
}

function HistoryTotal({ rows, inquiries }: Pick<StoredHistory, 'rows' | 'inquiries'>) {
  const billsIn = (part: readonly HistoryRow[]) => part.flatMap(({ billed }) => billed ?? []);
  const total = addUp(billsIn([...rows, ...inquiries]));
  const hasQuestions = billsIn(inquiries).length > 0 ? 'yes' : 'no';
  const { says } = figureOf(total);
  const isNothing = total.atMostNanoUsd + total.unpriced === 0;
  const cost = isNothing ? 'none' : says === 'unknown' ? says : hedgedMoney(total);
  return (
    <p className="note">
      {historyWords('total', { count: rows.length, cost, asked: hasQuestions })}{' '}
      <Link href="/settings#storage">{historyWords('backUp')}</Link>
    </p>
  );
}

function LabelsDialog({ item: { row, labels }, onClose }: { item: HistoryItem; onClose(): void }) {
  return (
    <DialogBox open title={historyWords('editTitle')} onClose={onClose}>
      <form
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const [title = '', tags = ''] = ['title', 'tags'].map((name) => String(fields.get(name)));
          void archive.label(debateLabelsOf(row.id, title, tags, Date.now()));
          onClose();
        }}
      >
        <p className="note" dir="auto">
          {row.motion}
        </p>
        <Field label={historyWords('historySearchTitle')} help={historyWords('titleHelp')}>
          <input dir="auto" name="title" defaultValue={labels?.title} />
        </Field>
        <Field label={historyWords('tags')} help={historyWords('tagsHelp')}>
          <input dir="auto" name="tags" defaultValue={labels?.tags.join(', ')} />
        </Field>
        <div className="row">
          <Button look="primary" type="submit">
            {sharedWords('save')}
          </Button>
          <Button onPress={onClose}>{sharedWords('cancel')}</Button>
        </div>
      </form>
    </DialogBox>
  );
}
