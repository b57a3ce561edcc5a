// The Lua scripts of a channel in Redis. Each operation is one script, so nothing can happen between its check and its effect. `base` is
// the channel's hash: epoch, n of the last frame, units of finished texts, and `heard`, the last time a reader was known to follow. Named
// after it are the stream `:events`, one entry `<n>-0` per frame, and the list `:order` of the generations, oldest first. Each generation
// has the hash `:g:<id>` and the string `:x:<id>`: its text so far, as the inside of a JSON string.
import { DAILY_SPEND_LUA } from '../redis/client.ts';
import { CLOCK_SLACK_MS, FRAMES_KEPT_MS, SNAPSHOTS_KEPT_MS } from './channel-store.ts';

/** Maximum frames per channel; the oldest are dropped first. */
const MAX_FRAMES = 20_000;
const MAX_GENERATIONS = 2_000;
/** Maximum UTF-16 units of finished texts per channel. */
const MAX_UNITS = 16 * 1024 * 1024;

const TIME_LUA = `
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
local function is_alive(leases, backend)
  local lease = redis.call('ZSCORE', leases, backend)
  return lease and tonumber(lease) > now()
end
`;

/** Reads a log, and begins it with `epoch` if there is none. → epoch, n of the last frame, at most `most` entries after n `after` */
export const READ = `
local base, after, most, epoch = KEYS[1], unpack(ARGV)
if redis.call('HEXISTS', base, 'epoch') == 0 then
  redis.call('HSET', base, 'epoch', epoch, 'n', 0)
  redis.call('PEXPIRE', base, ${FRAMES_KEPT_MS})
end
local known = redis.call('HMGET', base, 'epoch', 'n')
local from = string.format('%.0f', tonumber(after) + 1)
return { known[1], known[2], redis.call('XRANGE', base .. ':events', from .. '-0', '+', 'COUNT', most) }
`;

/** Claims a generation. `cost`: JSON of the charge if its backend is lost, `nano` of that. → 1: claimed now (or before by this token), 0: by another */
export const CLAIM = `${TIME_LUA}
local base, running = unpack(KEYS)
local id, token, member, backend, hash, epoch, hold, cost, nano, about = unpack(ARGV)
local generation, order = base .. ':g:' .. id, base .. ':order'
local claimed = redis.call('HGET', generation, 'claimed')
if claimed then return claimed == token and 1 or 0 end
if redis.call('HSETNX', base, 'epoch', epoch) == 1 then redis.call('HSET', base, 'n', 0) end
redis.call('HSET', base, 'heard', string.format('%.0f', now()))
redis.call('HSET', generation, 'claimed', token, 'token', token, 'backend', backend, 'hash', hash, 'hold', hold,
  'cost', cost, 'nano', nano, 'about', about, 'units', 0, 'began', string.format('%.0f', now()))
redis.call('SADD', running, member)
if hold ~= '' then redis.call('SADD', running .. ':holds', hold) end
redis.call('RPUSH', order, id)
for _ = 1, redis.call('LLEN', order) do
  local full = redis.call('LLEN', order) > ${MAX_GENERATIONS}
    or tonumber(redis.call('HGET', base, 'units') or '0') > ${MAX_UNITS}
  if not full then break end
  local oldest = redis.call('LPOP', order)
  local old = redis.call('HMGET', base .. ':g:' .. oldest, 'claimed', 'terminal', 'units')
  if old[1] and not old[2] then
    redis.call('RPUSH', order, oldest)
  elseif old[1] then
    redis.call('HINCRBY', base, 'units', -tonumber(old[3]))
    redis.call('DEL', base .. ':g:' .. oldest, base .. ':x:' .. oldest)
  end
end
for _, key in ipairs({ base, order, generation }) do redis.call('PEXPIRE', key, ${SNAPSHOTS_KEPT_MS}) end
return 1
`;

/** Takes back a claim that may or may not have been made. */
export const UNCLAIM = `
local base, running = unpack(KEYS)
local id, token, member = unpack(ARGV)
local generation = base .. ':g:' .. id
if redis.call('HGET', generation, 'token') ~= token or redis.call('HEXISTS', generation, 'started') == 1 then return 0 end
redis.call('DEL', generation)
redis.call('SREM', running, member)
redis.call('LREM', base .. ':order', -1, id)
return 1
`;

