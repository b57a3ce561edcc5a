// The page for an unknown address, or for a debate that is not stored here, with links back.
import { Link } from 'wouter';
import { useTitle } from '../../components/page-hooks.ts';
import { sharedWords } from '../../words/shared-words.ts';

export function NotFound({ says }: { says?: string }) {
  useTitle(sharedWords('notFoundTitle'));
  return (
    <main className="stack-4 plain" id="main" tabIndex={-1}>
      <h1>{sharedWords('notFound')}</h1>
      <p>{says ?? sharedWords('notFoundText')}</p>
      <div className="row">
        <Link className="btn primary" href="/">
          {sharedWords('newDebate')}
        </Link>
        <Link className="btn" href="/debates">
          {sharedWords('history')}
        </Link>
      </div>
    </main>
  );
}
