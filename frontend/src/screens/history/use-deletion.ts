// Deletes a debate from the history, and takes it back: the last deletion can be undone until the history is left.
import { useCallback, useState } from 'react';
import { useServices } from '../../debate/use-services.tsx';
import type { DeletedDebate } from '../../storage/deleted-debate.ts';

/** The debate to delete; if it is unreadable, its id takes the place of the motion. */
export interface DebateToDelete {
  id: string;
  motion: string;
}

export interface LastDeletion {
  motion: string;
  /** `undefined`: nothing of it could be read, so nothing can be put back. */
  undo: (() => void) | undefined;
  dismiss(): void;
}

export function useDeletion(): { last: LastDeletion | null; remove(debate: DebateToDelete): Promise<void> } {
  const { deleteDebate, restoreDebate } = useServices();
  const [last, setLast] = useState<{ motion: string; deleted: DeletedDebate | undefined } | null>(null);
  const remove = useCallback(
    async ({ id, motion }: DebateToDelete) => setLast({ motion, deleted: await deleteDebate(id) }),
    [deleteDebate],
  );
  const dismiss = () => setLast(null);
  const undo = (deleted: DeletedDebate) => {
    dismiss();
    void restoreDebate(deleted);
  };
  return {
    remove,
    last: last && {
      motion: last.motion,
      undo: last.deleted && (() => last.deleted && undo(last.deleted)),
      dismiss,
    },
  };
}
