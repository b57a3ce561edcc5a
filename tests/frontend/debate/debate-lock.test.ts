// A debate's lock, on the browser's Web Locks: acquired, waited for, stolen, and its loss reported to the tab that held it.
import { expect, it, vi } from 'vitest';
import { createDebateLocks } from '../../../frontend/src/debate/session-registry.ts';

/** A fake of Web Locks as specified, for a single name and with options always given. */
function lockManager(): LockManager {
  let holder: { fail(error: DOMException): void } | null = null;
  const queue: (() => void)[] = [];
  const request = (_: string, options: LockOptions, callback: (lock: Lock | null) => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const take = () => {
        const mine = { fail: reject };
        holder = mine;
        const held = callback({ name: 'it', mode: 'exclusive' });
        void Promise.resolve(held).then((value) => {
          resolve(value);
          if (holder !== mine) return;
          holder = null;
          queue.shift()?.();
        });
      };
      if (options.steal) {
        holder?.fail(new DOMException('Stolen.', 'AbortError'));
        return take();
      }
      if (!holder) return take();
      if (options.ifAvailable) return resolve(callback(null));
      queue.push(take);
      options.signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(take), 1);
        reject(new DOMException('Aborted.', 'AbortError'));
      });
    });
  return { request, query: async () => ({ held: [], pending: [] }) } as unknown as LockManager;
}

it('one tab has it, the next gets it when it is given back, and nobody is told of a loss', async () => {
  const locks = createDebateLocks(lockManager());
  const lost = vi.fn();
  const first = await locks.tryAcquire('debate');
  void first?.lost.then(lost);
  expect(await locks.tryAcquire('debate')).toBeNull();
  const waiting = locks.acquire('debate', new AbortController().signal);
  first?.release();
  await waiting;
  expect(await locks.tryAcquire('debate')).toBeNull();
  expect(lost).not.toHaveBeenCalled();
});

it('a tab whose lock is stolen is told at once, and what it gives back after that is not the thief’s', async () => {
  const locks = createDebateLocks(lockManager());
  const first = await locks.tryAcquire('debate');
  const thief = await locks.steal('debate');
  await first?.lost;
  first?.release();
  expect(await locks.tryAcquire('debate')).toBeNull();
  thief.release();
  await vi.waitFor(async () => expect(await locks.tryAcquire('debate')).not.toBeNull());
});
