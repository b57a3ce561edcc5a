// The route of one debate: opens its session, then shows the debate, or the reason it cannot be opened.
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { DebateProvider, type DebateSession, useOpenDebate } from '../debate/use-debate.tsx';
import { DebateScreen } from '../screens/debate-screen.tsx';
import { UnreadableDebate } from '../screens/history/unreadable-debate.tsx';
import { NotFound } from '../screens/shared/alert-notice.tsx';
import { isOpenedFromHistory } from '../screens/shared/debate-address.ts';
import { historyWords } from '../words/history-words.ts';
import { sessionRegistry } from './services.ts';

export function DebateRoute({ id }: { id: string }) {
  const [isPaused] = useState(() => isOpenedFromHistory(window.location.search));
  // The parameter is removed from the address, so that a reload continues with the running debate.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (isOpenedFromHistory(search)) window.history.replaceState(window.history.state, '', pathname + hash);
  }, []);
  const opening = useOpenDebate(sessionRegistry, id, isPaused);
  if (opening.state === 'opening') return <p className="frame italic loading">{historyWords('opening')}</p>;
  if (opening.state === 'failed' && opening.unreadable)
    return <UnreadableDebate id={id} says={opening.message} />;
  if (opening.state === 'failed') return <NotFound says={opening.message} />;
  return <OpenedDebate session={opening.session} />;
}

/** The page for faults of ours, which is around this one, says what to do when the debate's machine has ended in an error. */
function OpenedDebate({ session }: { session: DebateSession }) {
  const problem = useSelector(session, ({ context }) => context.error);
  if (problem) throw problem;
  return (
    <DebateProvider session={session}>
      <DebateScreen />
    </DebateProvider>
  );
}
