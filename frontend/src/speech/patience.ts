// Waiting: time and chance as the client needs them, handed in by tests.
export interface Patience {
  /** Resolves after `ms`, or at once when `signal` aborts; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** In [0, 1). */
  chance(): number;
}

export const realPatience: Patience = {
  chance: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal?.addEventListener('abort', done);
    }),
};

const FIRST_MS = 300;
const LONGEST_MS = 10_000;
/** 0.3 s · 2ⁿ, at most 10 s, of which a random half: many pages do not come back in step. */
export function backOffMs(failures: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return full / 2 + (full / 2) * chance;
}

/** An AbortSignal that follows `signal`, or fires after `ms`. */
export function within(ms: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
