// When things happen in the theatre: at a time, at an event of the log, in a state, in a call of the vendor's.
import type { StateName } from '../../../frontend/src/machines/debate-types.ts';
import type { When } from './schedule.ts';

interface Waiting {
  when: When;
  run: () => void;
}

export interface Cues {
  on(when: When, run: () => void): void;
  /** The log has reached event `n`. */
  logged(n: number): void;
  entered(state: StateName): void;
  asked(call: number): void;
}

const later = (milliseconds: number, run: () => void): void => void setTimeout(run, milliseconds);

/** Times are counted from now. */
export function createCues(): Cues {
  let waiting: Waiting[] = [];
  const seen = new Map<StateName, number>();

  /** Each cue is given once. */
  function give(isDue: (when: When) => boolean): void {
    const due = waiting.filter(({ when }) => isDue(when));
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { when, run } of due) later('afterMs' in when ? (when.afterMs ?? 0) : 0, run);
  }

  return {
    on(when, run) {
      if ('atMs' in when) later(when.atMs, run);
      else waiting.push({ when, run });
    },
    logged: (n) => give((when) => 'atEvent' in when && when.atEvent <= n),
    entered(state) {
      const time = (seen.get(state) ?? 0) + 1;
      seen.set(state, time);
      give((when) => 'inState' in when && when.inState === state && (when.nth ?? 1) === time);
    },
    asked: (call) => give((when) => 'inCall' in when && when.inCall === call),
  };
}
