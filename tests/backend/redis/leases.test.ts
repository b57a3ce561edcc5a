// Leases of backends on one Redis: no time counts as silence in which nobody could renew one, and a backend that ended is still taken over.
import { describe, expect, it, vi } from 'vitest';
import { generationClaim } from '../../fixtures/test-backend.ts';
import { hasRedis } from '../../kit/redis.ts';
import { newRedisPrefix, redisForTests } from '../kit/backends-on-redis.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const LEASE_MS = 500;
const TICK_MS = 100;
const redis = redisForTests();

/** Opens a backend that renews its lease when it is opened, and then only when `tick` is called. */
async function backendWith(prefix: string) {
  const clock = createManualClock();
  const store = await redis.open({ prefix, clock, leaseMs: LEASE_MS, tickMs: TICK_MS });
  const { run, keys } = store.redis;
  await vi.waitFor(async () => {
    expect(await run("return redis.call('ZCARD', KEYS[1])", [keys.leases], [])).toBeGreaterThan(0);
    expect(clock.timers()).toBe(1);
  });
  const channel = store.stores.channelStore.open('channel');
  return {
    claim: (id: string) => channel.claim(generationClaim(id)),
    isOver: async (id: string) => (await channel.find(id))?.terminal !== null,
    /** Resolves when the lease is renewed, and what is lost is ended. */
    async tick() {
      clock.advance(TICK_MS);
      await vi.waitFor(() => expect(clock.timers()).toBe(1));
    },
    /** Resolves once no lease is valid any more by Redis' own clock. */
    everyLeaseLapsed: () =>
      vi.waitFor(async () => {
        const { redis: link } = store;
        const valid = `local time = redis.call('TIME')
          return redis.call('ZCOUNT', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), '+inf')`;
        expect(await link.run(valid, [keys.leases], [])).toBe(0);
      }),
  };
}

describe.skipIf(!hasRedis)('after a time in which nobody could renew a lease', () => {
  it.each(['looks first', 'is first to renew', 'starts anew'])(
    'no backend that lives loses a running speech to one that %s, and one that ended is taken over',
    async (way) => {
      const prefix = newRedisPrefix();
      const [first, second] = [await backendWith(prefix), await backendWith(prefix)];
      expect([await first.claim('of-first'), await second.claim('of-second')]).toEqual([null, null]);
      await first.everyLeaseLapsed();
      const asker = way === 'starts anew' ? await backendWith(prefix) : first;
      if (way === 'is first to renew') await first.tick();
      expect([await asker.isOver('of-second'), await asker.isOver('of-first')]).toEqual([false, false]);
      await second.tick();
      await asker.tick();
      expect([await asker.isOver('of-second'), await second.isOver('of-first')]).toEqual([false, false]);
      // From here on only the asker lives.
      await vi.waitFor(async () => {
        await asker.tick();
        expect(await asker.isOver('of-second')).toBe(true);
      });
    },
  );
});
