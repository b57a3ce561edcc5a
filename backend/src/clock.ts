// Time as an interface: the server uses the machine's clock, tests set theirs by hand. Timers and time-outs must use it.

export interface Clock {
  /** Milliseconds since 1970: the calendar time, which may be set forward or back at any moment. */
  now(): number;
  /** Milliseconds that only grow, to measure how long something took. */
  elapsed(): number;
  /** Runs once after the delay; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs after the events that have already arrived, so that those that arrive together can be joined. */
  soon(run: () => void): void;
}

/**
 * Returns the machine's clock. An error of a timer's function goes to `onError`, because nobody could catch it; a function must catch its
 * own errors if something has to happen afterwards, such as the end of a generation or the next timer.
 */
export function createSystemClock(onError: (error: unknown) => void): Clock {
  function runGuarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  }

  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(milliseconds, run) {
      const timer = setTimeout(runGuarded, milliseconds, run);
      return () => clearTimeout(timer);
    },
    soon: (run) => void setImmediate(runGuarded, run),
  };
}
