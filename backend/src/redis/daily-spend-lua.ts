// The arithmetic of the shared till, in the scripts that need it. Sums are whole nano-dollars under 2^53, exact in Lua.
// `real` is what the limit is held against, `unsure` the part of it that by estimate will never be billed; `typed` and
// `typed_unsure` are the same of keys typed in the page, which no limit is held against.

/**
 * What the name of a hold begins with whose key was typed in the page. Its amount is 0: a backend of an earlier version that
 * settles it takes nothing from what is held, and counts its cost as the server's, which is the safe side.
 */
export const TYPED_KEY = 'typed:';

/** Days are UTC and Redis' own: backends whose clocks differ have one day. A clock set back opens no new page. */
export const DAILY_SPEND_LUA = `
local function turn_page(till)
  local today = math.floor(tonumber(redis.call('TIME')[1]) / 86400)
  local day = tonumber(redis.call('HGET', till, 'day') or '-1')
  if today > day then redis.call('HSET', till, 'day', today, 'real', 0, 'unsure', 0, 'notional', 0,
    'typed', 0, 'typed_unsure', 0) end
end
-- Only the first settling of a hold counts.
local function settle(till, holds, id, nano, at_most)
  local held = redis.call('HGET', holds, id)
  if not held then return 0 end
  redis.call('HDEL', holds, id)
  turn_page(till)
  if held == 'notional' then
    redis.call('HINCRBY', till, 'notional', nano)
  elseif string.sub(id, 1, ${TYPED_KEY.length}) == '${TYPED_KEY}' then
    redis.call('HINCRBY', till, 'typed', at_most)
    redis.call('HINCRBY', till, 'typed_unsure', tonumber(at_most) - tonumber(nano))
  else
    -- Not its negative: that of nothing is "-0", which Redis takes for no integer.
    redis.call('HINCRBY', till, 'held', 0 - tonumber(held))
    redis.call('HINCRBY', till, 'real', at_most)
    redis.call('HINCRBY', till, 'unsure', tonumber(at_most) - tonumber(nano))
  end
  return 1
end
`;
