// A command is repeated where its answer was lost: the repeat of one that runs, or is about to, is never refused for money.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../backend/src/channels/clock.ts';
import { createMemoryStore } from '../../backend/src/channels/memory.ts';
import { createMemoryTill } from '../../backend/src/guard/spend.ts';
import { createFronts } from '../../backend/src/prices/fronts.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { aRequest, createHouse, type HouseOptions } from './house.ts';
import { newPrefix, openShared, type Shared } from './shared-house.ts';
import { createSpeaker } from './speaker.ts';

let redis: RedisServer | undefined;
const opened: Shared[] = [];
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());
afterEach(async () => {
  for (const { kept } of opened.splice(0)) await kept.store.close();
});

/** Room for one call and a half. */
async function limitForOne(): Promise<number> {
  const probe = createHouse({ providers: [createSpeaker().provider] });
  const { detail } = (await (await probe.post(aRequest({ maxNanoUsd: 0 }))).json()) as { detail: string };
  return Math.floor(Number(/cost (\d+) nano/.exec(detail)?.[1]) * 1.5);
}

type Kept = NonNullable<HouseOptions['kept']>;

/** The claim of a generation, held up until it is let go. */
function heldUp(kept: Kept): { kept: Kept; arrived: Promise<void>; go(): void } {
  let go = () => {};
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { store } = kept;
  const open: typeof store.open = (channel) => {
    const log = store.open(channel);
    return {
      ...log,
      async claim(claim) {
        arrive();
        await gate;
        return log.claim(claim);
      },
    };
  };
  return { kept: { ...kept, store: { ...store, open } }, arrived, go: () => go() };
}

const inMemory = (limitNanoUsd: number): Kept => ({
  store: createMemoryStore(systemClock),
  till: createMemoryTill(systemClock.now, limitNanoUsd),
  fronts: createFronts(),
});
async function inRedis(limitNanoUsd: number, prefix: string): Promise<Kept> {
  const shared = await openShared(redis?.url ?? '', { prefix, limitNanoUsd });
  opened.push(shared);
  return shared.kept;
}

const WHERE: [string, (limit: number) => Promise<[Kept, Kept]>][] = [
  ['in memory', async (limit) => Array(2).fill(inMemory(limit)) as [Kept, Kept]],
];
if (hasRedis) {
  WHERE.push([
    'in Redis, by one backend',
    async (limit) => Array(2).fill(await inRedis(limit, newPrefix())) as [Kept, Kept],
  ]);
  WHERE.push([
    'in Redis, by two backends',
    async (limit) => {
      const prefix = newPrefix();
      return [await inRedis(limit, prefix), await inRedis(limit, prefix)];
    },
  ]);
}

describe.each(WHERE)('a repeat, %s', (_where, stores) => {
  it('that comes between the hold and the claim of the first one waits for it, and joins it', async () => {
    const [mine, others] = await stores(await limitForOne());
    const slow = heldUp(mine);
    const speaker = createSpeaker();
    const first = createHouse({ providers: [speaker.provider], kept: slow.kept });
    const second = createHouse({ providers: [speaker.provider], kept: others });
    const started = first.post(aRequest());
    await slow.arrived;
    const repeats = [second.post(aRequest()), second.post(aRequest())];
    // Another command is refused meanwhile: the money is held.
    expect((await second.post(aRequest({ id: 'another' }))).status).toBe(402);
    slow.go();
    expect((await started).status).toBe(202);
    for (const repeat of repeats) {
      const answer = await repeat;
      expect([answer.status, await answer.json()]).toEqual([200, { id: aRequest().id, state: 'running' }]);
    }
    expect((await second.post(aRequest({ maxOutputTokens: 5 }))).status).toBe(409);
    await vi.waitFor(() => expect(speaker.calls).toHaveLength(1));
    speaker.calls[0]?.finish();
  });

  it('of 60 at once with money for one: one starts, 59 join, none is refused', async () => {
    const [mine, others] = await stores(await limitForOne());
    const speaker = createSpeaker();
    const houses = [mine, others].map((kept) => createHouse({ providers: [speaker.provider], kept }));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => houses[i % 2]?.post(aRequest()) ?? expect.fail()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(59).fill(200), 202]);
    expect(speaker.calls).toHaveLength(1);
    speaker.calls[0]?.finish();
  });
});
