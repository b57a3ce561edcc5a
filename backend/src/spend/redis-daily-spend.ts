// The daily spend in Redis: one limit for all backends. One script checks and reserves, so parallel calls cannot exceed the limit.
import { randomBytes } from 'node:crypto';
import { DAILY_SPEND_LUA, TYPED_KEY } from '../redis/client.ts';
import type { RedisClient } from '../redis/connect.ts';
import type { DailySpend } from './daily-spend.ts';

/** Milliseconds for which a command counts as held. Between the hold and the claim of the generation there is one more script; a repeated command waits for the claim. */
const HELD_FOR_MS = 10_000;

/** Reserves money. `nano`: 'notional' for notional money; `limit`: '' without one; `kept`: ms the marker is kept. */
const RESERVE = `${DAILY_SPEND_LUA}
local marker = KEYS[4]
local id, nano, limit, kept = unpack(ARGV)
if redis.call('HEXISTS', holds, id) == 1 then return 1 end
turn_page()
if nano ~= 'notional' then
  local sums = redis.call('HMGET', till, 'real', 'held')
  local after = tonumber(sums[1] or '0') + tonumber(sums[2] or '0') + tonumber(nano)
  if limit ~= '' and after > tonumber(limit) then return 0 end
  redis.call('HINCRBY', till, 'held', nano)
end
redis.call('HSET', holds, id, nano)
redis.call('SET', marker, id, 'PX', kept)
return 1
`;

const SETTLE = `${DAILY_SPEND_LUA}
return settle(unpack(ARGV))
`;

const IS_HELD = `return redis.call('EXISTS', KEYS[1])`;

const SPENT = `${DAILY_SPEND_LUA}
turn_page()
return redis.call('HMGET', till, 'real', 'notional', 'typed')
`;

export function createRedisDailySpend(redis: RedisClient, limitNanoUsd: number | null): DailySpend {
  const { keys } = redis;
  const ownedKeys = keys.ownedBy(redis.backend);
  return {
    limitNanoUsd,
    async reserve({ atMostNanoUsd, purse, command, note }) {
      const id = (purse === 'typed-key' ? TYPED_KEY : '') + randomBytes(9).toString('base64url');
      const settle = (nanoUsd: number): void => void redis.ensure(SETTLE, ownedKeys, [id, nanoUsd]);
      const amount = { server: atMostNanoUsd, 'typed-key': 0, notional: 'notional' }[purse];
      const limit = purse === 'typed-key' ? '' : (limitNanoUsd ?? '');
      try {
        const holdKeys = [...ownedKeys, keys.heldFor(command)];
        if ((await redis.run(RESERVE, holdKeys, [id, amount, limit, HELD_FOR_MS])) !== 1) return null;
        note();
        return { id, settle };
      } catch (error) {
        // The money may have been held: then it is given back.
        settle(0);
        throw error;
      }
    },
    isHeld: async (command) => (await redis.run(IS_HELD, [keys.heldFor(command)], [])) === 1,
    async spentToday() {
      const sums = (await redis.run(SPENT, ownedKeys, [])) as (string | null)[];
      const [real = 0, notional = 0, typedKey = 0] = sums.map(Number);
      return { dayNanoUsd: real, notionalDayNanoUsd: notional, typedKeyDayNanoUsd: typedKey, limitNanoUsd };
    },
  };
}
