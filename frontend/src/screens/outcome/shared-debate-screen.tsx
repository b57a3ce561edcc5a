// The screen of a debate that somebody shared: read from the server, drawn as in the HTML file, nothing of it stored or started here.
import { useEffect, useState } from 'react';
import { useTitle } from '../../components/use-title.ts';
import { useServices } from '../../debate/use-services.tsx';
import type { SharedDebateReading } from '../../storage/debate-file.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { NotFound } from '../shared/not-found.tsx';
import { DebatePage } from './debate-page.tsx';
import { debateTitle } from './debate-title.ts';

type Opening =
  | { state: 'opening' }
  | { state: 'open'; read: SharedDebateReading }
  | { state: 'failed'; says: string };

export function SharedDebateScreen({ id }: { id: string }) {
  const { openSharedDebate } = useServices();
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let left = false;
    openSharedDebate(id).then(
      (read) => !left && setOpening({ state: 'open', read }),
      (error: unknown) =>
        !left &&
        setOpening({ state: 'failed', says: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      left = true;
    };
  }, [id, openSharedDebate]);
  useTitle(opening.state === 'open' ? debateTitle(opening.read.record) : outcomeWords('sharedDebate'));
  if (opening.state === 'opening') return <p className="frame italic loading">{outcomeWords('opening')}</p>;
  if (opening.state === 'failed') return <NotFound says={opening.says} />;
  return <DebatePage {...opening.read} of="page" />;
}
