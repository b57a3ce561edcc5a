// The page of the personas.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useTitle } from '../../components/use-title.ts';
import { personasWords } from '../../words/personas-words.ts';
import { PersonasSection } from './personas-section.tsx';

export function PersonasScreen() {
  useTitle(personasWords('title'));
  return (
    <main className="page settings personas-page" id="main" tabIndex={-1}>
      <p>
        <Link className="line" href="/settings">
          <ArrowLeft className="icon" aria-hidden="true" />
          {personasWords('backToSettings')}
        </Link>
      </p>
      <PersonasSection />
    </main>
  );
}
