// Records what the page showed and when: the machine's state, the sentence with it, and the state of the event stream.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import type { StateName } from '../../../frontend/src/machine/machine-types.ts';
import { lastFailureOf } from '../../../frontend/src/machine/retries.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import type { StreamStatus } from '../../../frontend/src/transport/resumable-event-stream.ts';
import { reasonInEnglish } from '../../../frontend/src/words/reason-text.ts';

export interface TimelineEntry {
  /** In milliseconds of the simulated clock. */
  atMs: number;
  state: StateName | 'gone';
  /** The reason or failure shown with the state; '' if there is none. */
  sentence: string;
  stream: StreamStatus;
  turns: number;
}

/** The reason for a halt, the last failure of a speaker who is asked again, or the ending of the debate. */
function sentenceOf({ context: { record, haltReason }, value }: DebateView): string {
  const state = stateName(value);
  const next = nextStep(record);
  if (state === 'error') return haltReason ? reasonInEnglish(haltReason.reason) : '';
  const ending = debateEnding(record);
  if (state === 'completed') return ending ? reasonInEnglish(ending.reason) : '';
  if (state === 'paused' || next.kind !== 'speak') return '';
  const failures = next.waiting.flatMap((slot) => lastFailureOf(record, slot) ?? []);
  return failures.map(reasonInEnglish).join(' ');
}

export function createTimeline(elapsed: () => number) {
  const moments: TimelineEntry[] = [];
  let now: Omit<TimelineEntry, 'atMs'> = { state: 'idle', sentence: '', stream: 'closed', turns: 0 };

  function note(next: Partial<Omit<TimelineEntry, 'atMs'>>): void {
    const changed = Object.entries(next).some(([key, value]) => now[key as keyof typeof now] !== value);
    if (!changed) return;
    now = { ...now, ...next };
    moments.push({ atMs: elapsed(), ...now });
  }
  return {
    moments,
    saw: (view: DebateView) =>
      note({
        state: stateName(view.value),
        sentence: sentenceOf(view),
        turns: view.context.record.entries.filter(({ kind }) => kind === 'turn').length,
      }),
    line: (line: StreamStatus) => note({ stream: line }),
    gone: () => note({ state: 'gone', sentence: '', stream: 'closed' }),
  };
}
export type Timeline = ReturnType<typeof createTimeline>;
