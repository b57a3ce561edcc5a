// The screen of one debate: the live debate while it runs, the outcome when it is over.
import { Suspense, useEffect } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../components/button.tsx';
import { lazyComponent } from '../components/lazy-module.ts';
import { useNotification, useTitle } from '../components/page-hooks.ts';
import { useEventHandler, useHasTag, useRecord, useStateName } from '../debate/use-debate.tsx';
import type { StateName } from '../engine/machine/machine-types.ts';
import { usePreferences } from '../stores/preferences.ts';
import { controlsWords, sidebarWords } from '../words/live-words.ts';
import { setupWords } from '../words/setup-words.ts';
import { LiveDebate, LiveStrip } from './live-debate/live-debate.tsx';
import { useNameOfState } from './live-debate/sidebar.tsx';
import { outcomeModule } from './outcome/outcome-module.ts';
import { debateTitle, toldHeadline } from './outcome/speech-titles.ts';
import { REPLAY, titleOfReplay } from './replay/replay-title.ts';
import { DebateDocuments } from './shared/debate-documents.tsx';

const LazyOutcomeScreen = lazyComponent(outcomeModule, (code) => code.OutcomeScreen);

function useDebateTitle(): void {
  const state = useStateName();
  const name = useNameOfState();
  const runs = useHasTag('busy');
  const record = useRecord();
  const dot = runs ? '● ' : '';
  const isAsking = useHasTag('asking');
  const mark = isAsking || state === 'listening' ? '(1) ' : dot;
  const titleWhenOver = useSearch() === REPLAY ? titleOfReplay : debateTitle;
  useTitle(state === 'completed' ? titleWhenOver(record) : `${mark}${name}`);
}

const NOTICES: Partial<Record<StateName, 'verdictIsIn' | 'needsYou' | 'yourTurn'>> = {
  completed: 'verdictIsIn',
  error: 'needsYou',
  listening: 'yourTurn',
};

/** Notifies a person who asked for it that the debate has ended or waits for their decision. */
function useDebateNotification(): void {
  const state = useStateName();
  const record = useRecord();
  const hasWarning = useHasTag('warned');
  const isLimited = useHasTag('limited');
  const isAsking = useHasTag('asking');
  const notice = hasWarning ? 'costWarning' : isLimited ? 'limitNearlyReached' : NOTICES[state];
  const headline = state === 'completed' ? toldHeadline(record) : null;
  const title = headline ?? (isAsking ? sidebarWords('queriesWait') : notice && controlsWords(notice));
  const notifies = usePreferences((now) => now.notify);
  useNotification(notifies, title ? { title, body: record.motion } : null, record.id);
}

export function DebateScreen() {
  const state = useStateName();
  const over = useHasTag('over');
  const record = useRecord();
  useDebateTitle();
  useDebateNotification();
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
