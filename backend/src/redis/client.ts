// Redis for the shared stores: its errors, the names of all keys, and the Lua that several folders share. No client library is loaded here;
// without REDIS_URL none is loaded at all.

/** Thrown when Redis, or another store, does not do its work now; the caller may try again. `reason`: `OOM`, for instance, for the log. `detail` tells the caller. */
export class StoreUnavailable extends Error {
  readonly reason: string;
  readonly detail: string;
  constructor(
    reason: string,
    detail = 'Speeches that run go on; nothing new can be started or looked up until Redis works again.',
  ) {
    super(`The store that the backends share cannot be used (${reason}).`);
    this.name = 'StoreUnavailable';
    this.reason = reason;
    this.detail = detail;
  }
}

/** Thrown at the start. Its message never contains the URL, which may hold a password. */
export class RedisUnreachable extends Error {
  constructor(reason: string) {
    super(`REDIS_URL: ${reason}`);
    this.name = 'RedisUnreachable';
  }
}

/** Returns the names of all keys and topics. */
export const redisKeys = (prefix: string) => ({
  /**
   * Keys of a backend, the first of every script with DAILY_SPEND_LUA: its running generations, as `<channel> <generation>`; the day's
   * sums; its open holds. The sums are one hash that never expires, so no eviction policy for expiring keys can remove it.
   */
  ownedBy: (backend: string) => [`${prefix}running:${backend}`, `${prefix}till`, `${prefix}holds:${backend}`],
  /** Marks that money was held for this command a moment ago, so that its repeats are not refused for lack of money. */
  heldFor: (command: string) => `${prefix}held-for:${command}`,
  /** All backends, by the millisecond at which their lease ends. */
  leases: `${prefix}leases`,
  /** The base of a channel's keys, with its name in braces, which keeps them together in a cluster. */
  channel: (name: string) => `${prefix}ch:{${name}}`,
  /** Topic: frames as they are appended. */
  framesTopic: (name: string) => `${prefix}spoken:${name}`,
  /** Topic: commands to one backend. */
  commandsTopic: (backend: string) => `${prefix}told:${backend}`,
  /** String: a debate that is read under a link, by the hash of its id. */
  sharedDebate: (hash: string) => `${prefix}shared:${hash}`,
  /** Sorted set: hash and bytes of each, by the time at which it ends. */
  sharedDebates: `${prefix}all-shared`,
  requestCount: (caller: string) => `${prefix}rate:${caller}`,
});

/** Their amount is 0, so that a backend of an earlier version, which settles one at the server's cost, subtracts nothing from the held sum. */
export const TYPED_KEY = 'typed:';

/**
 * The arithmetic of the daily spend. Sums are whole nano-dollars below 2^53, which Lua computes exactly. `real` is the sum limits are checked
 * against, `typed` that of keys typed in the page. Days are UTC by Redis' own clock, which all backends share; one set back begins no new
 * day, but one that a clock far ahead began ends with tomorrow.
 */
export const DAILY_SPEND_LUA = `
local running, till, holds = unpack(KEYS)
local function turn_page()
  local today = math.floor(tonumber(redis.call('TIME')[1]) / 86400)
  local day = tonumber(redis.call('HGET', till, 'day') or '-1')
  if today > day then redis.call('HSET', till, 'day', today, 'real', 0, 'notional', 0, 'typed', 0) end
  if day > today + 1 then redis.call('HSET', till, 'day', today + 1) end
end
-- Only the first settling of a hold counts.
local function settle(id, nano)
  local held = redis.call('HGET', holds, id)
  if not held then return 0 end
  redis.call('HDEL', holds, id)
  turn_page()
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
