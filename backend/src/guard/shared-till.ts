// The till in Redis: one limit for all backends. A reservation looks and takes in one script, so N of them cannot overshoot.
import { randomBytes } from 'node:crypto';
import { keysOf } from '../redis/keys.ts';
import { type Link, script } from '../redis/link.ts';
import { TILL_LUA } from '../redis/till-lua.ts';
import type { Till } from './spend.ts';

/** KEYS till, holds. ARGV name of the hold, nano-dollars or 'notional', limit or ''. */
const RESERVE = script(`${TILL_LUA}
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 1 end
turn_page(KEYS[1])
if ARGV[2] ~= 'notional' then
  local sums = redis.call('HMGET', KEYS[1], 'real', 'held')
  local after = tonumber(sums[1] or '0') + tonumber(sums[2] or '0') + tonumber(ARGV[2])
  if ARGV[3] ~= '' and after > tonumber(ARGV[3]) then return 0 end
  redis.call('HINCRBY', KEYS[1], 'held', ARGV[2])
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
return 1
`);

/** KEYS till, holds. ARGV name of the hold, nano-dollars, and at most. */
const SETTLE = script(`${TILL_LUA}
return settle(KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3])
`);

/** KEYS till. → real, unsure, notional */
const SPENT = script(`${TILL_LUA}
turn_page(KEYS[1])
return redis.call('HMGET', KEYS[1], 'real', 'unsure', 'notional')
`);

export function createSharedTill(link: Link, limitNanoUsd: number | null): Till {
  const keys = keysOf(link.prefix);
  const places = [keys.till, keys.holds(link.backend)];

  function holdOf(id: string) {
    let open = true;
    return {
      id,
      settle(nanoUsd: number, atMostNanoUsd: number) {
        if (!open) return;
        open = false;
        link.later({ script: SETTLE, keys: places, words: () => [id, nanoUsd, atMostNanoUsd] });
      },
    };
  }

  return {
    async reserve(atMost, notional) {
      const hold = holdOf(randomBytes(9).toString('base64url'));
      const words = [hold.id, notional ? 'notional' : atMost, limitNanoUsd ?? ''];
      try {
        return (await link.run(RESERVE, places, words)) === 1 ? hold : null;
      } catch (error) {
        // It may have been put aside: then it comes back.
        hold.settle(0, 0);
        throw error;
      }
    },
    async spent() {
      const sums = (await link.run(SPENT, [keys.till], [])) as (string | null)[];
      const [real = 0, unsure = 0, notional = 0] = sums.map(Number);
      const dayNanoUsd = real - unsure;
      return { dayNanoUsd, dayAtMostNanoUsd: real, notionalDayNanoUsd: notional, limitNanoUsd };
    },
  };
}
