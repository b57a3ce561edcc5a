// The debate that was discarded last on its own screen: the history shows it as deleted, with Undo, until it is left.
import { createStore } from 'zustand/vanilla';
import type { DeletedDebate } from './deleted-debate.ts';
import type { HistoryRow } from './history-rows.ts';

interface DiscardedDebate {
  row: HistoryRow;
  /** `undefined`: nothing of it was kept, so nothing can be put back. */
  deleted: DeletedDebate | undefined;
}

export const discardedDebate = createStore<{ discarded: DiscardedDebate | null }>(() => ({
  discarded: null,
}));
