// The lock of a debate: the tab that holds it drives the debate. The browser releases it when the tab closes or crashes.

export interface DebateLock {
  release(): void;
  /** Resolves when another tab has taken the lock away; never after it was released. */
  lost: Promise<void>;
}

export interface DebateLocks {
  /** `false`: this page has no locks, and the tab that opened the debate last drives it. */
  supported: boolean;
  /** `null`: another tab has it. */
  tryAcquire(debate: string): Promise<DebateLock | null>;
  /** Resolves when the other tab has released it; never where `signal` aborts first. */
  acquire(debate: string, signal: AbortSignal): Promise<DebateLock>;
  /** Takes it away from the tab that holds it. */
  steal(debate: string): Promise<DebateLock>;
}

const lockName = (debate: string) => `rostrum.debate.${debate}`;
const neverResolves = <T>(): Promise<T> => new Promise(() => {});

/** A page over plain http has no Web Locks: there the archive decides who drives, and the page says so. */
export function createDebateLocks(manager: LockManager | undefined): DebateLocks {
  const free: DebateLock = { release: () => {}, lost: neverResolves() };
  if (!manager)
    return {
      supported: false,
      tryAcquire: async () => free,
      acquire: neverResolves,
      steal: async () => free,
    };

  const request = (debate: string, options: LockOptions): Promise<DebateLock | null> =>
    new Promise((resolve, reject) => {
      let reportLoss = () => {};
      const lost = new Promise<void>((resolveLost) => {
        reportLoss = resolveLost;
      });
      let granted = false;
      manager
        .request(lockName(debate), options, (lock) => {
          if (!lock) return resolve(null);
          granted = true;
          return new Promise<void>((release) => resolve({ release, lost }));
        })
        .catch((error: unknown) => (granted ? reportLoss() : reject(error)));
    });
  const requestHeld = async (debate: string, options: LockOptions): Promise<DebateLock> =>
    (await request(debate, options)) ?? neverResolves();
  return {
    supported: true,
    tryAcquire: (debate) => request(debate, { ifAvailable: true }),
    acquire: (debate, signal) => requestHeld(debate, { signal }).catch(neverResolves<DebateLock>),
    steal: (debate) => requestHeld(debate, { steal: true }),
  };
}
