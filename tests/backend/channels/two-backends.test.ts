// Two backends on one Redis, both in this process: reading, cancelling, ending and charging work through either of them, and a backend that
// was paused past its lease can no longer write. Real processes are in ../two-processes.test.ts.
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { describe, expect, it, vi } from 'vitest';
import type { RedisChannelStoreOptions } from '../../../backend/src/channels/redis-store.ts';
import { auditLostCall, createAudit } from '../../../backend/src/observability/audit-log.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  type TestBackendOptions,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { hasRedis } from '../../kit/redis.ts';
import { freezeBackend, newRedisPrefix, redisForTests } from '../kit/backends-on-redis.ts';
import { createHandFedProvider, reportedUsage } from '../kit/hand-fed-provider.ts';

const ID = generationRequest().id;
const redis = redisForTests();

interface PairOptions extends RedisChannelStoreOptions {
  limitNanoUsd?: number;
  backend?: Partial<TestBackendOptions>;
}

async function pair(options: PairOptions = {}) {
  const prefix = newRedisPrefix();
  const backend = async () => {
    const sharedStores = await redis.open({ ...options, prefix });
    const handFed = createHandFedProvider();
    const backend = createTestBackend({
      providers: [handFed.provider],
      stores: sharedStores.stores,
      ...options.backend,
    });
    const call = (index = 0) => vi.waitFor(() => handFed.calls[index] ?? expect.fail('no call yet'));
    return { ...sharedStores, speaker: handFed, backend, call };
  };
  return { first: await backend(), second: await backend() };
}

