// A row of the history that cannot be shown: it says so, and can be taken along as it is, and deleted.
import { Download, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
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
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Export ${id.slice(0, 60)} as it is`}
        title="Export as it is"
        icon={<Download className="icon" aria-hidden="true" />}
        onPress={() => void saveRawDebate(id)}
      />
    </td>
    <td className="r">
      <Button
        look="quiet"
        className="icon-only"
        aria-label={`Delete ${id.slice(0, 60)}`}
        icon={<Trash2 className="icon" aria-hidden="true" />}
        onPress={onDelete}
      />
    </td>
  </tr>
);
