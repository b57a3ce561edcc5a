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

let due: (() => void)[] = [];

/** One turn of Node's for all that asked, not one each. */
function runDue(): void {
  const runs = due;
  due = [];
  for (const run of runs) run();
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  soon(run) {
    if (due.push(run) === 1) setImmediate(runDue);
  },
};
