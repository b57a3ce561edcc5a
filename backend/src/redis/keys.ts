// The names of all keys and topics in Redis. A channel's keys have its name in braces, which keeps them together in a cluster.

export const redisKeys = (prefix: string) => {
  const channel = (name: string) => `${prefix}ch:{${name}}`;
  return {
    /** The day's sums: one hash that never expires, so no eviction policy for expiring keys can remove it. */
    dailySpend: `${prefix}till`,
    /** The open holds of one backend. */
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
