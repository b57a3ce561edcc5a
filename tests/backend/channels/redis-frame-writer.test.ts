// One call of a script writes the frames of many channels: if Redis rejects those of one, the others' are still written.
import { expect, it } from 'vitest';
import type { ChannelLog } from '../../../backend/src/channels/channel-store.ts';
import { generationClaim, textDelta } from '../../fixtures/test-backend.ts';
import { hasRedis } from '../../kit/redis.ts';
import { redisForTests } from '../kit/backends-on-redis.ts';

const redis = redisForTests();
/** More channels than one call takes. */
const CHANNELS = 150;

it.skipIf(!hasRedis)(
  'the call and the channel that Redis rejects are reported once each, and no other loses a word',
  async () => {
    const { redis: client, stores, messages } = await redis.open();
    const losses: string[] = [];
    const runner = { cancel: () => {}, lost: (channel: string) => void losses.push(channel) };
    stores.channelStore.attachRunner(runner);
    const logs = new Map<string, ChannelLog>();
    for (let index = 0; index < CHANNELS; index++) {
      const log = stores.channelStore.open(`channel-${index}`);
      logs.set(`channel-${index}`, log);
      await log.claim(generationClaim('g'));
    }
    const sayEverywhere = async (at: number, text: string) => {
      for (const log of logs.values()) log.append([textDelta('g', at, text)]);
      await client.flush(10_000);
    };
    await sayEverywhere(0, 'One');
    await redis.server().tell(`SET ${client.keys.channel('channel-30')}:events damaged`);
    await sayEverywhere(3, ', two');
    await sayEverywhere(8, ', three.');
    logs.delete('channel-30');
    for (const log of logs.values())
      expect((await log.find('g'))?.snapshot()).toMatchObject({ text: 'One, two, three.' });
    expect(losses).toEqual(['channel-30']);
    expect(messages).toEqual([expect.stringContaining('WRONGTYPE'), expect.stringContaining('WRONGTYPE')]);
  },
);
