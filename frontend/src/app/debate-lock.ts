// One tab drives a debate. The browser gives the lock back by itself when a tab closes or crashes.

export interface DebateLock {
  release(): void;
}

export interface Locks {
  /** `null`: another tab has it. */
  take(debate: string): Promise<DebateLock | null>;
  /** Resolves when the other tab has let go; never where `signal` aborts first. */
  wait(debate: string, signal: AbortSignal): Promise<DebateLock>;
}

const nameOf = (debate: string) => `rostrum.debate.${debate}`;

/** A page over plain http has no locks: there every tab drives, as the page says. */
export function createLocks(manager: LockManager | undefined): Locks {
  const free: DebateLock = { release: () => {} };
  if (!manager) return { take: async () => free, wait: async () => free };

  const request = (debate: string, options: LockOptions): Promise<DebateLock | null> =>
    new Promise((resolve, reject) => {
      manager
        .request(nameOf(debate), options, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve({ release }));
        })
        .catch(reject);
    });
  return {
    take: (debate) => request(debate, { ifAvailable: true }),
    wait: (debate, signal) =>
      new Promise((resolve) => {
        request(debate, { signal }).then(
          (lock) => lock && resolve(lock),
          () => undefined,
        );
      }),
  };
}
