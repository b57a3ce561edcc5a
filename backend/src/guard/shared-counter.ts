// Requests a minute, counted for all backends together.
import { keysOf } from '../redis/keys.ts';
import { type Link, script } from '../redis/link.ts';
import type { Counter } from './rate.ts';

/** KEYS counter. ARGV ms of the window. → how many, ms until the window ends */
const COUNT = script(`
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }
`);

export function createSharedCounter(link: Link): Counter {
  const keys = keysOf(link.prefix);
  return {
    async count(caller, windowMs) {
      const [hits, left] = (await link.run(COUNT, [keys.rate(caller)], [windowMs])) as [number, number];
      return { hits, endsAt: Date.now() + Math.max(0, left) };
    },
  };
}
