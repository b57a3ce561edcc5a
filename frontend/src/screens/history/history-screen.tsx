// The history screen: the debates stored in this browser, those that are not finished first.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useNow } from '../../components/use-now.ts';
import { useTitle } from '../../components/use-title.ts';
import { formatMoney } from '../../presentation/money-text.ts';
import type { HistoryRow, UnreadableRow } from '../../storage/history-rows.ts';
import { archive, useHistory, useStorageStatus } from '../../storage/use-archive.ts';
import { useSearch } from '../../storage/use-search.ts';
import { replaceDraftDocuments } from '../../stores/draft-documents.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { recordToForm } from '../../stores/record-to-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import { historyWords } from '../../words/history-words.ts';
import { ShareDialog } from '../outcome/share-debate.tsx';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { filterHistory, type HistoryItem, NO_FILTER } from './history-filter.ts';
import { HistoryList } from './history-list.tsx';
import { isUnfinished } from './history-row.tsx';
import { HistorySearch } from './history-search.tsx';
import { historyStateOf } from './history-state.ts';
import { ImportDebateButton, type ImportNotice } from './import-debate-button.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { type Deletion, useDeletion } from './use-deletion.ts';

const NO_ROWS: readonly UnreadableRow[] = [];

/** All debates with their states, newest first, and those that were just deleted; `undefined` until they are read. */
function useHistoryItems(gone: Deletion['gone']) {
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
    const deleted = [...gone.values()].map(({ row }) => row);
    // A debate that another tab has put back is there twice.
    const ids = new Set([...history.rows, ...history.unreadable].map(({ id }) => id));
    const items = deleted.filter((row): row is HistoryItem => 'row' in row && !ids.has(row.row.id));
    const unreadable = deleted.filter((row): row is UnreadableRow => !('row' in row) && !ids.has(row.id));
    return {
      history,
      items:
        items.length === 0 ? there : [...there, ...items].sort((a, b) => b.row.createdAt - a.row.createdAt),
      unreadable: [...history.unreadable, ...unreadable],
    };
  }, [history, moment, gone]);
}

/** `null`: it cannot be read. */
async function recordOf({ row }: HistoryItem): Promise<DebateRecord | null> {
  const loaded = await archive.load(row.id);
  return loaded?.read.ok ? loaded.read.record : null;
}

/** Puts the motion, seats and settings of a stored debate into the set-up form; `false`: they cannot be read. */
async function openSetupOf(item: HistoryItem): Promise<boolean> {
  const record = await recordOf(item);
  const form = record && recordToForm(record);
  if (!form) return false;
  setupStore.open(form);
  replaceDraftDocuments(record.documents ?? []);
  return true;
}

export function HistoryScreen() {
  useTitle(historyWords('title'));
  const deletion = useDeletion();
  const { history, items, unreadable } = useHistoryItems(deletion.gone);
  const trouble = useStorageStatus((now) => now.problem);
  const [refused, setRefused] = useState<string | null>(null);
  const [known, setKnown] = useState<ImportNotice | null>(null);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const [labelled, setLabelled] = useState<HistoryItem | null>(null);
  const [shared, setShared] = useState<DebateRecord | null>(null);
  const models = useModelList(listedModels);
  const [, go] = useLocation();
  const { remove } = deletion;
  useEffect(() => void archive.refreshOldRows(), []);
  const { query, hits, indexed } = useSearch(typed.trim(), history?.rows, history?.labels);
  const complete = hits !== null && indexed?.done === indexed?.of;
  const shown = useMemo(
    () => items && filterHistory(items, filter, query, hits, complete),
    [items, filter, query, hits, complete],
  );
  const actions = useMemo(
    () => ({
      onDelete: remove,
      onEdit: setLabelled,
      onShare: (item: HistoryItem) =>
        void recordOf(item).then((record) =>
          record ? setShared(record) : setRefused(historySearchWords('exportFailed')),
        ),
      onAgain: (item: HistoryItem) =>
        void openSetupOf(item).then((done) => (done ? go('/') : setRefused(historyWords('notAgain')))),
    }),
    [remove, go],
  );
  const filtered = items && shown && (query !== '' || shown.length < items.length);
  const isEmpty = items?.length === 0 && unreadable.length === 0;
  const parts = filtered
    ? [{ key: 'found', items: shown, unreadable: NO_ROWS }]
    : [
        { key: 'unfinished' as const, items: shown?.filter(isUnfinished) ?? [], unreadable },
        { key: 'finished' as const, items: shown?.filter((item) => !isUnfinished(item)) ?? [] },
      ];
  const nameOf = (key: string) =>
    key === 'found'
      ? historySearchWords('found', { count: shown?.length ?? 0, of: items?.length ?? 0 })
      : historySearchWords(key === 'finished' ? 'finished' : 'unfinished');
  return (
    <main className="page history" id="main" tabIndex={-1}>
      <div className="row head">
        <h1>{historyWords(isEmpty ? 'emptyTitle' : 'title')}</h1>
        <div className="row">
          <ImportDebateButton onRefused={setRefused} onKnown={setKnown} />
          {isEmpty && (
            <Link className="btn primary" href="/">
              {historyWords('newDebate')}
            </Link>
          )}
        </div>
      </div>
      <AlertNotice text={refused} />
      {known && (
        <p className="notice neutral" role="status">
          {known.text} <Link href={`/debates/${known.id}`}>{historyWords('openImported')}</Link>
        </p>
      )}
      <AlertNotice text={trouble} />
      {isEmpty && <p>{historyWords('emptyText')}</p>}
      {items && items.length > 0 && (
        <HistorySearch items={items} typed={typed} filter={filter} onType={setTyped} onFilter={setFilter} />
      )}
      <p className="note" role="status">
        {filtered && shown.length === 0 && historySearchWords('nothingFound')}{' '}
        {query !== '' && indexed && indexed.done < indexed.of && historySearchWords('indexing', indexed)}
      </p>
      {parts.map(
        ({ key, ...part }) =>
          part.items.length + (part.unreadable?.length ?? 0) > 0 && (
            <HistoryList key={key} name={nameOf(key)} {...part} actions={actions} deletion={deletion} />
          ),
      )}
      {history && history.rows.length > 0 && <HistoryTotal rows={history.rows} />}
      {labelled && <LabelsDialog item={labelled} onClose={() => setLabelled(null)} />}
      {shared && (
        <ShareDialog
          record={shared}
          cards={Object.fromEntries(models.map((card) => [modelKey(card), card]))}
          onClose={() => setShared(null)}
        />
      )}
    </main>
  );
}

function HistoryTotal({ rows }: { rows: readonly HistoryRow[] }) {
  const persisted = useStorageStatus((now) => now.persisted);
  const billed = rows.filter((row) => !row.notional).reduce((total, row) => total + row.spentNanoUsd, 0);
  return (
    <p className="note">
      {historyWords('total', { count: rows.length, cost: billed === 0 ? 'none' : formatMoney(billed).text })}{' '}
      <Link href="/settings#storage">{historyWords('backUp')}</Link>{' '}
      {persisted === false && historyWords('mayBeCleared')}
    </p>
  );
}
