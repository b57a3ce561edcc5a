// The queue of what is written to Redis: a job that breaks is refused, and everybody else's goes on.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { script, type Work } from '../../backend/src/redis/link.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { openShared, type Shared } from './shared-house.ts';

const PUBLISH = script("return redis.call('PUBLISH', ARGV[1], ARGV[2])");
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

  it('an ear that breaks is told of, and looks for itself at what it may have missed', async () => {
    shared ??= await openShared(redis?.url ?? '');
    const { link, said } = shared;
    const before = said.length;
    const heard: string[] = [];
    let openings = 0;
    const unlisten = link.listen('topic-of-the-test', {
      hear(message) {
        if (message === 'broken') broken();
        heard.push(message);
      },
      opened() {
        openings += 1;
      },
    });
    await vi.waitFor(() => expect(openings).toBe(1));
    for (const message of ['broken', 'whole']) await link.run(PUBLISH, [], ['topic-of-the-test', message]);
    await vi.waitFor(() => expect(heard).toEqual(['whole']));
    expect([openings, said.length - before]).toEqual([2, 1]);
    unlisten();
  });
});
