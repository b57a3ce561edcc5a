// The route of one debate: opens its session, then shows the debate, or the reason it cannot be opened. The replay of a finished debate needs
// no session: it is read from storage, and asks nobody for anything.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { DebateProvider, useOpenDebate } from '../debate/use-debate.tsx';
import { DebateScreen } from '../screens/debate-screen.tsx';
import { isOpenedFromHistory } from '../screens/history/history-state.ts';
import { UnreadableDebate } from '../screens/history/unreadable-debate.tsx';
import { toldHeadline } from '../screens/outcome/speech-titles.ts';
import { REPLAY, ReplayScreen } from '../screens/replay/replay-screen.tsx';
import { NotFound } from '../screens/shared/alert-notice.tsx';
import { archive } from '../storage/use-archive.ts';
import { historyWords } from '../words/history-words.ts';
import { sessionRegistry } from './services.ts';

export const DebateRoute = ({ id }: { id: string }) =>
  useSearch() === REPLAY ? <StoredReplay id={id} /> : <OpenDebate id={id} />;

/** Shows the replay of a stored debate; one that is not over, or cannot be read, as it is shown otherwise. */
function StoredReplay({ id }: { id: string }) {
  const [record, setRecord] = useState<DebateRecord | null | undefined>(undefined);
  useEffect(() => {
    archive.load(id).then(
      (file) => setRecord(file?.read.ok ? file.read.record : null),
      () => setRecord(null),
    );
  }, [id]);
  if (record === undefined) return <p className="frame italic loading">{historyWords('opening')}</p>;
  if (!record || debateStatus(record) !== 'completed') return <OpenDebate id={id} />;
  return <ReplayScreen record={record} headlineOf={toldHeadline} />;
}

function OpenDebate({ id }: { id: string }) {
  const [isPaused] = useState(() => isOpenedFromHistory(window.location.search));
  // The mark is taken off the address, so that a reload goes on with what runs by then.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (isOpenedFromHistory(search)) window.history.replaceState(window.history.state, '', pathname + hash);
  }, []);
  const opening = useOpenDebate(sessionRegistry, id, isPaused);
  if (opening.state === 'opening') return <p className="frame italic loading">{historyWords('opening')}</p>;
  if (opening.state === 'failed' && opening.unreadable)
    return <UnreadableDebate id={id} says={opening.message} />;
  if (opening.state === 'failed') return <NotFound says={opening.message} />;
  return (
    <DebateProvider session={opening.session}>
      <DebateScreen />
    </DebateProvider>
  );
}
