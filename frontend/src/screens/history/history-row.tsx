// One row of the history: date, motion, format, outcome or state, cost, and what can be done with the debate.
import { CircleSlash, Pause, PenLine, Play, Split, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { type Bench, BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { Money } from '../../components/money.tsx';
import { formatMoney } from '../../presentation/money-text.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { historyWords } from '../../words/history-words.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { IconButton } from '../shared/button-with-icon.tsx';
import { addressFromHistory } from './debate-address.ts';
import type { HistoryState } from './history-state.ts';

/** "23 Nov, 15:40", with the year where it is another one than now. */
function dateText(at: number): string {
  const date = new Date(at);
  const sameYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleString(currentLocale(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

interface HistoryTableRowProps {
  row: HistoryRow;
  state: HistoryState;
  onDelete(): void;
}

export const HistoryTableRow = ({ row, state, onDelete }: HistoryTableRowProps) => (
  <tr>
    <td className="num date">
      <time dateTime={new Date(row.createdAt).toISOString()}>{dateText(row.createdAt)}</time>
    </td>
    <th scope="row">
      <Link href={addressFromHistory(row.id)} dir="auto">
        {row.motion}
      </Link>
    </th>
    <td>{row.formatTitle}</td>
    <td>
      <OutcomeCell row={row} state={state} />
    </td>
    <td className="r num">
      <Money of={formatMoney(row.spentNanoUsd)} />
      {row.notional && row.spentNanoUsd > 0 && <span className="note">, {historyWords('demo')}</span>}
    </td>
    <td className="r">
      <IconButton
        label={historyWords('deleteNamed', { motion: row.motion })}
        icon={Trash2}
        onPress={onDelete}
      />
    </td>
  </tr>
);

const STATE_ICONS = {
  notStarted: Pause,
  running: Play,
  yourTurn: PenLine,
  paused: Pause,
  pausedPageClosed: Pause,
  noVerdict: CircleSlash,
  verdict: Split,
} as const satisfies Record<HistoryState, unknown>;

/** The stored text of a verdict begins with the name of the bench that won. */
const winningBench = (verdict: string): Bench =>
  /^Proposition\b/.test(verdict) ? 'proposition' : /^Opposition\b/.test(verdict) ? 'opposition' : null;

function OutcomeCell({ row, state }: { row: HistoryRow; state: HistoryState }) {
  const bench = state === 'verdict' ? winningBench(row.verdict ?? '') : null;
  const StateIcon = STATE_ICONS[state];
  return (
    <span className={`result ${benchClass(bench)}`}>
      {bench ? <BenchIcon bench={bench} /> : <StateIcon className="icon" aria-hidden="true" />}
      {state === 'verdict'
        ? row.verdict
        : historyWords('stateAndSpeeches', { state: historyWords(state), count: row.turns })}
    </span>
  );
}
