// The page of a stored debate that cannot be read: says why, and offers to export or delete it.
import { Download, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useTitle } from '../../components/use-title.ts';
import { useServices } from '../../debate/use-debate.tsx';
import { ButtonWithIcon } from '../shared/button-with-icon.tsx';
import { saveRawDebate } from './save-raw-debate.ts';

export function UnreadableDebate({ id, says }: { id: string; says: string }) {
  useTitle('Unreadable debate');
  const { deleteDebate } = useServices();
  const [, go] = useLocation();
  const remove = async () => {
    await deleteDebate(id);
    go('/debates');
  };
  return (
    <main className="stack-4 plain" id="main" tabIndex={-1}>
      <h1>This debate cannot be read.</h1>
      <p>{says}</p>
      <p>
        It is still kept in this browser. Export it as it is if somebody may be able to mend the file; delete
        it if you do not need it.
      </p>
      <div className="row">
        <Link className="btn primary" href="/debates">
          History
        </Link>
        <ButtonWithIcon icon={Download} onPress={() => void saveRawDebate(id)}>
          Export as it is
        </ButtonWithIcon>
        <ButtonWithIcon icon={Trash2} onPress={() => void remove()}>
          Delete for good
        </ButtonWithIcon>
      </div>
    </main>
  );
}
