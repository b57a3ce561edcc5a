// The Lua scripts of a channel in Redis. Each operation is one script, so nothing can happen between its check and its effect.
import { DAILY_SPEND_LUA } from '../redis/client.ts';
import { CLOCK_SLACK_MS } from './channel-store.ts';

const TIME_LUA = `
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
`;

/** KEYS meta, events. ARGV a new epoch, ms an empty channel is kept. → epoch, n, n of the first frame kept (or '') */
export const FIND_RESUME_POINT = `
if redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1]) == 1 then
  redis.call('HSET', KEYS[1], 'n', 0)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
local known = redis.call('HMGET', KEYS[1], 'epoch', 'n')
local first = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 1)[1]
return { known[1], known[2], first and string.match(first[1], '^%d+') or '' }
`;

/** KEYS meta, events. ARGV the n after which, how many. → epoch, n, entries */
export const READ = `
local known = redis.call('HMGET', KEYS[1], 'epoch', 'n')
local from = string.format('%.0f', tonumber(ARGV[1]) + 1)
return { known[1] or '', known[2] or '0', redis.call('XRANGE', KEYS[2], from .. '-0', '+', 'COUNT', ARGV[2]) }
`;

/**
 * KEYS meta, order, generation, running. ARGV token, backend, body hash, a new epoch, hold, cost if lost (JSON), its
 * nano-dollars, member of running, id, ms kept, most generations, most units, base of the channel's keys, what is audited.
 * → 1: taken now (or by this very token before), 0: taken by another
 */
export const CLAIM = `${TIME_LUA}
local token = redis.call('HGET', KEYS[3], 'claimed')
if token then return token == ARGV[1] and 1 or 0 end
if redis.call('HSETNX', KEYS[1], 'epoch', ARGV[4]) == 1 then redis.call('HSET', KEYS[1], 'n', 0) end
redis.call('HSET', KEYS[3], 'claimed', ARGV[1], 'token', ARGV[1], 'backend', ARGV[2], 'hash', ARGV[3], 'hold', ARGV[5],
  'cost', ARGV[6], 'nano', ARGV[7], 'about', ARGV[14], 'units', 0, 'began', string.format('%.0f', now()))
redis.call('SADD', KEYS[4], ARGV[8])
if ARGV[5] ~= '' then redis.call('SADD', KEYS[4] .. ':holds', ARGV[5]) end
redis.call('RPUSH', KEYS[2], ARGV[9])
for _ = 1, redis.call('LLEN', KEYS[2]) do
  local full = redis.call('LLEN', KEYS[2]) > tonumber(ARGV[11])
    or tonumber(redis.call('HGET', KEYS[1], 'units') or '0') > tonumber(ARGV[12])
  if not full then break end
  local id = redis.call('LPOP', KEYS[2])
  local old = redis.call('HMGET', ARGV[13] .. ':g:' .. id, 'claimed', 'terminal', 'units')
  if old[1] and not old[2] then
    redis.call('RPUSH', KEYS[2], id)
  elseif old[1] then
    redis.call('HINCRBY', KEYS[1], 'units', -tonumber(old[3]))
    redis.call('DEL', ARGV[13] .. ':g:' .. id, ARGV[13] .. ':x:' .. id)
  end
end
for i = 1, 3 do redis.call('PEXPIRE', KEYS[i], ARGV[10]) end
return 1
`;

/** KEYS order, generation, running. ARGV token, member, id. Takes back a claim that may or may not have been made. */
export const UNCLAIM = `
if redis.call('HGET', KEYS[2], 'token') ~= ARGV[1] or redis.call('HEXISTS', KEYS[2], 'started') == 1 then return 0 end
redis.call('DEL', KEYS[2])
redis.call('SREM', KEYS[3], ARGV[2])
redis.call('LREM', KEYS[1], -1, ARGV[3])
return 1
`;

/**
 * KEYS generation. ARGV terminal frame, ms since its command was first sent, ms it is kept, ms a claim is kept. Closes an id that nobody
 * has claimed. → 0: a claim that old may have been forgotten, or Redis has been started since.
 */