/** Closes an id that nobody has claimed. `age`: ms since its command was first sent. → 0: a claim that old may have been forgotten, or Redis has been restarted since. */
export const CLOSE = `
local id, frame, age = unpack(ARGV)
local generation = KEYS[1] .. ':g:' .. id
if redis.call('EXISTS', generation) == 1 then return 1 end
local info = redis.pcall('INFO', 'server')
local up = type(info) == 'string' and string.match(info, 'uptime_in_seconds:(%d+)') or 0
if tonumber(age) > math.min(tonumber(up) * 1000, ${SNAPSHOTS_KEPT_MS}) - ${CLOCK_SLACK_MS} then return 0 end
redis.call('HSET', generation, 'claimed', '', 'token', '', 'hash', '', 'units', 0, 'terminal', frame)
redis.call('PEXPIRE', generation, ${FRAMES_KEPT_MS})
return 1
`;

/** Lua shared by APPEND and TAKE_OVER: writes a frame and ends a generation. */
const WRITE_LUA = `${DAILY_SPEND_LUA}
local function write(base, id, at, body)
  local n = string.format('%.0f', redis.call('HINCRBY', base, 'n', 1))
  redis.call('XADD', base .. ':events', 'MAXLEN', '~', ${MAX_FRAMES}, n .. '-0', 'g', id, 'a', at, 'b', body)
  if at == '' then redis.call('PEXPIRE', base .. ':events', ${FRAMES_KEPT_MS}) end
  return n
end
local function finish(base, channel, id, frame, nano)
  local generation = base .. ':g:' .. id
  local known = redis.call('HMGET', generation, 'units', 'hold')
  redis.call('HSET', generation, 'terminal', frame)
  redis.call('HINCRBY', base, 'units', known[1] or 0)
  redis.call('SREM', running, channel .. ' ' .. id)
  for _, key in ipairs({ base, base .. ':order', generation, base .. ':x:' .. id }) do redis.call('PEXPIRE', key, ${SNAPSHOTS_KEPT_MS}) end
  if known[2] then redis.call('SREM', running .. ':holds', known[2]) end
  if known[2] and known[2] ~= '' then settle(known[2], nano) end
end
`;

/**
 * Writes frames of several channels: one call per channel took Redis and the backend a quarter more CPU. They are one argument, because the
 * client takes longer for many short ones; every field in it ends with a newline. For each channel: base, topic, channel, number of frames.
 * For each frame: event, id, token, at (nano-dollars of a terminal frame), units, body. → one letter per frame: o(k), a(gain), f(enced), or
 * c for one that somebody wants cancelled. Only the holder of the token may write, and only before the terminal frame.
 */
export const APPEND = `${WRITE_LUA}
local field = string.gmatch(ARGV[1], '([^\\n]*)\\n')
local letters = {}
local base = field()
while base do
  local topic, channel, count = field(), field(), tonumber(field())
  local epoch = redis.call('HGET', base, 'epoch')
  local said, first = {}, nil
  for _ = 1, count do
    local event, id, token, at, units, body = field(), field(), field(), field(), field(), field()
    local generation = base .. ':g:' .. id
    local known = redis.call('HMGET', generation, 'token', 'terminal', 'units', 'wish')
    local letter = known[4] and 'c' or 'o'
    if not epoch or known[1] ~= token then
      letter = 'f'
    elseif known[2] or (event == 'text-delta' and tonumber(at) < tonumber(known[3]))
      or (event == 'generation-started' and redis.call('HEXISTS', generation, 'started') == 1) then
      letter = 'a'
    elseif event == 'text-delta' then
      local n = write(base, id, at, body)
      first = first or n
      redis.call('APPEND', base .. ':x:' .. id, body)
      if at == '0' then redis.call('PEXPIRE', base .. ':x:' .. id, ${SNAPSHOTS_KEPT_MS}) end
      redis.call('HINCRBY', generation, 'units', units)
      said[#said + 1] = '["' .. id .. '",' .. at .. ',"' .. body .. '"]'
    else
      local n = write(base, id, '', body)
      first = first or n
      said[#said + 1] = '["' .. id .. '",' .. body .. ']'
      if event == 'generation-started' then
        redis.call('HSET', generation, 'started', 1)
        redis.call('PEXPIRE', base, ${SNAPSHOTS_KEPT_MS})
      elseif event ~= 'thinking' then
        finish(base, channel, id, body, at)
      end
    end
    letters[#letters + 1] = letter
  end
  if first then redis.call('PUBLISH', topic, epoch .. ' ' .. first .. ' [' .. table.concat(said, ',') .. ']') end
  base = field()
end
return table.concat(letters)
`;

/** Takes over only the ending, and only from a backend whose lease has expired, or from the asker itself. → 1: ended here. */
export const TAKE_OVER = `${TIME_LUA}${WRITE_LUA}
local leases, base = KEYS[4], KEYS[5]
local backend, asker, topic, channel, id, frame, nano = unpack(ARGV)
local generation = base .. ':g:' .. id
local known = redis.call('HMGET', generation, 'backend', 'terminal')
local epoch = redis.call('HGET', base, 'epoch')
if known[1] ~= backend or known[2] or not epoch then
  redis.call('SREM', running, channel .. ' ' .. id)
  return 0
end
if asker ~= backend and is_alive(leases, backend) then return 0 end
local n = write(base, id, '', frame)
redis.call('HSET', generation, 'token', '')
finish(base, channel, id, frame, nano)
redis.call('PUBLISH', topic, epoch .. ' ' .. n .. ' [["' .. id .. '",' .. frame .. ']]')
return 1
`;

