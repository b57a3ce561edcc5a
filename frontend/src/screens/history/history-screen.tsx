// The history screen: the debates stored in this browser, to open, import and delete.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { FallbackBoundary } from '../../components/fallback-boundary.tsx';
import { useNow } from '../../components/use-now.ts';
import { useTitle } from '../../components/use-title.ts';
import { formatMoney } from '../../presentation/money-text.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { useHistory, useStorageStatus } from '../../storage/use-archive.ts';
import { historyWords } from '../../words/history-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { DeletionToast } from './deletion-toast.tsx';
import { HistoryTableRow } from './history-row.tsx';
import { type HistoryState, historyStateOf } from './history-state.ts';
import { ImportDebateButton } from './import-debate-button.tsx';
import { UnreadableHistoryRow } from './unreadable-history-row.tsx';
import { type DebateToDelete, useDeletion } from './use-deletion.ts';

export function HistoryScreen() {
  useTitle(historyWords('title'));
  const history = useHistory();
  const rows = history?.rows;
  const unreadable = history?.unreadable ?? [];
  const trouble = useStorageStatus((now) => now.problem);
  const [refused, setRefused] = useState<string | null>(null);
  const { last, remove } = useDeletion();
  const now = useNow(rows?.some(({ state }) => state === 'running') ?? false);
  const stateOf = (row: HistoryRow) => historyStateOf(row, history?.aliveAt.get(row.id), now);
  return (
    <main className="page history" id="main" tabIndex={-1}>
      <div className="row head">
        <h1>{historyWords('title')}</h1>
        <div className="row">
          <ImportDebateButton onRefused={setRefused} />
          <Link className="btn primary" href="/">
            <Plus className="icon" aria-hidden="true" />
            {historyWords('newDebate')}
          </Link>
        </div>
      </div>
      <AlertNotice text={refused} />
      <AlertNotice text={trouble} />
      {rows?.length === 0 && unreadable.length === 0 && <EmptyHistory />}
      {rows && rows.length + unreadable.length > 0 && (
        <HistoryTable rows={rows} unreadable={unreadable} stateOf={stateOf} onDelete={remove} />
      )}
      {rows && rows.length > 0 && <HistoryTotal rows={rows} />}
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

interface HistoryTableProps {
  rows: readonly HistoryRow[];
  unreadable: readonly { id: string; reason: string }[];
  stateOf(row: HistoryRow): HistoryState;
  onDelete(row: DebateToDelete): void;
}

function HistoryTable({ rows, unreadable, stateOf, onDelete }: HistoryTableProps) {
  const [cost, actions] = [historyWords('cost'), historyWords('actions')];
  const titles = (['date', 'motion', 'format', 'outcome'] as const).map((key) => historyWords(key));
  return (
    <table>
      <caption className="vh">{historyWords('caption')}</caption>
      <ColumnHeads titles={[...titles, cost, actions]} figures={[cost]} unseen={actions} />
      <tbody>
        {unreadable.map(({ id, reason }) => (
          <UnreadableHistoryRow
            key={id}
            id={id}
            reason={reason}
            onDelete={() => onDelete({ id, motion: id })}
          />
        ))}
        {rows.map((row) => (
          <FallbackBoundary
            key={row.id}
            piece={row}
            fallback={
              <UnreadableHistoryRow id={row.id} onDelete={() => onDelete({ id: row.id, motion: row.id })} />
            }
          >
            <HistoryTableRow row={row} state={stateOf(row)} onDelete={() => onDelete(row)} />
          </FallbackBoundary>
        ))}
      </tbody>
    </table>
  );
}

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
