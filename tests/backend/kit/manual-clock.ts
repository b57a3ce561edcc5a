// A `Clock` that moves only when a test calls `advance`.
import type { Clock } from '../../../backend/src/clock.ts';

export interface ManualClock extends Clock {
  /** Moves the clock by this many milliseconds and runs the timers that are due, in order; those may set new ones. */
  advance(milliseconds: number): void;
  /** Sets the calendar, as if a wrong clock were corrected; no timer runs. */
  setBack(milliseconds: number): void;
  timers(): number;
}

export function createManualClock(start = Date.UTC(2026, 10, 21, 12)): ManualClock {
  let time = start;
  let serial = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  return {
    now: () => time,
    elapsed: () => time - start,
    after(milliseconds, run) {
      const id = ++serial;
      timers.set(id, { due: time + milliseconds, run });
      return () => timers.delete(id);
    },
    soon: (run) => void setImmediate(run),
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = [...timers]
          .filter(([, timer]) => timer.due <= end)
          .sort((a, b) => a[1].due - b[1].due)[0];
        if (!next) break;
        timers.delete(next[0]);
        time = Math.max(time, next[1].due);
        next[1].run();
      }
      time = end;
    },
    setBack: (milliseconds) => {
      time -= milliseconds;
    },
    timers: () => timers.size,
  };
}
