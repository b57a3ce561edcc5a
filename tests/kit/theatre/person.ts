// The person before the page: presses Start, Retry and Resume after a while, and speaks where it is their turn.
import type { DebateView } from '../../../frontend/src/app/debate-actor.tsx';
import type { ChairEvent } from '../../../frontend/src/machines/debate-types.ts';
import { prose } from '../speakers.ts';
import type { Schedule } from './schedule.ts';
import type { Staging } from './staging.ts';
import type { Tab } from './tab.ts';

/** By hand, after the automatic ones: a person presses Retry so often before giving up. */
const MOST_RETRIES = 40;
const RETRY_MS = 20_000;
const SPEAK_MS = 3_000;
const RESUME_MS = 1_000;

export function createPerson(schedule: Schedule, { retryMs = RETRY_MS }: Staging, tab: () => Tab) {
  const pauses = schedule.house.flatMap((fault) => (fault.kind === 'pause' ? [fault.forMs] : []));
  const resumeMs = pauses.length > 0 ? Math.max(...pauses) : RESUME_MS;
  let acting = false;
  let retries = 0;
  let begun = false;

  /** What a person does after a while, if it can still be done then. */
  function act(ms: number, event: ChairEvent): void {
    acting = true;
    setTimeout(() => {
      acting = false;
      if (!tab().view()?.can(event)) return;
      if (event.type === 'RETRY') retries += 1;
      tab().send(event);
    }, ms);
  }

  return {
    retries: () => retries,
    look({ state, context: { step, trouble } }: DebateView): void {
      if (retries > MOST_RETRIES) throw new Error(`Retry does not help: ${trouble?.message ?? 'no reason'}`);
      if (acting) return;
      // Opened anew before anything was said, it waits for its Start: a page never spends by itself.
      begun ||= state !== 'idle';
      if (begun && state === 'idle') act(retryMs, { type: 'START' });
      if (state === 'error') act(retryMs, { type: 'RETRY' });
      if (state === 'paused') act(resumeMs, { type: 'RESUME' });
      const [place] = state === 'listening' && step.kind === 'listen' ? step.waiting : [];
      if (place) act(SPEAK_MS, { type: 'SPEAK', turn: place.turn, text: prose(`person ${place.turn}`, 40) });
    },
  };
}
