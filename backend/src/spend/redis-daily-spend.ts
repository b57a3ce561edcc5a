// The daily spend in Redis: one limit for all backends. One script checks and reserves, so parallel calls cannot exceed the limit.
import { randomBytes } from 'node:crypto';
import { DAILY_SPEND_LUA, type RedisClient, TYPED_KEY } from '../redis/client.ts';
import type { DailySpend } from './daily-spend.ts';

/** In milliseconds. Between the hold and the claim of the generation there is one more script; a repeated command waits for the claim. */
const HELD_FOR_MS = 10_000;

/** KEYS sums, holds, held-for marker. ARGV name of the hold, nano-dollars or 'notional', limit or '', ms the marker is kept. */
const RESERVE = `${DAILY_SPEND_LUA}
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 1 end
turn_page(KEYS[1])
if ARGV[2] ~= 'notional' then
  local sums = redis.call('HMGET', KEYS[1], 'real', 'held')
  local after = tonumber(sums[1] or '0') + tonumber(sums[2] or '0') + tonumber(ARGV[2])
  if ARGV[3] ~= '' and after > tonumber(ARGV[3]) then return 0 end
  redis.call('HINCRBY', KEYS[1], 'held', ARGV[2])
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[4])
return 1
`;

/** KEYS sums, holds. ARGV name of the hold, nano-dollars. */
const SETTLE = `${DAILY_SPEND_LUA}
return settle(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
`;

/** KEYS held-for marker. */
const IS_HELD = `return redis.call('EXISTS', KEYS[1])`;

/** KEYS sums. → real, notional, typed */
const SPENT = `${DAILY_SPEND_LUA}
turn_page(KEYS[1])
return redis.call('HMGET', KEYS[1], 'real', 'notional', 'typed')
`;

export function createRedisDailySpend(redis: RedisClient, limitNanoUsd: number | null): DailySpend {
  const { keys } = redis;
  const keyNames = [keys.dailySpend, keys.holds(redis.backend)];

  const holdOf = (id: string) => ({
    id,
    settle: (nanoUsd: number) => redis.enqueue({ script: SETTLE, keys: keyNames, args: () => [id, nanoUsd] }),
  });

  return {
    limitNanoUsd,
    async reserve({ atMostNanoUsd, purse, command, note }) {
      const name = randomBytes(9).toString('base64url');
      const hold = holdOf(purse === 'typed-key' ? TYPED_KEY + name : name);
      const amount = { server: atMostNanoUsd, 'typed-key': 0, notional: 'notional' }[purse];
      const limit = purse === 'typed-key' ? '' : (limitNanoUsd ?? '');
      const words = [hold.id, amount, limit, HELD_FOR_MS];
      try {
        if ((await redis.run(RESERVE, [...keyNames, keys.heldFor(command)], words)) !== 1) return null;
        note();
        return hold;
      } catch (error) {
        // The money may have been held: then it is given back.
        hold.settle(0);
        throw error;
      }
    },
    isHeld: async (command) => (await redis.run(IS_HELD, [keys.heldFor(command)], [])) === 1,
    async spentToday() {
      const sums = (await redis.run(SPENT, [keys.dailySpend], [])) as (string | null)[];
      const [real = 0, notional = 0, typed = 0] = sums.map(Number);
      return { dayNanoUsd: real, notionalDayNanoUsd: notional, typedKeyDayNanoUsd: typed, limitNanoUsd };
    },
  };
}
