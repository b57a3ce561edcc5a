// The table of the history: the rows that cannot be read first, then the debates, thirty at a time.
import { memo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { FallbackBoundary } from '../../components/fallback-boundary.tsx';
import type { UnreadableRow } from '../../storage/history-rows.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import { historyWords } from '../../words/history-words.ts';
import type { HistoryItem } from './history-filter.ts';
import { HistoryTableRow, type RowActions } from './history-row.tsx';
import { UnreadableHistoryRow } from './unreadable-history-row.tsx';
import type { DebateToDelete } from './use-deletion.ts';

/** Rows shown at once: thousands would make the page slow, and nobody scrolls through them. */
const ROWS_AT_ONCE = 30;

interface HistoryTableProps {
  items: readonly HistoryItem[];
  unreadable: readonly UnreadableRow[];
  actions: RowActions;
  onDeleteUnreadable(debate: DebateToDelete): void;
}

/** Memoized: a key in the search field must not draw every row again. */
export const HistoryTable = memo(function HistoryTable(table: HistoryTableProps) {
  const { items, unreadable, actions, onDeleteUnreadable } = table;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const [cost, act] = [historyWords('cost'), historyWords('actions')];
  const titles = (['date', 'motion', 'format', 'outcome'] as const).map((key) => historyWords(key));
  const removeUnreadable = (id: string) => () => onDeleteUnreadable({ id, motion: id });
  return (
    <>
      <table>
        <caption className="vh">{historyWords('caption')}</caption>
        <ColumnHeads titles={[...titles, cost, act]} figures={[cost]} unseen={act} />
        <tbody>
          {unreadable.map(({ id, reason }) => (
            <UnreadableHistoryRow key={id} id={id} reason={reason} onDelete={removeUnreadable(id)} />
          ))}
          {items.slice(0, most).map((item) => (
            <FallbackBoundary
              key={item.row.id}
              piece={item.row}
              fallback={<UnreadableHistoryRow id={item.row.id} onDelete={removeUnreadable(item.row.id)} />}
            >
              <HistoryTableRow item={item} actions={actions} />
            </FallbackBoundary>
          ))}
        </tbody>
      </table>
      {items.length > most && (
        <Button onPress={() => setMost(most + ROWS_AT_ONCE)}>
          {historySearchWords('showMore', { count: Math.min(ROWS_AT_ONCE, items.length - most) })}
        </Button>
      )}
    </>
  );
});
