// A list of the history: its debates, thirty at a time, and in the place of one that was deleted a sentence with Undo.
import { Download, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { FallbackBoundary } from '../../components/fallback-boundary.tsx';
import type { UnreadableRow } from '../../storage/history-rows.ts';
import { historyWords } from '../../words/history-words.ts';
import type { HistoryItem } from './history-filter.ts';
import { type RowActions, ShownHistoryRow } from './history-row.tsx';
import { saveRawDebate } from './save-raw-debate.ts';
import type { Deletion } from './use-deletion.ts';

/** Rows shown at once: thousands would make the page slow, and nobody scrolls through them. */
const ROWS_AT_ONCE = 30;

interface HistoryListProps {
  name: string;
  items: readonly HistoryItem[];
  unreadable?: readonly UnreadableRow[];
  actions: RowActions;
  deletion: Deletion;
}

/** Memoized: a key in the search field must not draw every row again. */
export const HistoryList = memo(function HistoryList(list: HistoryListProps) {
  const { name, items, unreadable = [], actions, deletion } = list;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const { gone, remove, undo } = deletion;
  const deletedRow = (id: string, motion: string) => {
    const found = gone.get(id);
    return (
      found && <DeletedRow key={id} motion={motion} onUndo={found.deleted && (() => void undo(found))} />
    );
  };
  return (
    <section aria-label={name}>
      <h2 className="italic list-name">{name}</h2>
      <ul className="list">
        {unreadable.map(
          (row) =>
            deletedRow(row.id, row.id) ?? (
              <UnreadableHistoryRow key={row.id} {...row} onDelete={() => void remove(row)} />
            ),
        )}
        {items.slice(0, most).map(
          (item) =>
            deletedRow(item.row.id, String(item.row.motion)) ?? (
              <FallbackBoundary
                key={item.row.id}
                piece={item.row}
                fallback={<UnreadableHistoryRow id={item.row.id} onDelete={() => void remove(item)} />}
              >
                <ShownHistoryRow item={item} actions={actions} />
              </FallbackBoundary>
            ),
        )}
      </ul>
      {items.length > most && (
        <Button onPress={() => setMost(most + ROWS_AT_ONCE)}>
          {historyWords('showMore', { count: Math.min(ROWS_AT_ONCE, items.length - most) })}
        </Button>
      )}
    </section>
  );
});

/** Has the focus, because the row that was deleted had it. */
function DeletedRow({ motion, onUndo }: { motion: string; onUndo: (() => void) | undefined }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => row.current?.focus(), []);
  return (
    <li ref={row} tabIndex={-1}>
      <p className="gone" dir="auto">
        {historyWords('deleted', { motion })}
      </p>
      <div className="act">
        {onUndo && (
          <Button onPress={onUndo} aria-keyshortcuts="Control+Z Meta+Z">
            {historyWords('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface UnreadableHistoryRowProps {
  id: string;
  reason?: string | undefined;
  onDelete(): void;
}

function UnreadableHistoryRow({ id, reason, onDelete }: UnreadableHistoryRowProps) {
  const shortId = id.slice(0, 60);
  return (
    <li>
      <p className="gone">
        {historyWords('unreadableRow')}{' '}
        <span className="note">
          {shortId}
          {reason && `, ${reason}`}
        </span>
      </p>
      <div className="act">
        <IconButton
          label={historyWords('exportNamedAsStored', { id: shortId })}
          title={historyWords('exportAsStored')}
          icon={Download}
          onPress={() => void saveRawDebate(id)}
        />
        <IconButton
          label={historyWords('deleteNamed', { motion: shortId })}
          icon={Trash2}
          onPress={onDelete}
        />
      </div>
    </li>
  );
}
