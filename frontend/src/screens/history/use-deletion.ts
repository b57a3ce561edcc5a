// Deletes debates from the history, and takes that back: each one stays in its place, with Undo, until the history is left.
import { useCallback, useEffect, useState } from 'react';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { useServices } from '../../debate/use-services.tsx';
import type { DeletedDebate } from '../../storage/archive.ts';
import type { UnreadableRow } from '../../storage/history-rows.ts';
import { discardedDebate } from '../../storage/use-archive.ts';
import type { HistoryItem } from './history-filter.ts';
import { historyStateOf } from './history-state.ts';

/** A row as it was, of a debate that was deleted. */
interface DeletedRow {
  row: HistoryItem | UnreadableRow;
  /** `undefined`: nothing of it could be read, so nothing can be put back. */
  deleted: DeletedDebate | undefined;
}

const idOf = (row: HistoryItem | UnreadableRow): string => ('row' in row ? row.row.id : row.id);

/** What was discarded on its own screen, just before the history opened. */
function discardedBefore(): ReadonlyMap<string, DeletedRow> {
  const { discarded } = discardedDebate.getState();
  if (!discarded) return new Map();
  const { row, deleted } = discarded;
  const item = { row, state: historyStateOf(row, undefined, Date.now()), labels: undefined };
  return new Map([[row.id, { row: item, deleted }]]);
}

export function useDeletion() {
  const { deleteDebate, restoreDebate } = useServices();
  /** By the debate's id, the last one at the end. */
  const [gone, setGone] = useState(discardedBefore);
  useEffect(() => () => discardedDebate.setState({ discarded: null }), []);
  const remove = useCallback(
    async (row: HistoryItem | UnreadableRow) => {
      const deleted = await deleteDebate(idOf(row));
      setGone((now) => new Map(now).set(idOf(row), { row, deleted }));
    },
    [deleteDebate],
  );
  const undo = useCallback(
    async ({ row, deleted }: DeletedRow) => {
      if (deleted) await restoreDebate(deleted);
      setGone((now) => new Map([...now].filter(([id]) => id !== idOf(row))));
    },
    [restoreDebate],
  );
  const last = [...gone.values()].findLast(({ deleted }) => deleted);
  useShortcuts({ 'Mod+z': last && (() => void undo(last)) });
  return { gone, remove, undo };
}
export type Deletion = ReturnType<typeof useDeletion>;
