// One debate at one address: the arena while it goes on, the outcome when it is over.
import { roundOf } from '@rostrum/shared/debate/agenda';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import {
  type DebateView,
  useButton,
  useDebateSelector,
  useRecord,
  useRuns,
  useStateName,
} from '../app/debate-actor.tsx';
import type { StateName } from '../machines/debate-types.ts';
import { Button } from '../parts/button.tsx';
import { useNotification } from '../parts/use-notification.ts';
import { useTitle } from '../parts/use-title.ts';
import { usePreferences } from '../stores/preferences.ts';
import { setup } from '../stores/setup.ts';
import { Arena } from './arena/arena.tsx';
import { ReadingAlong } from './arena/reading-along.tsx';
import { formOf } from './reading/form-of.ts';
import { STATE_WORDS } from './reading/words.ts';

const loadOutcome = () => import('./outcome/outcome.tsx');
const Outcome = lazy(() => loadOutcome().then((module) => ({ default: module.OutcomeScreen })));

function useDebateTitle(): void {
  const state = useStateName();
  const runs = useRuns();
  const record = useRecord();
  const round = roundOf(record);
  const where = round ? ` ${round.round}/${round.of}` : '';
  const dot = runs ? '● ' : '';
  const mark = state === 'listening' ? '(1) ' : dot;
  useTitle(state === 'completed' ? `Verdict: ${record.motion}` : `${mark}${STATE_WORDS[state]}${where}`);
}

const NEEDS_YOU: Partial<Record<StateName, string>> = {
  completed: 'The verdict is in',
  error: 'The debate is halted, and needs you',
  listening: 'You have the floor',
};

const pausedFor = (view: DebateView) => view.context.pausedFor;

/** Done, or standing still until the person decides: told to whoever asked to be told. */
function useTold(): void {
  const state = useStateName();
  const record = useRecord();
  const warned = useDebateSelector(pausedFor) === 'cost-warning' && state === 'paused';
  const title = warned ? 'Cost warning: the debate waits for you' : NEEDS_YOU[state];
  const wanted = usePreferences((now) => now.notify);
  useNotification(wanted, title ? { title, body: record.motion } : null, record.id);
}

export function DebateScreen() {
  const state = useStateName();
  useDebateTitle();
  useTold();
  // The outcome's code is fetched while the debate goes on, so that the verdict does not wait for it.
  useEffect(() => void loadOutcome(), []);
  return (
    <div className="debate" data-state={state}>
      {state === 'completed' ? <Finished /> : state === 'idle' ? <NotStarted /> : <Arena />}
    </div>
  );
}

function Finished() {
  const record = useRecord();
  const [, go] = useLocation();
  const form = formOf(record);
  const again = form
    ? () => {
        setup.store.setState(form, true);
        go('/');
      }
    : undefined;
  return (
    <Suspense fallback={<p className="frame italic">Opening the verdict.</p>}>
      <Outcome onAgain={again} />
    </Suspense>
  );
}

/** Kept, but never begun: it begins when the person says so, and spends nothing before. */
function NotStarted() {
  const record = useRecord();
  const start = useButton({ type: 'START' });
  return (
    <main className="plain" id="main" tabIndex={-1}>
      <h1>{record.motion}</h1>
      <p>This debate has been set up and not begun. Nothing has been asked of any model.</p>
      <div className="row">
        <Button look="primary" onPress={start}>
          Start debate
        </Button>
      </div>
      <ReadingAlong />
    </main>
  );
}
