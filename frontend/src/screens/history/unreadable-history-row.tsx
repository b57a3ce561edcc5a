// A row of the history for a debate that cannot be shown, with buttons to export and delete it.
import { Download, Trash2 } from 'lucide-react';
import { IconButton } from '../shared/button-with-icon.tsx';
import { saveRawDebate } from './save-raw-debate.ts';

interface UnreadableHistoryRowProps {
  id: string;
  reason?: string | undefined;
  onDelete(): void;
}

export const UnreadableHistoryRow = ({ id, reason, onDelete }: UnreadableHistoryRowProps) => (
  <tr>
    <td className="num">–</td>
    <th scope="row" colSpan={3}>
      A debate that cannot be read{' '}
      <span className="note">
        {id.slice(0, 60)}
        {reason && `, ${reason}`}
      </span>
    </th>
    <td className="r">
      <IconButton
        label={`Export ${id.slice(0, 60)} as it is`}
        title="Export as it is"
        icon={Download}
        onPress={() => void saveRawDebate(id)}
      />
    </td>
    <td className="r">
      <IconButton label={`Delete ${id.slice(0, 60)}`} icon={Trash2} onPress={onDelete} />
    </td>
  </tr>
);
