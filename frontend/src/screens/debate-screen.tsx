// The screen of one debate: the live debate while it runs, the outcome when it is over.
import { Suspense, useEffect } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../components/button.tsx';
import { lazyComponent } from '../components/lazy-module.ts';
import { useTitle } from '../components/page-hooks.ts';
import {
  useDebateSelector,
  useEventHandler,
  useHasTag,
  useRecord,
  useStateName,
} from '../debate/use-debate.tsx';
import { controlsWords } from '../words/live-words.ts';
import { setupWords } from '../words/setup-words.ts';
import { noticeOf } from './debate-notices.ts';
import { LiveDebate, LiveStrip } from './live-debate/live-debate.tsx';
import { useNameOfState } from './live-debate/sidebar.tsx';
import { outcomeModule } from './outcome/outcome-module.ts';
import { debateTitle } from './outcome/speech-titles.ts';
import { REPLAY, titleOfReplay } from './replay/replay-title.ts';
import { DebateDocuments } from './shared/debate-documents.tsx';

const LazyOutcomeScreen = lazyComponent(outcomeModule, (code) => code.OutcomeScreen);

function useDebateTitle(): void {
  const name = useNameOfState();
  const isOver = useStateName() === 'completed';
  const dot = useHasTag('busy') ? '● ' : '';
  const record = useRecord();
  const waits = useDebateSelector(noticeOf) !== null;
  const titleWhenOver = useSearch() === REPLAY ? titleOfReplay : debateTitle;
  useTitle(isOver ? titleWhenOver(record) : `${waits ? '(1) ' : dot}${name}`);
}

export function DebateScreen() {
  const state = useStateName();
  const over = useHasTag('over');
  const record = useRecord();
  useDebateTitle();
  // The outcome's code is loaded during the debate, so that the verdict does not wait for it.
  useEffect(() => {
    // A failure is reported where the outcome is shown.
    outcomeModule.load().catch(() => {});
  }, []);
  return (
    <div className="debate" data-state={state}>
      <DebateDocuments record={record}>
        {over ? <Finished /> : state === 'idle' ? <NotStarted /> : <LiveDebate />}
      </DebateDocuments>
    </div>
  );
}

const Finished = () => (
  <Suspense fallback={<p className="frame italic">{controlsWords('openingVerdict')}</p>}>
    <LazyOutcomeScreen />
  </Suspense>
);

/** A stored debate that was never started spends money only after the person starts it. */
function NotStarted() {
  const record = useRecord();
  const start = useEventHandler({ type: 'START' });
  return (
    <main className="stack-4 plain" id="main" tabIndex={-1}>
      <h1>{record.motion}</h1>
      <p>{controlsWords('notStarted')}</p>
      <div className="row">
        <Button look="primary" onPress={start}>
          {setupWords('start')}
        </Button>
      </div>
      <LiveStrip />
    </main>
  );
}
