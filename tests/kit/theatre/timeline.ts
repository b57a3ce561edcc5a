// What a person would have seen, moment by moment: the state, the sentence that goes with it, and how the line is.
import { endingOf } from '@rostrum/shared/debate/ending';
import type { DebateView } from '../../../frontend/src/app/debate-actor.tsx';
import type { StateName } from '../../../frontend/src/machines/debate-types.ts';
import { brokenOff } from '../../../frontend/src/machines/decide.ts';
import type { Connection } from '../../../frontend/src/speech/event-stream.ts';

export interface Moment {
  /** On the clock of the theatre. */
  atMs: number;
  state: StateName | 'gone';
  /** The machine's own sentence, where it has one. */
  says: string;
  line: Connection;
  turns: number;
}

/** What stands in the panel of trouble, at the place of whoever is asked again, or above the outcome. */
function sentenceOf({ state, context: { record, step, trouble } }: DebateView): string {
  if (state === 'error') return trouble?.message ?? '';
  if (state === 'completed') return endingOf(record)?.reason ?? '';
  if (state === 'paused' || step.kind !== 'speak') return '';
  return step.waiting.flatMap((place) => brokenOff(record, place) ?? []).join(' ');
}

export function createTimeline(elapsed: () => number) {
  const moments: Moment[] = [];
  let now: Omit<Moment, 'atMs'> = { state: 'idle', says: '', line: 'closed', turns: 0 };

  function note(next: Partial<Omit<Moment, 'atMs'>>): void {
    const changed = Object.entries(next).some(([key, value]) => now[key as keyof typeof now] !== value);
    if (!changed) return;
    now = { ...now, ...next };
    moments.push({ atMs: elapsed(), ...now });
  }
  return {
    moments,
    saw: (view: DebateView) =>
      note({
        state: view.state,
        says: sentenceOf(view),
        turns: view.context.record.entries.filter(({ kind }) => kind === 'turn').length,
      }),
    line: (line: Connection) => note({ line }),
    gone: () => note({ state: 'gone', says: '', line: 'closed' }),
  };
}
export type Timeline = ReturnType<typeof createTimeline>;