describe.skipIf(!hasRedis)('two backends on one Redis', () => {
  it('a reader that is cut off continues at the other backend without losing a word', async () => {
    const { first, second } = await pair();
    expect((await first.backend.post(generationRequest())).status).toBe(202);
    const call = await first.call();
    const [here, there] = [
      readFrames(await first.backend.events()),
      readFrames(await second.backend.events()),
    ];
    call.say('Honourable ');
    await there.until((frames) => textOfFrames(frames, ID) === 'Honourable ');
    await here.until((frames) => textOfFrames(frames, ID) === 'Honourable ');
    await here.leave();
    call.say('judges.');
    await there.until((frames) => textOfFrames(frames, ID) === 'Honourable judges.');
    const again = readFrames(await second.backend.events(here.frames.at(-1)?.id));
    call.finish();
    await Promise.all([there.terminals(1), again.terminals(1)]);
    expect(textOfFrames([...here.frames, ...again.frames], ID)).toBe('Honourable judges.');
    expect(terminalFrames(again.frames)).toEqual(terminalFrames(there.frames));
    const ids = [...here.frames, ...again.frames].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const snapshots = await Promise.all(
      [first, second].map(async ({ backend }) => (await backend.snapshot(ID)).json()),
    );
    expect(snapshots[0]).toMatchObject({ text: 'Honourable judges.', state: 'completed' });
    expect(snapshots[1]).toEqual(snapshots[0]);
  });

  it('DELETE through the other backend ends the call and answers with its last frame, however often', async () => {
    const { first, second } = await pair();
    await first.backend.post(generationRequest());
    const call = await first.call();
    call.say('I had hardly');
    const began = performance.now();
    const answer = await second.backend.cancel(ID);
    expect(call.signal.aborted).toBe(true);
    expect(performance.now() - began).toBeLessThan(2_000);
    const frame = await answer.json();
    expect(frame).toMatchObject({
      event: 'generation-failed',
      code: 'cancelled',
      cost: { basis: 'estimated' },
    });
    expect(await (await first.backend.cancel(ID)).json()).toEqual(frame);
    expect((await second.backend.cancel('unknown')).status).toBe(404);
  });

  it('a call whose backend was paused past its lease ends once, charged at its hold, with one line in the audit log; the backend then writes and charges nothing', async () => {
    const lines: object[] = [];
    const tookOver = auditLostCall(createAudit({ info: (line) => void lines.push({ ...line }) }));
    const { first, second } = await pair({ leaseMs: 2_000, tickMs: 200, tookOver });
    const answer = await first.backend.post(generationRequest());
    const call = await first.call();
    const listener = readFrames(await second.backend.events());
    call.say('Before the pause. ');
    await listener.until((frames) => textOfFrames(frames, ID) !== '');
    const wake = freezeBackend(first);
    call.say('While asleep. ');
    const [terminal] = terminalFrames(await listener.terminals(1));
    const end = terminal?.frame as TerminalFrame;
    const { cost } = end;
    expect(end).toMatchObject({ event: 'generation-failed', code: 'incomplete', retryable: true });
    expect(cost).toMatchObject({ basis: 'estimated', nanoUsd: cost.atMostNanoUsd });
    expect(cost.atMostNanoUsd).toBeGreaterThan(0);
    const bookings = await second.stores.dailySpend.spentToday();
    expect(bookings.dayNanoUsd).toBe(cost.atMostNanoUsd);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const holdLine = first.backend.logged
      .map((line) => JSON.parse(line))
      .find(({ event }) => event === 'held');
    const { requestId, channel, provider, model } = holdLine;
    expect(requestId).toBe(answer.headers.get('x-request-id'));
    expect(lines[0]).toEqual({
      ...{ audit: 'spend', event: 'charged', ending: 'lost', generation: ID },
      ...{ requestId, channel, provider, model, ownKey: false, notional: false },
      ...{ usage: NO_USAGE, cost },
    });
    wake();
    call.say('After it. ');
    call.report(reportedUsage(10, 10));
    call.finish();
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true), { timeout: 15_000 });
    expect(first.backend.generations.running()).toBe(0);
    await first.stores.channelStore.flushed();
    await second.stores.channelStore.flushed();
    const whole = readFrames(await second.backend.events());
    await whole.terminals(1);
    expect(textOfFrames(whole.frames, ID)).toBe('Before the pause. ');
    expect(await second.stores.dailySpend.spentToday()).toEqual(bookings);
    expect(whole.raw().match(/^event: generation-(failed|completed)$/gm)).toHaveLength(1);
    // Afterwards it works like any other backend.
    expect((await first.backend.post(generationRequest({ id: 'next' }))).status).toBe(202);
  });

  it('a reader at the other backend keeps a generation from being orphaned; without readers it is cancelled', async () => {
    const { first, second } = await pair({ backend: { orphanGraceMs: 2_000 } });
    const listener = readFrames(await second.backend.events());
    const hearing = listener.until((frames) => textOfFrames(frames, ID) === 'still here');
    await first.backend.post(generationRequest());
    const call = await first.call();
    const began = performance.now();
    await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(3_000), { timeout: 10_000 });
    expect(call.signal.aborted).toBe(false);
    call.say('still here');
    await hearing;
    await listener.leave();
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true), { timeout: 15_000 });
    // The socket is closed first; the other backend reads the end from Redis.
    await vi.waitFor(
      async () =>
        expect(await (await second.backend.snapshot(ID)).json()).toMatchObject({ code: 'cancelled' }),
      { timeout: 15_000 },
    );
  });

  it('a page that reads snapshots through the other backend keeps a generation from being orphaned', async () => {
    const { first, second } = await pair({ backend: { orphanGraceMs: 1_000 } });
    await first.backend.post(generationRequest());
    const call = await first.call();
    const began = performance.now();
    const readFor = (ms: number) =>
      vi.waitFor(
        async () => {
          expect((await second.backend.snapshot(ID)).status).toBe(200);
          expect(performance.now() - began).toBeGreaterThan(ms);
        },
        { timeout: 10_000, interval: 100 },
      );
    await readFor(2_500);
    expect(call.signal.aborted).toBe(false);
    await vi.waitFor(() => expect(call.signal.aborted).toBe(true), { timeout: 15_000 });
  });
});
