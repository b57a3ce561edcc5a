// The names of everything in Redis. All of a channel's carry its name in braces, so that it can be moved as one.

export const redisKeys = (prefix: string) => {
  const channel = (name: string) => `${prefix}ch:{${name}}`;
  return {
    /** The day's money: one hash that never expires, so that no eviction policy for expiring keys can touch it. */
    dailySpend: `${prefix}till`,
    /** What one backend has put aside. */
    holds: (backend: string) => `${prefix}holds:${backend}`,
    /** That money was put aside for one command a moment ago, so that its repeats are not refused for want of it. */
    heldFor: (command: string) => `${prefix}held-for:${command}`,
    /** Every backend, by the millisecond at which its lease ends. */
    leases: `${prefix}leases`,
    /** What one backend runs, as `<channel> <generation>`. */
    running: (backend: string) => `${prefix}running:${backend}`,
    /** Hash: epoch, n (of the last frame), units (of finished texts), heard (when somebody was last known to follow). */
    meta: channel,
    /** Stream: one entry a frame, `<n>-0`. */
    events: (name: string) => `${channel(name)}:events`,
    /** List: the channel's generations, oldest first. */
    order: (name: string) => `${channel(name)}:order`,
    generation: (name: string, id: string) => `${channel(name)}:g:${id}`,
    /** String: its words so far, as the inside of a JSON string. */
    text: (name: string, id: string) => `${channel(name)}:x:${id}`,
    /** Hash: a tally, and by digest of every front the call that began so: input tokens, bulk, cached tokens. */
    callPrefixes: (name: string, model: string) => `${channel(name)}:counted:${model}`,
    /** Hash: what was reported of a model's calls, summed. */
    usageTotals: (model: string) => `${prefix}tally:${model}`,
    /** Topic: frames as they are written down. */
    framesTopic: (name: string) => `${prefix}spoken:${name}`,
    /** Topic: what one backend is told. */
    commandsTopic: (backend: string) => `${prefix}told:${backend}`,
    requestCount: (caller: string) => `${prefix}rate:${caller}`,
  };
};
export type RedisKeys = ReturnType<typeof redisKeys>;
