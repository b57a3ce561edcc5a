// Time, handed in: tests wind it by hand, the server takes the machine's.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once, later; the returned function takes it back. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs as soon as what has already arrived has been read: where things that come together are joined. */
  soon(run: () => void): void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (run) => void setImmediate(run),
};
