// A row of the history for a debate that cannot be shown, with buttons to export and delete it.
import { Download, Trash2 } from 'lucide-react';
import { historyWords } from '../../words/history-words.ts';
import { IconButton } from '../shared/button-with-icon.tsx';
import { saveRawDebate } from './save-raw-debate.ts';

interface UnreadableHistoryRowProps {
  id: string;
  reason?: string | undefined;
  onDelete(): void;
}

export function UnreadableHistoryRow({ id, reason, onDelete }: UnreadableHistoryRowProps) {
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
