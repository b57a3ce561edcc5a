// The queue of what is written to Redis: a job that breaks is refused, and everybody else's goes on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script, type Work } from '../../backend/src/redis/link.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { openShared, type Shared } from './shared-house.ts';

const ECHO = script('return ARGV[1]');
let redis: RedisServer | undefined;
let shared: Shared | undefined;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(async () => {
  await shared?.kept.store.close();
  await redis?.stop();
});

const broken = (): never => {
  throw new TypeError('broken on purpose');
};
const NO_WORD = { toString: 1 } as unknown as string;

/** What may be wrong with a job. */
const JOBS: Readonly<Record<string, Partial<Work>>> = {
  'cannot say its words': { words: broken },
  'has words that cannot be sent': { words: () => [NO_WORD] },
  'cannot take its answer': { done: broken },
  'has a script that fails': { script: script("return redis.call('NO SUCH COMMAND')") },
};

describe.skipIf(!hasRedis)('the queue of what is written to Redis', () => {
  it.each(Object.keys(JOBS))('goes on behind a job that %s', async (name) => {
    shared ??= await openShared(redis?.url ?? '');
    const { link, said } = shared;
    const before = said.length;
    const answers: unknown[] = [];
    const job = (word: string): Work => ({
      script: ECHO,
      keys: [],
      words: () => [word],
      done: (answer) => void answers.push(answer),
    });
    // In one pipeline with it, before it and behind it.
    link.later(job('before'));
    link.later({ ...job('it'), ...JOBS[name] });
    link.later(job('behind'));
    await link.flushed(10_000);
    link.later(job('later'));
    await link.flushed(10_000);
    expect(answers.filter((answer) => answer !== null)).toEqual(['before', 'behind', 'later']);
    // Somebody is told of it, once.
    expect(said.length - before).toBe(1);
    expect(link.stalledMs()).toBe(0);
  });
});
