// What a lost backend ran is ended by another: never while its lease is good, once, and with a line in the audit log.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TAKE_OVER } from '../../backend/src/channels/redis-scripts.ts';
import { keysOf } from '../../backend/src/redis/keys.ts';
import { script } from '../../backend/src/redis/link.ts';
import { auditLost, createAudit } from '../../backend/src/watch/audit.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { aClaim, aRequest, createHouse, listen, terminalsOf } from './house.ts';
import { freeze, newPrefix, openShared, type Shared, type SharedOptions } from './shared-house.ts';
import { createSpeaker } from './speaker.ts';

let redis: RedisServer;
const opened: Shared[] = [];
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());
afterEach(async () => {
  for (const { kept } of opened.splice(0)) await kept.store.close();
});

async function open(options: SharedOptions): Promise<Shared> {
  const shared = await openShared(redis.url, options);
  opened.push(shared);
  return shared;
}

describe.skipIf(!hasRedis)('a take-over', () => {
  it('is refused by Redis itself while the lease of the owner is good, whatever the asker believes', async () => {
    const prefix = newPrefix();
    // It renews its lease once, at its start: nothing but the lease speaks for it then.
    const owner = await open({ prefix, leaseMs: 60_000, tickMs: 60_000 });
    const other = await open({ prefix });
    const [channel, id] = ['a-channel-with-an-owner', 'g'];
    const log = owner.kept.store.open(channel);
    expect(await log.claim(aClaim(id))).toBeNull();
    const keys = keysOf(prefix);
    const { backend } = owner.link;
    const end: TerminalFrame = {
      ...{ v: 1, generation: id, event: 'generation-failed', code: 'incomplete', message: 'Lost.' },
      ...{ retryable: true, usage: NO_USAGE, timing: { firstTokenMs: null, totalMs: 1 } },
      cost: aClaim(id).ifLost(),
    };
    const places = [
      ...[keys.meta(channel), keys.events(channel), keys.order(channel), keys.running(backend), keys.till],
      ...[keys.holds(backend), keys.generation(channel, id), keys.text(channel, id), keys.leases],
    ];
    const words = [
      backend,
      id,
      `${channel} ${id}`,
      JSON.stringify(end),
      7,
      keys.spoken(channel),
      60_000,
      60_000,
      '',
    ];
    const takeOver = () => other.link.run(TAKE_OVER, places, words);
    expect(await takeOver()).toBe(0);
    expect((await log.find(id))?.terminal()).toBeNull();
    await other.link.run(script(`return redis.call('ZREM', KEYS[1], ARGV[1])`), [keys.leases], [backend]);
    expect(await takeOver()).toBe(1);
    expect((await log.find(id))?.terminal()).toEqual(end);
  });

  it('is written to the audit log once, by whoever booked it, under the id of the request that asked for it', async () => {
    const prefix = newPrefix();
    const lines: Record<string, unknown>[] = [];
    const tookOver = auditLost(createAudit({ info: (line) => void lines.push({ ...line }) }));
    const options = { prefix, leaseMs: 2_000, tookOver };
    const owner = await open(options);
    const [other] = [await open(options), await open(options)];
    const speaker = createSpeaker();
    const house = createHouse({ providers: [speaker.provider], kept: owner.kept });
    const ear = listen(await createHouse({ providers: [], kept: other.kept }).events());
    const asked = await house.post(aRequest());
    await vi.waitFor(() => expect(speaker.calls).toHaveLength(1));
    const wake = freeze(owner);
    const [last] = terminalsOf(await ear.terminals(1));
    wake();
    const frame = last?.frame as TerminalFrame;
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const held = house.logged.map((line) => JSON.parse(line)).find(({ event }) => event === 'held');
    const { requestId, channel, provider, model } = held;
    expect(requestId).toBe(asked.headers.get('x-request-id'));
    expect(lines[0]).toEqual({
      ...{ audit: 'spend', event: 'charged', ending: 'lost', generation: aRequest().id },
      ...{ requestId, channel, provider, model, ownKey: false, notional: false },
      ...{ usage: NO_USAGE, cost: frame.cost },
    });
    expect((await other.kept.till.spent()).dayNanoUsd).toBe(frame.cost.nanoUsd);
  });
});