/** Fields of FIND's reply, in its order; all are strings, empty if there is nothing. `wish`: somebody wants it cancelled. */
export const FIND_REPLY = [
  ...(['hash', 'backend', 'terminal', 'began', 'cost', 'nano', 'wish', 'about'] as const),
  ...(['lastEventId', 'text', 'now'] as const),
] as const;

/** Finds a generation. → nothing, or FIND_REPLY */
export const FIND = `${TIME_LUA}
local base, id = KEYS[1], ARGV[1]
local known = redis.call('HMGET', base .. ':g:' .. id, 'hash', 'backend', 'terminal', 'began', 'cost', 'nano', 'wish', 'about')
if not known[1] then return false end
for i = 1, 8 do known[i] = known[i] or '' end
local meta = redis.call('HMGET', base, 'epoch', 'n')
known[9] = (meta[1] or 'none') .. '-' .. (meta[2] or '0')
known[10] = redis.call('GET', base .. ':x:' .. id) or ''
known[11] = string.format('%.0f', now())
return known
`;

/** Stores the request to cancel for the owner, and notifies it. */
export const REQUEST_CANCEL = `
local id, topic, message = unpack(ARGV)
local generation = KEYS[1] .. ':g:' .. id
local known = redis.call('HMGET', generation, 'backend', 'terminal')
if not known[1] or known[2] then return 0 end
redis.call('HSET', generation, 'wish', 1)
redis.call('PUBLISH', topic .. known[1], message)
return 1
`;

/** Renews the lease. If nobody has for half a period, nobody could (Redis was away, or full): every lease begins anew. → number of generations that the backend runs, backends whose leases have expired */
export const LEASE = `${TIME_LUA}
local running, leases = KEYS[1], KEYS[4]
local backend, lease = unpack(ARGV)
local time = now()
local latest = redis.call('ZREVRANGE', leases, 0, 0, 'WITHSCORES')[2]
if latest and tonumber(latest) - time < lease / 2 then
  for _, each in ipairs(redis.call('ZRANGE', leases, 0, -1)) do redis.call('ZADD', leases, time + lease, each) end
end
redis.call('ZADD', leases, time + lease, backend)
return { redis.call('SCARD', running), redis.call('ZRANGEBYSCORE', leases, '-inf', string.format('%.0f', time)) }
`;

/** Forgets a backend that is lost or leaves by itself. Charges its open holds, except those of calls that were never made. */
export const FORGET_BACKEND = `${TIME_LUA}${DAILY_SPEND_LUA}
local leases = KEYS[4]
local backend, asker = unpack(ARGV)
if asker ~= backend and is_alive(leases, backend) then return 0 end
if redis.call('SCARD', running) > 0 then return 0 end
for _, id in ipairs(redis.call('HKEYS', holds)) do
  local held = redis.call('HGET', holds, id)
  local made = redis.call('SISMEMBER', running .. ':holds', id) == 1
  settle(id, made and held ~= 'notional' and held or 0)
end
redis.call('DEL', running .. ':holds')
redis.call('ZREM', leases, backend)
return 1
`;

/** Keeps a channel for another period. `followed`: '1' if somebody follows it. */
export const TOUCH = `${TIME_LUA}
local base, followed = KEYS[1], ARGV[1]
if redis.call('EXISTS', base) == 0 then return 0 end
redis.call('PEXPIRE', base, ${SNAPSHOTS_KEPT_MS})
redis.call('PEXPIRE', base .. ':events', ${FRAMES_KEPT_MS})
redis.call('PEXPIRE', base .. ':order', ${SNAPSHOTS_KEPT_MS})
if followed == '1' then redis.call('HSET', base, 'heard', string.format('%.0f', now())) end
return 1
`;

/** Measures how long nobody has followed. → ms since anybody was known to follow; 0 while somebody does */
export const UNFOLLOWED_SINCE = `${TIME_LUA}
local base, topic = KEYS[1], ARGV[1]
if redis.call('PUBSUB', 'NUMSUB', topic)[2] > 0 then return 0 end
return math.floor(now() - tonumber(redis.call('HGET', base, 'heard') or '0'))
`;

/** Picks some of a backend's running generations. */
export const RUNNING_OF_BACKEND = `return redis.call('SRANDMEMBER', KEYS[1], ARGV[1])`;
