// Taking over the generations of a lost backend: only once its lease has expired, once, and with a line in the audit log.
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TAKE_OVER } from '../../../backend/src/channels/redis-scripts.ts';
import { auditLostCall, createAudit } from '../../../backend/src/observability/audit-log.ts';
import { redisKeys } from '../../../backend/src/redis/client.ts';
import {
  createTestBackend,
  generationClaim,
  generationRequest,
  readFrames,
  terminalFrames,
} from '../../fixtures/test-backend.ts';
import { hasRedis, type RedisServer, startRedis } from '../../kit/redis.ts';
import {
  freezeBackend,
  newRedisPrefix,
  openRedisStores,
  type RedisBackendOptions,
  type RedisStores,
} from '../kit/backends-on-redis.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

let redis: RedisServer;
const opened: RedisStores[] = [];
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());
afterEach(async () => {
  for (const { stores: kept } of opened.splice(0)) await kept.channelStore.close();
});

async function open(options: RedisBackendOptions): Promise<RedisStores> {
  const shared = await openRedisStores(redis.url, options);
  opened.push(shared);
  return shared;
}

describe.skipIf(!hasRedis)('a take-over', () => {
  it('is refused by Redis itself while the lease of the owner is good, whatever the asker believes', async () => {
    const prefix = newRedisPrefix();
    // It renews its lease only at the start, so afterwards nothing but the lease protects its generation.
    const owner = await open({ prefix, leaseMs: 60_000, tickMs: 60_000 });
    const other = await open({ prefix });
    const [channel, id] = ['a-channel-with-an-owner', 'g'];
    const channelLog = owner.stores.channelStore.open(channel);
    expect(await channelLog.claim(generationClaim(id))).toBeNull();
    const keys = redisKeys(prefix);
    const { backend } = owner.redis;
    const end: TerminalFrame = {
      ...{
        v: 1,
        generation: id,
        event: 'generation-failed',
        code: 'incomplete',
        reason: { code: 'server-lost' },
      },
      ...{ retryable: true, usage: NO_USAGE, timing: { firstTokenMs: null, totalMs: 1 } },
      cost: generationClaim(id).ifLost(),
    };
    const places = [
      ...[
        keys.meta(channel),
        keys.events(channel),
        keys.order(channel),
        keys.running(backend),
        keys.dailySpend,
      ],
      ...[keys.holds(backend), keys.generation(channel, id), keys.text(channel, id), keys.leases],
    ];
    const words = [
      backend,
      id,
      `${channel} ${id}`,
      JSON.stringify(end),
      7,
      keys.framesTopic(channel),
      60_000,
      60_000,
      '',
    ];
    const takeOver = () => other.redis.run(TAKE_OVER, places, words);
    expect(await takeOver()).toBe(0);
    expect((await channelLog.find(id))?.terminal).toBeNull();
    await other.redis.run(`return redis.call('ZREM', KEYS[1], ARGV[1])`, [keys.leases], [backend]);
    expect(await takeOver()).toBe(1);
    expect((await channelLog.find(id))?.terminal).toEqual(end);
  });

  it('is written to the audit log once, by whoever booked it, under the id of the request that asked for it', async () => {
    const prefix = newRedisPrefix();
    const lines: Record<string, unknown>[] = [];
    const tookOver = auditLostCall(createAudit({ info: (line) => void lines.push({ ...line }) }));
    const options = { prefix, leaseMs: 2_000, tookOver };
    const owner = await open(options);
    const [other] = [await open(options), await open(options)];
    const handFed = createHandFedProvider();
    const backend = createTestBackend({ providers: [handFed.provider], stores: owner.stores });
    const ear = readFrames(await createTestBackend({ providers: [], stores: other.stores }).events());
    const asked = await backend.post(generationRequest());
    await vi.waitFor(() => expect(handFed.calls).toHaveLength(1));
    const wake = freezeBackend(owner);
    const [last] = terminalFrames(await ear.terminals(1));
    wake();
    const frame = last?.frame as TerminalFrame;
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const held = backend.logged.map((line) => JSON.parse(line)).find(({ event }) => event === 'held');
    const { requestId, channel, provider, model } = held;
    expect(requestId).toBe(asked.headers.get('x-request-id'));
    expect(lines[0]).toEqual({
      ...{ audit: 'spend', event: 'charged', ending: 'lost', generation: generationRequest().id },
      ...{ requestId, channel, provider, model, ownKey: false, notional: false },
      ...{ usage: NO_USAGE, cost: frame.cost },
    });
    expect((await other.stores.dailySpend.spentToday()).dayNanoUsd).toBe(frame.cost.nanoUsd);
  });
});
