// The page for an unknown address, or for a debate that is not stored here, with links back.
import { Link } from 'wouter';
import { useTitle } from '../../components/use-title.ts';

export function NotFound({ says }: { says?: string }) {
  useTitle('Not found');
  return (
    <main className="stack-4 plain" id="main" tabIndex={-1}>
      <h1>There is nothing at this address.</h1>
      <p>{says ?? 'The page may have been moved, or the address mistyped.'}</p>
      <div className="row">
        <Link className="btn primary" href="/">
          New debate
        </Link>
        <Link className="btn" href="/debates">
          History
        </Link>
      </div>
    </main>
  );
}
