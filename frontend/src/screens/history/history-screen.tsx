// The history screen: the debates stored in this browser, to search, open, name, export, import and delete.
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useNow } from '../../components/use-now.ts';
import { useTitle } from '../../components/use-title.ts';
import { formatMoney } from '../../presentation/money-text.ts';
import type { HistoryRow, UnreadableRow } from '../../storage/history-rows.ts';
import { archive, useHistory, useStorageStatus } from '../../storage/use-archive.ts';
import { useSearch } from '../../storage/use-search.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import { historyWords } from '../../words/history-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { DeletionToast } from './deletion-toast.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { filterHistory, type HistoryItem, NO_FILTER } from './history-filter.ts';
import { HistorySearch } from './history-search.tsx';
import { historyStateOf } from './history-state.ts';
import { HistoryTable } from './history-table.tsx';
import { ImportDebateButton, type ImportNotice } from './import-debate-button.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

const NO_ROWS: readonly UnreadableRow[] = [];

/** All debates with their states, newest first; `undefined` until they are read. */
function useHistoryItems() {
  const history = useHistory();
  const now = useNow(history?.rows.some(({ state }) => state === 'running') ?? false);
  // A state changes within seconds, not within one.
  const moment = Math.floor(now / 3_000) * 3_000;
  const items = useMemo(
    () =>
      history?.rows.map(
        (row): HistoryItem => ({
          row,
          state: historyStateOf(row, history.aliveAt.get(row.id), moment),
          labels: history.labels.get(row.id),
        }),
      ),
    [history, moment],
  );
  return { history, items };
}

export function HistoryScreen() {
  useTitle(historyWords('title'));
  const { history, items } = useHistoryItems();
  const unreadable = history?.unreadable ?? NO_ROWS;
  const trouble = useStorageStatus((now) => now.problem);
  const [refused, setRefused] = useState<string | null>(null);
  const [known, setKnown] = useState<ImportNotice | null>(null);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState<{ dialog: 'labels' | 'export'; item: HistoryItem } | null>(null);
  const { last, remove } = useDeletion();
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
      onEdit: (item: HistoryItem) => setOpen({ dialog: 'labels', item }),
      onExport: (item: HistoryItem) => setOpen({ dialog: 'export', item }),
    }),
    [remove],
  );
  const close = () => setOpen(null);
  const filtered = items && shown && (query !== '' || shown.length < items.length);
  return (
    <main className="page history" id="main" tabIndex={-1}>
      <div className="row head">
        <h1>{historyWords('title')}</h1>
        <div className="row">
          <ImportDebateButton onRefused={setRefused} onKnown={setKnown} />
          <Link className="btn primary" href="/">
            <Plus className="icon" aria-hidden="true" />
            {historyWords('newDebate')}
          </Link>
        </div>
      </div>
      <AlertNotice text={refused} />
      {known && (
        <p className="notice neutral" role="status">
          {known.text} <Link href={`/debates/${known.id}`}>{historyWords('openImported')}</Link>
        </p>
      )}
      <AlertNotice text={trouble} />
      {items && items.length > 0 && (
        <HistorySearch items={items} typed={typed} filter={filter} onType={setTyped} onFilter={setFilter} />
      )}
      {items?.length === 0 && unreadable.length === 0 && <EmptyHistory />}
      <p className="note" role="status">
        {filtered &&
          (shown.length > 0
            ? historySearchWords('found', { count: shown.length })
            : historySearchWords('nothingFound'))}{' '}
        {query !== '' && indexed && indexed.done < indexed.of && historySearchWords('indexing', indexed)}
      </p>
      {shown && shown.length + unreadable.length > 0 && (
        <HistoryTable
          items={shown}
          unreadable={filtered ? NO_ROWS : unreadable}
          actions={actions}
          onDeleteUnreadable={remove}
        />
      )}
      {history && history.rows.length > 0 && <HistoryTotal rows={history.rows} />}
      {open?.dialog === 'labels' && <LabelsDialog item={open.item} onClose={close} />}
      {open?.dialog === 'export' && <ExportDialog item={open.item} onClose={close} />}
      <DeletionToast last={last} />
    </main>
  );
}

const EmptyHistory = () => (
  <div className="stack-2 empty">
    <p className="italic">{historyWords('emptyTitle')}</p>
    <p>{historyWords('emptyText')}</p>
  </div>
);

function HistoryTotal({ rows }: { rows: readonly HistoryRow[] }) {
  const persisted = useStorageStatus((now) => now.persisted);
  const billed = rows.filter((row) => !row.notional).reduce((total, row) => total + row.spentNanoUsd, 0);
  return (
    <p className="note">
      {historyWords('total', { count: rows.length, cost: formatMoney(billed).text })}{' '}
      {persisted === false && historyWords('mayBeCleared')}
    </p>
  );
}
