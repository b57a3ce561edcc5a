// The history screen: the debates stored in this browser, to search, open, import and delete.
import { Pause, Plus, Split, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { type Bench, BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FallbackBoundary } from '../../components/fallback-boundary.tsx';
import { Field } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { useTitle } from '../../components/use-title.ts';
import { useServices } from '../../debate/use-debate.tsx';
import { capitalize, numberInWords, pluralize } from '../../presentation/format-text.ts';
import { formatMoney } from '../../presentation/money-text.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { useHistory, useStorageStatus } from '../../storage/use-archive.ts';
import { stateWords } from '../../words/state-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { IconButton } from '../shared/button-with-icon.tsx';
import { ImportDebateButton } from './import-debate-button.tsx';
import { UnreadableHistoryRow } from './unreadable-history-row.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dateText = (at: number): string => {
  const date = new Date(at);
  return (date.getFullYear() === new Date().getFullYear() ? DAY : DAY_OF_YEAR).format(date);
};

export function HistoryScreen() {
  useTitle('Debates');
  const history = useHistory();
  const rows = history?.rows;
  const unreadable = history?.unreadable ?? [];
  const trouble = useStorageStatus((now) => now.problem);
  const [refused, setRefused] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const [deleting, setDeleting] = useState<DebateToDelete | null>(null);
  const shown = rows?.filter((row) => row.motion.toLowerCase().includes(wanted));
  return (
    <main className="page history" id="main" tabIndex={-1}>
      <div className="row head">
        <h1>Debates</h1>
        <div className="row">
          <ImportDebateButton onRefused={setRefused} />
          <Link className="btn primary" href="/">
            <Plus className="icon" aria-hidden="true" />
            New debate
          </Link>
        </div>
      </div>
      <AlertNotice text={refused} />
      <AlertNotice text={trouble} />
      {rows && rows.length > 0 && (
        <Field label="Search motions" className="search">
          {(field) => (
            <input
              {...field}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
      )}
      {rows?.length === 0 && unreadable.length === 0 && <EmptyHistory />}
      {shown && shown.length + unreadable.length > 0 && (
        <HistoryTable rows={shown} unreadable={unreadable} onDelete={setDeleting} />
      )}
      {rows && rows.length > 0 && shown?.length === 0 && (
        <p className="italic">No motion holds “{search.trim()}”.</p>
      )}
      {rows && rows.length > 0 && <HistoryTotal rows={rows} />}
      <ConfirmDelete row={deleting} onClose={() => setDeleting(null)} />
    </main>
  );
}

const EmptyHistory = () => (
  <div className="stack-2 empty">
    <p className="italic">No debates yet.</p>
    <p>
      Every debate you start is kept in this browser, with its verdict and what it cost. It never leaves this
      computer unless you export it.
    </p>
  </div>
);

/** The debate to delete; if it is unreadable, its id takes the place of the motion. */
type DebateToDelete = Pick<HistoryRow, 'id' | 'motion'>;

interface HistoryTableProps {
  rows: readonly HistoryRow[];
  unreadable: readonly { id: string; reason: string }[];
  onDelete(row: DebateToDelete): void;
}

function HistoryTable({ rows, unreadable, onDelete }: HistoryTableProps) {
  return (
    <table>
      <caption className="vh">Debates, newest first</caption>
      <ColumnHeads
        titles={['Date', 'Motion', 'Format', 'Verdict', 'Cost', 'Delete']}
        figures={['Cost']}
        unseen="Delete"
      />
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
            fallback={<UnreadableHistoryRow id={row.id} onDelete={() => onDelete(row)} />}
          >
            <HistoryTableRow row={row} onDelete={() => onDelete(row)} />
          </FallbackBoundary>
        ))}
      </tbody>
    </table>
  );
}

const HistoryTableRow = ({ row, onDelete }: { row: HistoryRow; onDelete(): void }) => (
  <tr>
    <td className="num">{dateText(row.createdAt)}</td>
    <th scope="row">
      <Link href={`/debates/${row.id}`}>{row.motion}</Link>
    </th>
    <td>{row.formatTitle}</td>
    <td>
      <OutcomeCell row={row} />
    </td>
    <td className="r num">
      <Money of={formatMoney(row.spentNanoUsd)} />
      {row.notional && row.spentNanoUsd > 0 && <span className="note">, demo</span>}
    </td>
    <td className="r">
      <IconButton label={`Delete “${row.motion}”`} icon={Trash2} onPress={onDelete} />
    </td>
  </tr>
);

const stateText = (state: string): string => (stateWords.has(state) ? stateWords(state) : capitalize(state));

/** The stored text of a verdict begins with the name of the bench that won. */
const winningBench = (verdict: string): Bench =>
  /^Proposition\b/.test(verdict) ? 'proposition' : /^Opposition\b/.test(verdict) ? 'opposition' : null;

function OutcomeCell({ row }: { row: HistoryRow }) {
  const bench = winningBench(row.verdict ?? '');
  const OutcomeIcon = row.verdict ? Split : Pause;
  return (
    <span className={`result ${benchClass(bench)}`}>
      {bench ? <BenchIcon bench={bench} /> : <OutcomeIcon className="icon" aria-hidden="true" />}
      {row.verdict ?? `${stateText(row.state)}, ${pluralize(row.turns, 'speech', 'speeches')}`}
    </span>
  );
}

function HistoryTotal({ rows }: { rows: readonly HistoryRow[] }) {
  const persisted = useStorageStatus((now) => now.persisted);
  const billed = rows.filter((row) => !row.notional).reduce((total, row) => total + row.spentNanoUsd, 0);
  return (
    <p className="note">
      {capitalize(numberInWords(rows.length))} {rows.length === 1 ? 'debate' : 'debates'},{' '}
      {formatMoney(billed).text} billed in all. They are kept in this browser only
      {persisted === false && ', which may clear them when it runs out of space: export what matters'}.
    </p>
  );
}

function ConfirmDelete({ row, onClose }: { row: DebateToDelete | null; onClose(): void }) {
  const { deleteDebate } = useServices();
  return (
    <ConfirmDialog
      open={row !== null}
      label="Delete"
      icon={<Trash2 className="icon" aria-hidden="true" />}
      headline="Delete this debate for good?"
      onClose={onClose}
      choices={[
        { title: 'Keep it', choose: () => {} },
        { title: 'Delete', choose: row ? () => deleteDebate(row.id) : undefined },
      ]}
    >
      “{row?.motion}”: its speeches, its verdict and its costs. This cannot be undone.
    </ConfirmDialog>
  );
}
