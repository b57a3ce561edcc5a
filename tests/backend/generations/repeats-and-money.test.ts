// A page repeats a request whose response was lost. If the first one is running or starting, the repeat joins it:
// it is never refused because the limit is used up by the first one's hold.
import { describe, expect, it, vi } from 'vitest';
import { createMemoryChannelStore } from '../../../backend/src/channels/memory-store.ts';
import { callCostFor } from '../../../backend/src/prices/call-cost.ts';
import { lookUpPrice } from '../../../backend/src/prices/price-list.ts';
import { createDailySpend } from '../../../backend/src/spend/daily-spend.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import {
  createTestBackend,
  generationRequest,
  type TestBackendOptions,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

/** Returns a limit of this many holds of one call, in nano-dollars. */
function limitFor(calls: number): number {
  const { provider, id } = generationRequest().model;
  const { atMostNanoUsd } = callCostFor(generationRequest(), 0, lookUpPrice(provider, id, new Date()));
  return Math.floor(Number(atMostNanoUsd) * calls);
}

type Kept = NonNullable<TestBackendOptions['stores']>;

/** Makes stores whose claims wait until `go` is called; `arrived` resolves at the first claim. */
function heldUp(stores: Kept) {
  let [go, arrive] = [() => {}, () => {}];
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { channelStore } = stores;
  const open: typeof channelStore.open = (channel) => {
    const channelLog = channelStore.open(channel);
    return {
      ...channelLog,
      async claim(claim) {
        arrive();
        await gate;
        return channelLog.claim(claim);
      },
    };
  };
  return { stores: { ...stores, channelStore: { ...channelStore, open } }, arrival, go };
}

const slowBackend = async (calls: number) => {
  const channelStore = createMemoryChannelStore(systemClock);
  const dailySpend = createDailySpend(systemClock, limitFor(calls));
  const slow = heldUp({ channelStore, dailySpend });
  const handFed = createHandFedProvider();
  const accessRules = { maxGenerations: 2 };
  const backend = createTestBackend({ providers: [handFed.provider], stores: slow.stores, accessRules });
  return { ...slow, backend, handFed };
};

it('a call whose claim comes after the server began to stop is never sent, costs nothing, and is not left running', async () => {
  const { backend, handFed, arrival, go } = await slowBackend(1.5);
  const start = backend.post(generationRequest());
  await arrival;
  await backend.drain(8_000);
  go();
  expect((await start).status).toBe(202);
  expect(await backend.ended()).toMatchObject({ code: 'incomplete', reason: { code: 'server-stopped' } });
  expect([handFed.calls.length, (await backend.till.spentToday()).dayNanoUsd]).toEqual([0, 0]);
  expect(backend.generations.running()).toBe(0);
});

describe('a repeat', () => {
  it('that comes with the first one makes one call, and releases its own hold and slot', async () => {
    const { backend, handFed, arrival, go } = await slowBackend(2.5);
    const both = [backend.post(generationRequest()), backend.post(generationRequest())];
    await arrival;
    go();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 202]);
    expect((await backend.post(generationRequest({ id: 'another' }))).status).toBe(202);
    await vi.waitFor(() => expect(handFed.calls).toHaveLength(2));
  });

  it('that waits for the first one and joins it releases its slot', async () => {
    const stores = {
      channelStore: createMemoryChannelStore(systemClock),
      dailySpend: createDailySpend(systemClock, limitFor(1.5)),
    };
    const slow = heldUp(stores);
    const { provider } = createHandFedProvider();
    const first = createTestBackend({ providers: [provider], stores: slow.stores });
    const accessRules = { maxGenerations: 1 };
    const second = createTestBackend({ providers: [provider], stores, accessRules });
    const start = first.post(generationRequest());
    await slow.arrival;
    const repeat = second.post(generationRequest());
    // The server's limit does not apply to a typed key.
    const another = () => second.post(generationRequest({ id: 'another' }), { 'x-provider-key': 'sk-typed' });
    expect((await another()).status).toBe(503);
    slow.go();
    expect([(await start).status, (await repeat).status]).toEqual([202, 200]);
    expect((await another()).status).toBe(202);
  });

  it('that comes between the hold and the claim of the first one waits for it, and joins it', async () => {
    const stores = {
      channelStore: createMemoryChannelStore(systemClock),
      dailySpend: createDailySpend(systemClock, limitFor(1.5)),
    };
    const slow = heldUp(stores);
    const handFed = createHandFedProvider();
    const first = createTestBackend({ providers: [handFed.provider], stores: slow.stores });
    const second = createTestBackend({ providers: [handFed.provider], stores: stores });
    const start = first.post(generationRequest());
    await slow.arrival;
    const repeats = [second.post(generationRequest()), second.post(generationRequest())];
    // A different request is refused in the meantime, because the money is held.
    expect((await second.post(generationRequest({ id: 'another' }))).status).toBe(402);
    slow.go();
    expect((await start).status).toBe(202);
    for (const repeat of repeats) {
      const answer = await repeat;
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { id: generationRequest().id, state: 'running' },
      ]);
    }
    expect((await second.post(generationRequest({ maxOutputTokens: 5 }))).status).toBe(409);
    await vi.waitFor(() => expect(handFed.calls).toHaveLength(1));
    handFed.calls[0]?.finish();
  });
});