export const CLOSE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 1 end
local info = redis.pcall('INFO', 'server')
local up = type(info) == 'string' and string.match(info, 'uptime_in_seconds:(%d+)') or 0
if tonumber(ARGV[2]) > math.min(tonumber(up) * 1000, tonumber(ARGV[4])) - ${CLOCK_SLACK_MS} then return 0 end
redis.call('HSET', KEYS[1], 'claimed', '', 'token', '', 'hash', '', 'units', 0, 'terminal', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`;

/** What all ways of ending a generation have in common. */
const END_LUA = `${DAILY_SPEND_LUA}
local function finish(k, generation, text, frame, nano, kept, holds)
  local known = redis.call('HMGET', generation, 'units', 'hold')
  redis.call('HSET', generation, 'terminal', frame)
  redis.call('HINCRBY', k.meta, 'units', known[1] or 0)
  redis.call('SREM', k.running, k.member)
  for _, key in ipairs({ k.meta, k.order, generation, text }) do redis.call('PEXPIRE', key, kept) end
  if known[2] then redis.call('SREM', k.running .. ':holds', known[2]) end
  if known[2] and known[2] ~= '' then settle(k.till, holds, known[2], nano) end
end
`;

/**
 * Writes frames of several channels: with a call for each of them Redis and the backend took a quarter more CPU. They are one
 * argument, because the client takes longer for many short ones; every field in it ends with a newline.
 * KEYS running, daily spend, holds. ARGV ms frames are kept, ms snapshots are kept, most frames, and for each channel: base of its
 * keys, topic, channel, how many frames, and for each frame: kind (s, t, d, e), id, token, at (of the end: nano-dollars), units,
 * body. → one letter per frame: o(k), a(gain), f(enced), or c for one that somebody wants cancelled.
 * Only the holder of the token may write, and only until there is a terminal frame.
 */
export const APPEND = `${END_LUA}
local frames_kept, snapshots_kept, most = ARGV[1], ARGV[2], ARGV[3]
local field = string.gmatch(ARGV[4], '([^\\n]*)\\n')
local letters = {}
local base = field()
while base do
  local topic, channel, count = field(), field(), tonumber(field())
  local events = base .. ':events'
  local epoch = redis.call('HGET', base, 'epoch')
  local said, first = {}, nil
  for _ = 1, count do
    local kind, id, token, at, units, body = field(), field(), field(), field(), field(), field()
    local generation = base .. ':g:' .. id
    local known = redis.call('HMGET', generation, 'token', 'terminal', 'units', 'wish')
    local letter = known[4] and 'c' or 'o'
    if not epoch or known[1] ~= token then
      letter = 'f'
    elseif known[2] or (kind == 'd' and tonumber(at) < tonumber(known[3]))
      or (kind == 's' and redis.call('HEXISTS', generation, 'started') == 1) then
      letter = 'a'
    else
      local n = string.format('%.0f', redis.call('HINCRBY', base, 'n', 1))
      first = first or n
      if kind == 'd' then
        redis.call('XADD', events, 'MAXLEN', '~', most, n .. '-0', 'g', id, 'a', at, 'b', body)
        redis.call('APPEND', base .. ':x:' .. id, body)
        if at == '0' then redis.call('PEXPIRE', base .. ':x:' .. id, snapshots_kept) end
        redis.call('HINCRBY', generation, 'units', units)
        said[#said + 1] = '["' .. id .. '",' .. at .. ',"' .. body .. '"]'
      else
        redis.call('XADD', events, n .. '-0', 'g', id, 'a', '', 'b', body)
        said[#said + 1] = '["' .. id .. '",' .. body .. ']'
        redis.call('PEXPIRE', events, frames_kept)
        if kind == 's' then
          redis.call('HSET', generation, 'started', 1)
          redis.call('PEXPIRE', base, snapshots_kept)
        elseif kind == 'e' then
          local k = { meta = base, order = base .. ':order', running = KEYS[1], till = KEYS[2], member = channel .. ' ' .. id }
          finish(k, generation, base .. ':x:' .. id, body, at, snapshots_kept, KEYS[3])
        end
      end
    end
    letters[#letters + 1] = letter
  end
  if first then redis.call('PUBLISH', topic, epoch .. ' ' .. first .. ' [' .. table.concat(said, ',') .. ']') end
  base = field()
end
return table.concat(letters)
`;

/**
 * KEYS meta, events, order, running, daily spend, holds, generation, text, leases. ARGV backend that ran it, id, member, terminal
 * frame, nano-dollars, topic, ms frames are kept, ms snapshots are kept, '1' if that backend itself asks. → 1: ended here.
 * Takes over only the ending, and only from a backend whose lease has run out.
 */
export const TAKE_OVER = `${TIME_LUA}${END_LUA}
local known = redis.call('HMGET', KEYS[7], 'backend', 'terminal')
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if known[1] ~= ARGV[1] or known[2] or not epoch then
  redis.call('SREM', KEYS[4], ARGV[3])
  return 0
end
local lease = redis.call('ZSCORE', KEYS[9], ARGV[1])
if ARGV[9] ~= '1' and lease and tonumber(lease) > now() then return 0 end
local n = string.format('%.0f', redis.call('HINCRBY', KEYS[1], 'n', 1))
redis.call('XADD', KEYS[2], n .. '-0', 'g', ARGV[2], 'a', '', 'b', ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[7])
redis.call('HSET', KEYS[7], 'token', '')
local k = { meta = KEYS[1], order = KEYS[3], running = KEYS[4], till = KEYS[5], member = ARGV[3] }
finish(k, KEYS[7], KEYS[8], ARGV[4], ARGV[5], ARGV[8], KEYS[6])
redis.call('PUBLISH', ARGV[6], epoch .. ' ' .. n .. ' [["' .. ARGV[2] .. '",' .. ARGV[4] .. ']]')
return 1
`;

/** What FIND answers, in its order; all are strings, empty if there is nothing. `wish`: somebody wants it cancelled. */
export const FIND_REPLY = [
  ...(['hash', 'backend', 'terminal', 'began', 'cost', 'nano', 'wish', 'about'] as const),
  ...(['alive', 'lastEventId', 'text', 'now'] as const),
] as const;

/** KEYS meta, generation, text, leases. ARGV '1' for the text too. → nothing, or FIND_REPLY */
export const FIND = `${TIME_LUA}
local known = redis.call('HMGET', KEYS[2], 'hash', 'backend', 'terminal', 'began', 'cost', 'nano', 'wish', 'about')
if not known[1] then return false end
for i = 1, 8 do known[i] = known[i] or '' end
local lease = redis.call('ZSCORE', KEYS[4], known[2])
local meta = redis.call('HMGET', KEYS[1], 'epoch', 'n')
known[9] = lease and tonumber(lease) > now() and '1' or ''
known[10] = (meta[1] or 'none') .. '-' .. (meta[2] or '0')
known[11] = ARGV[1] == '1' and redis.call('GET', KEYS[3]) or ''
known[12] = string.format('%.0f', now())
return known
`;

/** KEYS generation. ARGV prefix of the topic, message. Stores the request to cancel where the owner reads it, and notifies it. */
export const REQUEST_CANCEL = `
local known = redis.call('HMGET', KEYS[1], 'backend', 'terminal')
if not known[1] or known[2] then return 0 end
redis.call('HSET', KEYS[1], 'wish', 1)
redis.call('PUBLISH', ARGV[1] .. known[1], ARGV[2])
return 1
`;

/** KEYS leases, running. ARGV backend, ms. Renews the lease. → how much it runs, whose leases have run out */
export const LEASE = `${TIME_LUA}
local time = now()
redis.call('ZADD', KEYS[1], time + tonumber(ARGV[2]), ARGV[1])
return { redis.call('SCARD', KEYS[2]), redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', time)) }
`;

/**
 * KEYS leases, running, daily spend, holds. ARGV backend, '1' if it leaves by itself. Forgets it and charges its open holds, except
 * those of calls that were never made.
 */
export const FORGET_BACKEND = `${TIME_LUA}${DAILY_SPEND_LUA}
local lease = redis.call('ZSCORE', KEYS[1], ARGV[1])
if ARGV[2] ~= '1' and lease and tonumber(lease) > now() then return 0 end
if redis.call('SCARD', KEYS[2]) > 0 then return 0 end
for _, id in ipairs(redis.call('HKEYS', KEYS[4])) do
  local held = redis.call('HGET', KEYS[4], id)
  local made = redis.call('SISMEMBER', KEYS[2] .. ':holds', id) == 1
  settle(KEYS[3], KEYS[4], id, made and held ~= 'notional' and held or 0)
end
redis.call('DEL', KEYS[2] .. ':holds')
redis.call('ZREM', KEYS[1], ARGV[1])
return 1
`;

/** KEYS meta, events, order. ARGV ms meta is kept, ms frames are kept, '1' if somebody follows it. */
export const TOUCH = `${TIME_LUA}
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[3], ARGV[1])
if ARGV[3] == '1' then redis.call('HSET', KEYS[1], 'heard', string.format('%.0f', now())) end
return 1
`;

/** KEYS meta. ARGV topic. → ms since anybody was known to follow; 0 while somebody does */
export const UNFOLLOWED_SINCE = `${TIME_LUA}
if redis.call('PUBSUB', 'NUMSUB', ARGV[1])[2] > 0 then return 0 end
return math.floor(now() - tonumber(redis.call('HGET', KEYS[1], 'heard') or '0'))
`;

/** KEYS running. ARGV how many. → some of what one backend runs */
export const RUNNING_OF_BACKEND = `return redis.call('SRANDMEMBER', KEYS[1], ARGV[1])`;
