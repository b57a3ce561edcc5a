// Says at the edge of the window which debate was deleted, with Undo. It stays until it is closed: nobody has to be quick.
import { Undo2, X } from 'lucide-react';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { historyWords } from '../../words/history-words.ts';
import { ButtonWithIcon, IconButton } from '../shared/button-with-icon.tsx';
import type { LastDeletion } from './use-deletion.ts';

/** Screen readers hear it at once, so its place on the page exists before it is filled. */
export function DeletionToast({ last }: { last: LastDeletion | null }) {
  useShortcuts({ 'Mod+z': last?.undo });
  return (
    <div role="status">
      {last && (
        <div className="toast">
          <p dir="auto">{historyWords('deleted', { motion: last.motion })}</p>
          {last.undo && (
            <ButtonWithIcon icon={Undo2} onPress={last.undo} aria-keyshortcuts="Control+Z Meta+Z">
              {historyWords('undo')}
            </ButtonWithIcon>
          )}
          <IconButton label={historyWords('close')} icon={X} onPress={last.dismiss} />
        </div>
      )}
    </div>
  );
}
