// What a soak test examines in Redis: memory used, open holds, and keys that never expire.

import { redisKeys } from '../../backend/src/redis/client.ts';
import { openRedisClient } from '../../backend/src/redis/connect.ts';

export type RedisView = Awaited<ReturnType<typeof viewRedis>>;

const USED = `return string.match(redis.call('INFO', 'memory'), 'used_memory:(%d+)')`;
const HELD = `return redis.call('HGET', KEYS[1], 'held') or '0'`;
/** ARGV: prefix, cursor. Returns the next cursor and the keys without expiry. */
const END_ALL = `
local page = redis.call('SCAN', ARGV[2], 'MATCH', ARGV[1] .. '*', 'COUNT', 2000)
local eternal = {}
for _, key in ipairs(page[2]) do
  if redis.call('PTTL', key) >= 0 then redis.call('DEL', key) else eternal[#eternal + 1] = key end
end
return { page[1], eternal }
`;

export async function viewRedis(url: string, prefix: string) {
  const silent = () => {};
  const listeners = { lost: silent, found: silent, refused: silent, broke: silent };
  const redis = await openRedisClient({ url, prefix, ...listeners });
  const keys = redisKeys(prefix);
  return {
    usedBytes: async () => Number(await redis.run(USED, [], [])),
    /** The sum of open holds. */
    heldNanoUsd: async () => Number(await redis.run(HELD, [keys.dailySpend], [])),
    /** Deletes every key that has an expiry; returns the names of the others, but of the daily spend and the list of backends. */
    async aDayLater(): Promise<string[]> {
      const names = new Set<string>();
      let cursor = '0';
      do {
        const [next, eternal] = (await redis.run(END_ALL, [], [prefix, cursor])) as [string, string[]];
        for (const name of eternal) names.add(name);
        cursor = next;
      } while (cursor !== '0');
      return [...names].filter((name) => name !== keys.dailySpend && name !== keys.leases);
    },
    close: () => redis.close(),
  };
}
