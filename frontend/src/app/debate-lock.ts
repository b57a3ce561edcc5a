// One tab drives a debate. The browser gives the lock back by itself when a tab closes or crashes.

export interface DebateLock {
  release(): void;
  /** Resolves when another tab has taken it away; never where it was given back. */
  lost: Promise<void>;
}

export interface Locks {
  /** Tabs can agree who drives; where they cannot, the one that opened the debate last does. */
  agree: boolean;
  /** `null`: another tab has it. */
  take(debate: string): Promise<DebateLock | null>;
  /** Resolves when the other tab has let go; never where `signal` aborts first. */
  wait(debate: string, signal: AbortSignal): Promise<DebateLock>;
  /** Takes it away from whichever tab has it. */
  steal(debate: string): Promise<DebateLock>;
}

const nameOf = (debate: string) => `rostrum.debate.${debate}`;
const never = <T>(): Promise<T> => new Promise(() => {});

/** A page over plain http has no locks: there the archive knows who drives, and the page says so. */
export function createLocks(manager: LockManager | undefined): Locks {
  const free: DebateLock = { release: () => {}, lost: never() };
  if (!manager) return { agree: false, take: async () => free, wait: never, steal: async () => free };

  const request = (debate: string, options: LockOptions): Promise<DebateLock | null> =>
    new Promise((resolve, reject) => {
      let tell = () => {};
      const lost = new Promise<void>((told) => {
        tell = told;
      });
      let given = false;
      manager
        .request(nameOf(debate), options, (lock) => {
          if (!lock) return resolve(null);
          given = true;
          return new Promise<void>((release) => resolve({ release, lost }));
        })
        .catch((error: unknown) => (given ? tell() : reject(error)));
    });
  const granted = async (debate: string, options: LockOptions): Promise<DebateLock> =>
    (await request(debate, options)) ?? never();
  return {
    agree: true,
    take: (debate) => request(debate, { ifAvailable: true }),
    wait: (debate, signal) => granted(debate, { signal }).catch(never<DebateLock>),
    steal: (debate) => granted(debate, { steal: true }),
  };
}
