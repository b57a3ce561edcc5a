// Time, handed in: tests wind it by hand, the server takes the machine's.

export interface Clock {
  /** Milliseconds since 1970: the calendar, which may be put forward or back at any time. */
  now(): number;
  /** Milliseconds that only ever grow: how long something has taken. */
  elapsed(): number;
  /** Runs once, later; the returned function takes it back. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs as soon as what has already arrived has been read: where things that come together are joined. */
  soon(run: () => void): void;
}

/**
 * The machine's time. What a timer runs is called by nobody who could catch: `broke` is told what it throws, and the other timers
 * go on. Whatever must follow from it (the end of a generation, the next look) is the timer's own to do.
 */
export function createSystemClock(broke: (error: unknown) => void): Clock {
  let due: (() => void)[] = [];

  function guarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      broke(error);
    }
  }

  /** One turn of Node's for all that asked, not one each. */
  function runDue(): void {
    const runs = due;
    due = [];
    for (const run of runs) guarded(run);
  }

  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(milliseconds, run) {
      const timer = setTimeout(guarded, milliseconds, run);
      return () => clearTimeout(timer);
    },
    soon(run) {
      if (due.push(run) === 1) setImmediate(runDue);
    },
  };
}
