// The daily spend on Redis: one limit for all backends, exact with any number of parallel starts, each call charged once, even if its
// backend is lost. costs-and-day-limit.test.ts has the spend in memory.
import { describe, expect, it, vi } from 'vitest';
import { generationClaim } from '../../fixtures/test-backend.ts';
import { hasRedis } from '../../kit/redis.ts';
import { newRedisPrefix, type RedisStores, redisForTests } from '../kit/backends-on-redis.ts';
import { spendOrder } from '../kit/spend-order.ts';

const redis = redisForTests();

async function backends(
  count: number,
  limitNanoUsd: number | null,
  lease: { leaseMs?: number; tickMs?: number } = {},
) {
  const prefix = newRedisPrefix();
  const all: RedisStores[] = [];
  for (let i = 0; i < count; i++) all.push(await redis.open({ prefix, limitNanoUsd, ...lease }));
  return all;
}

describe.skipIf(!hasRedis)('the spending of several backends', () => {
  it('counts a typed key’s spending apart, even when its backend is lost, and never refuses it', async () => {
    const [one, two] = await backends(2, 100);
    (await one?.stores.dailySpend.reserve(spendOrder(5_000, 'typed-key')))?.settle(4_000);
    expect(await one?.stores.dailySpend.reserve(spendOrder(60))).not.toBeNull();
    expect(await one?.stores.dailySpend.reserve(spendOrder(60))).toBeNull();
    expect(await two?.stores.dailySpend.reserve(spendOrder(60, 'typed-key'))).not.toBeNull();
    await vi.waitFor(async () =>
      expect(await two?.stores.dailySpend.spentToday()).toMatchObject({
        dayNanoUsd: 0,
        typedKeyDayNanoUsd: 4_000,
      }),
    );
  });

  it('knows on every backend which command holds money, and releases the hold of a call that is not made', async () => {
    const [one, two] = await backends(2, 100);
    const order = spendOrder(60);
    expect(await two?.stores.dailySpend.isHeld(order.command)).toBe(false);
    await one?.stores.dailySpend.reserve(order);
    expect(await two?.stores.dailySpend.isHeld(order.command)).toBe(true);
    expect(await two?.stores.dailySpend.isHeld('another')).toBe(false);
    const note = () => {
      throw new Error('ENOSPC');
    };
    await expect(two?.stores.dailySpend.reserve({ ...spendOrder(40), note })).rejects.toThrow('ENOSPC');
    await vi.waitFor(async () => expect(await one?.stores.dailySpend.reserve(spendOrder(40))).not.toBeNull());
  });

  it('ends a day that a clock far ahead began two days later, and not before', async () => {
    const [one] = await backends(1, 100);
    const spend = one?.stores.dailySpend;
    const moveDay = (days: number) =>
      redis.server().tell(`HINCRBY ${one?.redis.keys.ownedBy('any')[1]} day ${days}`);
    (await spend?.reserve(spendOrder(60)))?.settle(50);
    await moveDay(7);
    const spentAfter = async (days: number) => {
      await moveDay(-days);
      return (await spend?.spentToday())?.dayNanoUsd;
    };
    await vi.waitFor(async () => expect(await spentAfter(0)).toBe(50));
    expect([await spentAfter(1), await spentAfter(1)]).toEqual([50, 0]);
  });

  it('goes on holding what calls over midnight may cost, and charges them to the new day', async () => {
    const [one] = await backends(1, 100);
    const spend = one?.stores.dailySpend;
    const holds = [await spend?.reserve(spendOrder(60)), await spend?.reserve(spendOrder(30))];
    await redis.server().tell(`HINCRBY ${one?.redis.keys.ownedBy('any')[1]} day -1`);
    holds[0]?.settle(50);
    await vi.waitFor(async () => expect((await spend?.spentToday())?.dayNanoUsd).toBe(50));
    expect(await spend?.reserve(spendOrder(21))).toBeNull();
    expect(await spend?.reserve(spendOrder(20))).not.toBeNull();
  });

  it('grants as many of 200 simultaneous starts on two backends as the limit allows, and no nano-dollar more', async () => {
    const two = (await backends(2, 38 * 100 - 1)).map(({ stores }) => stores.dailySpend);
    const starts = Array.from({ length: 200 }, (_, i) => two[i % 2]?.reserve(spendOrder(100)));
    const holds = (await Promise.all(starts)).filter((hold) => hold !== null);
    expect(holds).toHaveLength(37);
    for (const hold of holds) hold?.settle(60);
    for (const dailySpend of two)
      await vi.waitFor(async () => expect((await dailySpend.spentToday()).dayNanoUsd).toBe(37 * 60));
    // The part of the holds that was not spent is available again.
    expect(await two[0]?.reserve(spendOrder(100))).not.toBeNull();
  });

  it('charges a lost backend’s holds of the calls it had claimed, and no others; made-up money is counted apart', async () => {
    // Short for this test alone: on a busy machine a slow backend would count as lost.
    const [lostBackend, left] = await backends(2, 1_000, { leaseMs: 400, tickMs: 50 });
    const channelLog = lostBackend?.stores.channelStore.open('channel');
    for (const [id, nanoUsd] of [
      ['known', 300],
      ['forgotten', 200],
    ] as const) {
      const hold = await lostBackend?.stores.dailySpend.reserve(spendOrder(nanoUsd));
      await channelLog?.claim(generationClaim(id, { hold: hold?.id }));
    }
    // As when Redis is full: only the hold of the call is stored.
    await redis.server().tell(`DEL ${lostBackend?.redis.keys.channel('channel')}:g:forgotten`);
    // Killed between hold and claim: no call was made.
    await lostBackend?.stores.dailySpend.reserve(spendOrder(100));
    await lostBackend?.stores.dailySpend.reserve(spendOrder(50_000, 'notional'));
    expect(await left?.stores.dailySpend.reserve(spendOrder(500))).toBeNull();
    (await lostBackend?.stores.dailySpend.reserve(spendOrder(7_000, 'notional')))?.settle(20);
    await lostBackend?.redis.flush(1_000);
    // Its connections are cut without a shutdown.
    await lostBackend?.redis.close();
    await vi.waitFor(
      async () =>
        expect(await left?.stores.dailySpend.spentToday()).toEqual({
          // Sum of the maximum cost of the known call and the whole hold of the other.
          dayNanoUsd: 207,
          notionalDayNanoUsd: 20,
          typedKeyDayNanoUsd: 0,
          limitNanoUsd: 1_000,
        }),
      { timeout: 5_000 },
    );
    expect(await left?.stores.dailySpend.reserve(spendOrder(793))).not.toBeNull();
  });
});
