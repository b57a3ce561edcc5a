// Keeps shared debates in Redis, for several backends. Redis itself deletes what has expired.
import { type RedisClient, script } from '../redis/client.ts';
import { redisKeys } from '../redis/keys.ts';
import { type SharedDebateStore, type StoredDebate, secretHash } from './shared-debate-store.ts';

/** KEYS the debate. ARGV the debate as JSON, milliseconds until it expires. */
const PUT = script(`return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`);
const GET = script(`return redis.call('GET', KEYS[1])`);
const REMOVE = script(`return redis.call('DEL', KEYS[1])`);

export function createRedisSharedDebates(client: RedisClient, now: () => number): SharedDebateStore {
  const keyOf = (id: string) => redisKeys(client.prefix).sharedDebate(secretHash(id));
  return {
    async put(id, debate) {
      const left = Math.max(1, debate.expiresAt - now());
      await client.run(PUT, [keyOf(id)], [JSON.stringify(debate), left]);
      return true;
    },
    async get(id) {
      const text = await client.run(GET, [keyOf(id)], []);
      return typeof text === 'string' ? (JSON.parse(text) as StoredDebate) : null;
    },
    async remove(id) {
      await client.run(REMOVE, [keyOf(id)], []);
    },
  };
}
