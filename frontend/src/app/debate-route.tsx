// The address of one debate: opens it, and shows it.
import { DebateScreen } from '../screens/debate.tsx';
import { UnreadableDebate } from '../screens/history/unreadable-debate.tsx';
import { NotFound } from '../screens/not-found.tsx';
import { DebateProvider } from './debate-actor.tsx';
import { debates } from './services.ts';
import { useOpenDebate } from './use-open-debate.ts';

export function DebateRoute({ id }: { id: string }) {
  const opening = useOpenDebate(debates, id);
  if (opening.state === 'opening') return <p className="frame italic loading">Opening the debate.</p>;
  if (opening.state === 'failed' && opening.unreadable)
    return <UnreadableDebate id={id} says={opening.message} />;
  if (opening.state === 'failed') return <NotFound says={opening.message} />;
  return (
    <DebateProvider debate={opening.debate}>
      <DebateScreen />
    </DebateProvider>
  );
}
