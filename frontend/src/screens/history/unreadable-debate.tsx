// The page of a stored debate that cannot be read: says why, and offers to export or delete it.
import { Download, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { readRow } from '../../storage/history-rows.ts';
import { archive, handOver } from '../../storage/use-archive.ts';
import { historyWords } from '../../words/history-words.ts';
import { sharedWords } from '../../words/shared-words.ts';

/** Downloads a stored debate exactly as it is stored, whether it can be read or not. */
export const saveRawDebate = async (id: string): Promise<void> =>
  saveFile('unreadable-debate.json', 'application/json', await archive.raw(id));

export function UnreadableDebate({ id, says }: { id: string; says: string }) {
  useTitle(historyWords('unreadableTitle'));
  const { deleteDebate } = useServices();
  const [, go] = useLocation();
  const remove = async () => {
    const deletion = await deleteDebate(id);
    handOver.discarded = { row: readRow(id, deletion?.rows.rows), deleted: deletion };
    go('/debates');
  };
  return (
    <main className="stack-4 plain" id="main" tabIndex={-1}>
      <h1>{historyWords('unreadableTitle')}</h1>
      <p>{says}</p>
      <p>{historyWords('unreadableText')}</p>
      <div className="row">
        <Link className="btn primary" href="/debates">
          {sharedWords('history')}
        </Link>
        <Button icon={Download} onPress={() => void saveRawDebate(id)}>
          {historyWords('exportAsStored')}
        </Button>
        <Button icon={Trash2} onPress={() => void remove()}>
          {historyWords('delete')}
        </Button>
      </div>
    </main>
  );
}
