// Shared debates in Redis: compressed, and the first to go when memory is short.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openRedisClient } from '../../../backend/src/redis/connect.ts';
import { createRedisSharedDebates } from '../../../backend/src/shared-debates/redis-shared-debates.ts';
import { newLinkSecret, secretHash } from '../../../backend/src/shared-debates/shared-debate-store.ts';
import { hasRedis, type RedisServer, startRedis } from '../../kit/redis.ts';
import { newRedisPrefix } from '../kit/backends-on-redis.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const DAY_MS = 24 * 3_600_000;
const SAY = `return redis.call('SET', KEYS[1], ARGV[1], 'PX', 900000)`;
const clock = createManualClock();
const keptDebate = (text: string, days = 30) => ({
  text,
  takeBackHash: secretHash('secret'),
  expiresAt: clock.now() + days * DAY_MS,
});

describe.skipIf(!hasRedis)('shared debates in Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  async function openClient(url: string, prefix: string) {
    const quiet = () => {};
    const listeners = { lost: quiet, found: quiet, refused: quiet, broke: quiet };
    const client = await openRedisClient({ url, prefix, ...listeners });
    onTestFinished(() => client.close());
    return client;
  }
  const number = async (command: string) => Number((await server.tell(command)).replace(':', ''));

  it('are compressed, and read as they were stored by this version and by an earlier one', async () => {
    const prefix = newRedisPrefix();
    const store = createRedisSharedDebates(await openClient(server.url, prefix), clock);
    const debate = keptDebate(JSON.stringify({ words: 'the same words again, '.repeat(5_000) }));
    expect(await store.put('one', debate)).toBe(true);
    expect(await number(`STRLEN ${prefix}shared:${secretHash('one')}`)).toBeLessThan(2_000);
    expect(await store.get('one')).toEqual(debate);
    const plain = { ...debate, text: '{}' };
    await server.tell(`SET ${prefix}shared:${secretHash('old')} '${JSON.stringify(plain)}'`);
    expect(await store.get('old')).toEqual(plain);
    await server.tell(`SET ${prefix}shared:${secretHash('odd')} nonsense`);
    expect(await store.get('odd')).toBeNull();
  });

  it('take at most a quarter of the memory, and are evicted before running debates, those that expire first before others', async () => {
    const tight = await startRedis(['--maxmemory', '24mb', '--maxmemory-policy', 'volatile-ttl']);
    onTestFinished(() => tight.stop());
    const client = await openClient(tight.url, 't:');
    const store = createRedisSharedDebates(client, clock);
    const storedKeys: string[] = [];
    for (let day = 40; day > 0; day--) {
      const id = newLinkSecret();
      // About 400 kB, compressed and written as letters.
      if (await store.put(id, keptDebate(randomBytes(300_000).toString('latin1'), day))) storedKeys.push(id);
    }
    expect(storedKeys.length).toBeGreaterThan(3);
    expect(storedKeys.length).toBeLessThan(20);
    const text = 'x'.repeat(200_000);
    const RUNNING = 95;
    for (let debate = 0; debate < RUNNING; debate++) {
      await client.run(SAY, [`t:running-${debate}`], [text]);
      // Commands of one connection run in order: the next one comes after this read.
      if (debate % 5 === 0) clock.advance(1_000);
    }
    const left = await Promise.all(storedKeys.map(async (id) => (await store.get(id)) !== null));
    expect(await tight.tell('INFO stats')).toContain('evicted_keys:0\r\n');
    expect((await tight.tell('KEYS t:running-*')).split('\r\n')[0]).toBe(`*${RUNNING}`);
    expect(left).toContain(false);
    // Debates are stored in the order of their ends, the last one first.
    expect(left).toEqual([...left].sort((one, other) => Number(other) - Number(one)));
    expect(await store.put(newLinkSecret(), keptDebate('no room'))).toBe(false);
  });
});
