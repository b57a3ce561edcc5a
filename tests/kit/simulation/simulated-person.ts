// The person at the page: presses Start, Retry and Resume after a while, and speaks when it is their turn.
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import type { UserEvent } from '../../../frontend/src/machine/machine-types.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { prose } from '../vendor-speech.ts';
import type { FaultSchedule } from './fault-schedule.ts';
import type { SimulatedTab } from './simulated-tab.ts';
import type { SimulationOptions } from './simulation-options.ts';

/** How often the person presses Retry, after the automatic retries, before the test fails. */
const MAX_MANUAL_RETRIES = 40;
const RETRY_AFTER_MS = 20_000;
const SPEAK_AFTER_MS = 3_000;
const RESUME_AFTER_MS = 1_000;

export function createSimulatedPerson(
  schedule: FaultSchedule,
  { retryMs = RETRY_AFTER_MS }: SimulationOptions,
  tab: () => SimulatedTab,
) {
  const pauses = schedule.system.flatMap((fault) => (fault.kind === 'pause' ? [fault.forMs] : []));
  const resumeMs = pauses.length > 0 ? Math.max(...pauses) : RESUME_AFTER_MS;
  let acting = false;
  let retries = 0;
  let begun = false;

  /** Sends an event after a while, if it is still possible then. */
  function act(ms: number, event: UserEvent): void {
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
    look(view: DebateView): void {
      const { record, haltReason } = view.context;
      const next = nextStep(record);
      const state = stateName(view.value);
      if (retries > MAX_MANUAL_RETRIES)
        throw new Error(`Retry does not help: ${haltReason?.reason.code ?? 'no reason'}`);
      if (acting) return;
      // A page that is reopened before anything was spoken waits for Start, because it never spends by itself.
      begun ||= state !== 'idle';
      if (begun && state === 'idle') act(retryMs, { type: 'START' });
      if (state === 'error') act(retryMs, { type: 'RETRY' });
      if (state === 'paused') act(resumeMs, { type: view.hasTag('limited') ? 'STOP' : 'RESUME' });
      const [slot] = state === 'listening' && next.kind === 'listen' ? next.waiting : [];
      if (slot)
        act(SPEAK_AFTER_MS, { type: 'SPEAK', turn: slot.turn, text: prose(`person ${slot.turn}`, 40) });
    },
  };
}
