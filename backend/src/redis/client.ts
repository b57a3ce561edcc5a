// The interface to Redis for the shared stores: scripts with a reply, queued work done in order, topics to subscribe to, the names
// of all keys, and the Lua that several rooms share. No client library is loaded here; without REDIS_URL none is loaded at all.

/** Redis, or another store, cannot be reached, or does not answer in time; the caller may try again. `detail` tells the caller. */
export class StoreUnavailable extends Error {
  readonly detail: string;
  constructor(
    detail = 'Speeches that run go on; nothing new can be started or looked up until Redis answers again.',
  ) {
    super('The store that the backends share cannot be reached.');
    this.name = 'StoreUnavailable';
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

/** Work that must be done, in order, however often the connection breaks. It must have the same effect when it is run twice. */
export interface QueuedScript {
  script: string;
  keys: readonly string[];
  /** Called when the work is sent, so that whatever was added while the connection was busy goes out together. */
  args(): readonly (string | number)[];
  /** Smaller pieces of the same work: if Redis rejects the whole for good, each is tried by itself. One or none: it cannot be divided. */
  parts?(): readonly QueuedScript[];
  /** `null`: Redis rejected it for good. Not called if its parts are tried. */
  onReply?(answer: unknown): void;
}

export interface TopicListener {
  onMessage(message: string): void;
  /** Messages arrive from here on; earlier ones may have been missed. */
  onSubscribed?(): void;
}

export interface RedisClient {
  /** The unique name of this process. */
  readonly backend: string;
  readonly keys: RedisKeys;
  isUp(): boolean;
  /** How many milliseconds queued work has waited without any of it being done, whether the connection is up or not. */
  stalledMs(): number;
  /**
   * Runs a script in Lua: completely or not at all, and no other command runs in between. That is what fences owners and keeps limits
   * exact. Throws StoreUnavailable when there is no reply in time; then the script may or may not have run.
   */
  run(script: string, keys: readonly string[], words: readonly (string | number)[]): Promise<unknown>;
  enqueue(work: QueuedScript): void;
  /** Resolves when all work queued so far is done and the messages it published have arrived here, or after `mostMs` milliseconds. */
  flushed(mostMs: number): Promise<void>;
  subscribe(topic: string, listener: TopicListener): () => void;
  close(): Promise<void>;
}

/** The names of all keys and topics. A channel's keys have its name in braces, which keeps them together in a cluster. */
export const redisKeys = (prefix: string) => {
  const channel = (name: string) => `${prefix}ch:{${name}}`;
  return {
    /** The day's sums: one hash that never expires, so no eviction policy for expiring keys can remove it. */
    dailySpend: `${prefix}till`,
    holds: (backend: string) => `${prefix}holds:${backend}`,
    /** Marks that money was held for this command a moment ago, so that its repeats are not refused for lack of money. */
    heldFor: (command: string) => `${prefix}held-for:${command}`,
    /** All backends, by the millisecond at which their lease ends. */
    leases: `${prefix}leases`,
    /** What one backend runs, as `<channel> <generation>`. */
    running: (backend: string) => `${prefix}running:${backend}`,
    /** Hash: epoch, n (of the last frame), units (of finished texts), heard (when a reader was last known to follow). */
    meta: channel,
    /** Stream: one entry per frame, `<n>-0`. */
    events: (name: string) => `${channel(name)}:events`,
    /** List: the channel's generations, oldest first. */
    order: (name: string) => `${channel(name)}:order`,
    generation: (name: string, id: string) => `${channel(name)}:g:${id}`,
    /** String: the generation's text so far, as the inside of a JSON string. */
    text: (name: string, id: string) => `${channel(name)}:x:${id}`,
    /** Topic: frames as they are appended. */
    framesTopic: (name: string) => `${prefix}spoken:${name}`,
    /** Topic: commands to one backend. */
    commandsTopic: (backend: string) => `${prefix}told:${backend}`,
    /** String: a debate that is read under a link, by the hash of its id. */
    sharedDebate: (hash: string) => `${prefix}shared:${hash}`,
    /** Sorted set: hash and bytes of each, by the time at which it ends. */
    sharedDebates: `${prefix}all-shared`,
    requestCount: (caller: string) => `${prefix}rate:${caller}`,
  };
};
export type RedisKeys = ReturnType<typeof redisKeys>;

/**
 * The prefix of holds whose key was typed in the page. Their amount is 0: a backend of an earlier version that settles one
 * subtracts nothing from the held sum and counts its cost as the server's, which is the safe side.
 */
export const TYPED_KEY = 'typed:';

/**
 * The arithmetic of the daily spend, for the scripts that need it. Sums are whole nano-dollars below 2^53, which Lua computes exactly. `real`
 * is the sum limits are checked against, `typed` that of keys typed in the page, which no limit applies to. Days are UTC by Redis' own clock, so backends with different clocks share one day. A clock set back does not begin a new day.
 */
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
