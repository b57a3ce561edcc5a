// The arithmetic of the daily spend that several backends share, as Lua for the scripts that need it. Sums are whole nano-dollars
// below 2^53, which Lua computes exactly. `real` is the sum limits are checked against, `typed` that of keys typed
// in the page, which no limit applies to.

/**
 * The prefix of holds whose key was typed in the page. Their amount is 0: a backend of an earlier version that settles one
 * subtracts nothing from the held sum and counts its cost as the server's, which is the safe side.
 */
export const TYPED_KEY = 'typed:';

/** Days are UTC by Redis' own clock, so backends with different clocks share one day. A clock set back does not begin a new day. */
export const DAILY_SPEND_LUA = `
local function turn_page(till)
  local today = math.floor(tonumber(redis.call('TIME')[1]) / 86400)
  local day = tonumber(redis.call('HGET', till, 'day') or '-1')
  if today > day then redis.call('HSET', till, 'day', today, 'real', 0, 'notional', 0, 'typed', 0) end
end
-- Only the first settling of a hold counts.
local function settle(till, holds, id, nano)
  local held = redis.call('HGET', holds, id)
  if not held then return 0 end
  redis.call('HDEL', holds, id)
  turn_page(till)
  if held == 'notional' then
    redis.call('HINCRBY', till, 'notional', nano)
  elseif string.sub(id, 1, ${TYPED_KEY.length}) == '${TYPED_KEY}' then
    redis.call('HINCRBY', till, 'typed', nano)
  else
    -- Not its negative: that of nothing is "-0", which Redis takes for no integer.
    redis.call('HINCRBY', till, 'held', 0 - tonumber(held))
    redis.call('HINCRBY', till, 'real', nano)
  end
  return 1
end
`;
