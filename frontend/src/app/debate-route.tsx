// The route of one debate: opens its session, then shows the debate, or why it cannot be opened.

import { DebateProvider } from '../debate/use-debate.tsx';
import { useOpenDebate } from '../debate/use-open-debate.ts';
import { DebateScreen } from '../screens/debate-screen.tsx';
import { UnreadableDebate } from '../screens/history/unreadable-debate.tsx';
import { NotFound } from '../screens/shared/not-found.tsx';
import { storageWords } from '../words/storage-words.ts';
import { sessionRegistry } from './services.ts';

export function DebateRoute({ id }: { id: string }) {
  const opening = useOpenDebate(sessionRegistry, id);
  if (opening.state === 'opening') return <p className="frame italic loading">{storageWords('opening')}</p>;
  if (opening.state === 'failed' && opening.unreadable)
    return <UnreadableDebate id={id} says={opening.message} />;
  if (opening.state === 'failed') return <NotFound says={opening.message} />;
  return (
    <DebateProvider session={opening.session}>
      <DebateScreen />
    </DebateProvider>
  );
}
