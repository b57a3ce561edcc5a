// The lock of a debate: the tab that holds it drives the debate. The browser releases it when the tab closes or crashes.
import type { DebateLock, DebateLocks } from '../engine/machine/session-actors.ts';

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
      const loss = new Promise<void>((resolveLost) => {
        reportLoss = resolveLost;
      });
      let isGranted = false;
      manager
        .request(`rostrum.debate.${debate}`, options, (lock) => {
          if (!lock) return resolve(null);
          isGranted = true;
          return new Promise<void>((release) => resolve({ release, lost: loss }));
        })
        .catch((error: unknown) => (isGranted ? reportLoss() : reject(error)));
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
