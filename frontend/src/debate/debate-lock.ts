// One tab drives a debate. The browser gives the lock back by itself when a tab closes or crashes.

export interface DebateLock {
  release(): void;
  /** Resolves when another tab has taken it away; never where it was given back. */
  lost: Promise<void>;
}

export interface DebateLocks {
  /** Tabs can agree who drives; where they cannot, the one that opened the debate last does. */
  supported: boolean;
  /** `null`: another tab has it. */
  tryAcquire(debate: string): Promise<DebateLock | null>;
  /** Resolves when the other tab has let go; never where `signal` aborts first. */
  acquire(debate: string, signal: AbortSignal): Promise<DebateLock>;
  /** Takes it away from whichever tab has it. */
  steal(debate: string): Promise<DebateLock>;
}

const lockName = (debate: string) => `rostrum.debate.${debate}`;
const neverResolves = <T>(): Promise<T> => new Promise(() => {});

/** A page over plain http has no locks: there the archive knows who drives, and the page says so. */
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
      let tell = () => {};
      const lost = new Promise<void>((told) => {
        tell = told;
      });
      let given = false;
      manager
        .request(lockName(debate), options, (lock) => {
          if (!lock) return resolve(null);
          given = true;
          return new Promise<void>((release) => resolve({ release, lost }));
        })
        .catch((error: unknown) => (given ? tell() : reject(error)));
    });
  const granted = async (debate: string, options: LockOptions): Promise<DebateLock> =>
    (await request(debate, options)) ?? neverResolves();
  return {
    supported: true,
    tryAcquire: (debate) => request(debate, { ifAvailable: true }),
    acquire: (debate, signal) => granted(debate, { signal }).catch(neverResolves<DebateLock>),
    steal: (debate) => granted(debate, { steal: true }),
  };
}
