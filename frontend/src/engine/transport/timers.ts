// Waiting and randomness, as parameters: tests pass their own.
export interface Timers {
  /** Resolves after `ms`, or at once when `signal` aborts; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

export const realTimers: Timers = {
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal?.addEventListener('abort', finish);
    }),
};

const FIRST_BACK_OFF_MS = 300;
const MAX_BACK_OFF_MS = 10_000;
/** Milliseconds: 0.3 s · 2ⁿ, at most 10 s, half of it random, so that many pages do not reconnect at the same moment. */
export function reconnectDelayMs(failures: number, chance: number): number {
  const full = Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(failures, 10));
  return full / 2 + (full / 2) * chance;
}

/**
 * Returns a stopwatch: milliseconds since this call, by the clock that shows more: `Date` may be set back, and `performance.now` may stop while the
 * computer sleeps.
 */
export function stopwatch(): () => number {
  const [date, ticks] = [Date.now(), performance.now()];
  return () => Math.round(Math.max(0, Date.now() - date, performance.now() - ticks));
}
