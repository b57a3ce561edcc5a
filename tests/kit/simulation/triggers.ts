// Runs functions at the triggers of a schedule: at a time, when the record was saved so often, in a state, or during a vendor call.
import type { StateName } from '../../../frontend/src/machine/machine-types.ts';
import type { FaultTrigger } from './fault-schedule.ts';

interface PendingTrigger {
  when: FaultTrigger;
  run: () => void;
}

export interface Triggers {
  on(when: FaultTrigger, run: () => void): void;
  /** Called when the record was saved. */
  saved(): void;
  saves(): number;
  entered(state: StateName): void;
  asked(call: number): void;
}

const runAfter = (milliseconds: number, run: () => void): void => void setTimeout(run, milliseconds);

/** Times count from this call. */
export function createTriggers(): Triggers {
  let waiting: PendingTrigger[] = [];
  let saves = 0;

  /** Each trigger fires once. */
  function give(isDue: (when: FaultTrigger) => boolean): void {
    const due = waiting.filter(({ when }) => isDue(when));
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { when, run } of due) runAfter('afterMs' in when ? (when.afterMs ?? 0) : 0, run);
  }

  return {
    on(when, run) {
      if ('atMs' in when) runAfter(when.atMs, run);
      else waiting.push({ when, run });
    },
    saves: () => saves,
    saved() {
      saves += 1;
      give((when) => 'atSave' in when && when.atSave <= saves);
    },
    entered: (state) => give((when) => 'inState' in when && when.inState === state),
    asked: (call) => give((when) => 'inCall' in when && when.inCall === call),
  };
}
