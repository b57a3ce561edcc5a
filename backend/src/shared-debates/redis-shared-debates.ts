// Keeps shared debates in Redis, for several backends: compressed, bounded in number and bytes, and the first to go when memory is short.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { RedisClient } from '../redis/connect.ts';
import { MAX_SHARED_DEBATES, type SharedDebateStore, secretHash, storedIn } from './shared-debate-store.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const LOOKED_AT_EVERY_MS = 1_000;

/** Lua for the bytes in use, and the number that may be used before shared debates go; without a limit, none go. */
const MEMORY_LUA = `
local memory = redis.call('INFO', 'memory')
local used = tonumber(string.match(memory, 'used_memory:(%d+)') or '0')
local most = tonumber(string.match(memory, 'maxmemory:(%d+)') or '0')
if most == 0 then most = math.huge end
`;
/** Stores a debate. The list of debates has a member "hash bytes" for each, by the time at which it ends. → 1: stored */
const PUT = `${MEMORY_LUA}
local all, base = unpack(KEYS)
local id, packed, ends_at, left = unpack(ARGV)
local count, bytes = 1, #packed
for _, member in ipairs(redis.call('ZRANGE', all, 0, -1)) do
  local hash, size = string.match(member, '^(%x+) (%d+)$')
  if redis.call('EXISTS', base .. hash) == 0 then
    redis.call('ZREM', all, member)
  else
    count, bytes = count + 1, bytes + tonumber(size)
  end
end
if count > ${MAX_SHARED_DEBATES} or bytes > math.min(${MAX_BYTES}, most / 4) or used > most * 0.8 then return 0 end
redis.call('SET', base .. id, packed, 'PX', left)
redis.call('ZADD', all, ends_at, id .. ' ' .. #packed)
return 1
`;
const GET = `return redis.call('GET', KEYS[1])`;
const REMOVE = `return redis.call('DEL', KEYS[1])`;
/** Deletes shared debates before Redis evicts anything: it would evict what ends soonest, and running debates end before shared ones. */
const GIVE_WAY = `${MEMORY_LUA}
local all, base = unpack(KEYS)
local over = used - most * 0.85
while over > 0 do
  local member = redis.call('ZPOPMIN', all)[1]
  if not member then break end
  local hash, size = string.match(member, '^(%x+) (%d+)$')
  redis.call('DEL', base .. hash)
  over = over - tonumber(size)
end
`;

export function createRedisSharedDebates(client: RedisClient, clock: Clock): SharedDebateStore {
  const keyNames = [client.keys.sharedDebates, client.keys.sharedDebate('')];
  const keyOf = (id: string) => client.keys.sharedDebate(secretHash(id));
  const giveWay = () => {
    // While Redis is away there is nothing to do; the next time looks again.
    client.run(GIVE_WAY, keyNames, []).catch(() => {});
    clock.after(LOOKED_AT_EVERY_MS, giveWay);
  };
  clock.after(LOOKED_AT_EVERY_MS, giveWay);
  return {
    async put(id, debate) {
      const left = Math.max(1, debate.expiresAt - clock.now());
      const payload = (await promisify(gzip)(JSON.stringify(debate))).toString('base64');
      return (await client.run(PUT, keyNames, [secretHash(id), payload, debate.expiresAt, left])) === 1;
    },
    async get(id) {
      const payload = await client.run(GET, [keyOf(id)], []);
      if (typeof payload !== 'string') return null;
      // Debates of earlier versions are not compressed.
      if (payload.startsWith('{')) return storedIn(payload);
      const text = await promisify(gunzip)(Buffer.from(payload, 'base64')).catch(() => '');
      return storedIn(text.toString());
    },
    async remove(id) {
      await client.run(REMOVE, [keyOf(id)], []);
    },
  };
}
