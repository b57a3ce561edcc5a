// One call of a script writes the frames of many channels: each channel gets its own text and its own answer, whatever becomes of the others.
import { describe, expect, it } from 'vitest';
import type { ChannelLog } from '../../../backend/src/channels/channel-store.ts';
import { redisKeys } from '../../../backend/src/redis/client.ts';
import { generationClaim, textDelta } from '../../fixtures/test-backend.ts';
import { hasRedis } from '../../kit/redis.ts';
import { newRedisPrefix, redisForTests } from '../kit/backends-on-redis.ts';

const redis = redisForTests();

/** More than one call holds. */
const CHANNELS = 150;

/** Channels in which one generation each has begun, and a record of the generations that were reported as lost. */
async function speakingChannels() {
  const prefix = newRedisPrefix();
  const { redis: client, stores, said } = await redis.open({ prefix });
  const lost: string[] = [];
  stores.channelStore.attachRunner({
    cancel: () => {},
    lost: (channel) => void lost.push(channel),
    runs: () => true,
  });
  const names = Array.from({ length: CHANNELS }, (_, index) => `channel-${index}`);
  const logs = new Map<string, ChannelLog>(names.map((name) => [name, stores.channelStore.open(name)]));
  for (const log of logs.values()) await log.claim(generationClaim('g'));
  return {
    lost,
    said,
    keys: redisKeys(prefix),
    /** Appends a text to every channel at once, and waits until it is written. */
    async sayEverywhere(at: number, textOf: (name: string) => string) {
      for (const [name, log] of logs) log.append([textDelta('g', at, textOf(name))]);
      await client.flushed(10_000);
    },
    textOf: async (name: string) => (await logs.get(name)?.find('g'))?.snapshot(),
    names,
  };
}

describe.skipIf(!hasRedis)('frames of many channels', () => {
  it('each reach their own channel, and only the one that lost its token is told', async () => {
    const { sayEverywhere, textOf, lost, said, keys, names } = await speakingChannels();
    await sayEverywhere(0, (name) => `${name}\n"says"\n\u2028`);
    const [foreign = ''] = names.slice(100);
    await redis.server().tell(`HSET ${keys.generation(foreign, 'g')} token another`);
    await sayEverywhere(1_000, () => ' and more\\');
    for (const name of names) {
      const whole = `${name}\n"says"\n\u2028${name === foreign ? '' : ' and more\\'}`;
      expect(await textOf(name)).toMatchObject({ text: whole });
    }
    expect(lost).toEqual([foreign]);
    expect(said).toEqual([]);
  });

  it('are written although Redis rejects those of one channel, and the call and the channel are reported once each', async () => {
    const { sayEverywhere, textOf, lost, said, keys, names } = await speakingChannels();
    await sayEverywhere(0, () => 'One');
    const [damaged = ''] = names.slice(30);
    await redis.server().tell(`SET ${keys.events(damaged)} damaged`);
    await sayEverywhere(3, () => ', two');
    await sayEverywhere(8, () => ', three.');
    for (const name of names.filter((one) => one !== damaged)) {
      expect(await textOf(name)).toMatchObject({ text: 'One, two, three.' });
    }
    expect(lost).toEqual([damaged]);
    expect(said).toEqual([expect.stringContaining('WRONGTYPE'), expect.stringContaining('WRONGTYPE')]);
  });
});
