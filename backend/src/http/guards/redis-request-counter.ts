// Counts requests per minute in Redis for all backends together. The limit itself is checked in rate-guard.ts.

import { type RedisClient, script } from '../../redis/client.ts';
import { redisKeys } from '../../redis/keys.ts';
import type { RequestCounter } from './rate-guard.ts';

/** KEYS counter. ARGV ms of the window. → how many, ms until the window ends */
const COUNT_SCRIPT = script(`
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }
`);

export function createRedisRequestCounter(redis: RedisClient): RequestCounter {
  const keys = redisKeys(redis.prefix);
  return {
    async count(caller, windowMs) {
      const [hits, left] = (await redis.run(COUNT_SCRIPT, [keys.requestCount(caller)], [windowMs])) as [
        number,
        number,
      ];
      return { hits, endsAt: Date.now() + Math.max(0, left) };
    },
  };
}
