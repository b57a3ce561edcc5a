// The queue of scripts sent to Redis: a job that fails is rejected and reported once; the jobs around it are carried out.
import { describe, expect, it, vi } from 'vitest';
import type { QueuedScript } from '../../../backend/src/redis/client.ts';
import { hasRedis } from '../../kit/redis.ts';
import { redisForTests } from '../kit/backends-on-redis.ts';

const PUBLISH = "return redis.call('PUBLISH', ARGV[1], ARGV[2])";
const ECHO = 'return ARGV[1]';
const redis = redisForTests();

const broken = (): never => {
  throw new TypeError('broken on purpose');
};
const NO_WORD = { toString: 1 } as unknown as string;

/** The ways a job can fail, by test name. Add new ones here. */
const JOBS: Readonly<Record<string, Partial<QueuedScript>>> = {
  'cannot say its words': { args: broken },
  'has words that cannot be sent': { args: () => [NO_WORD] },
  'cannot take its answer': { onReply: broken },
  'has a script that fails': { script: "return redis.call('NO SUCH COMMAND')" },
};

describe.skipIf(!hasRedis)('the queue of what is written to Redis', () => {
  it.each(Object.keys(JOBS))('goes on behind a job that %s', async (name) => {
    const { redis: link, said } = await redis.open();
    const answers: unknown[] = [];
    const job = (word: string): QueuedScript => ({
      script: ECHO,
      keys: [],
      args: () => [word],
      onReply: (answer) => void answers.push(answer),
    });
    // In the same pipeline: one job before the broken one and one behind it.
    link.enqueue(job('before'));
    link.enqueue({ ...job('it'), ...JOBS[name] });
    link.enqueue(job('behind'));
    await link.flushed(10_000);
    link.enqueue(job('later'));
    await link.flushed(10_000);
    expect(answers.filter((answer) => answer !== null)).toEqual(['before', 'behind', 'later']);
    // The failure is reported once.
    expect(said).toHaveLength(1);
    expect(link.stalledMs()).toBe(0);
  });

  it('an ear that breaks is told of, and looks for itself at what it may have missed', async () => {
    const { redis: link, said } = await redis.open();
    const heard: string[] = [];
    let openings = 0;
    const unlisten = link.subscribe('topic-of-the-test', {
      onMessage(message) {
        if (message === 'broken') broken();
        heard.push(message);
      },
      onSubscribed() {
        openings += 1;
      },
    });
    await vi.waitFor(() => expect(openings).toBe(1));
    for (const message of ['broken', 'whole']) await link.run(PUBLISH, [], ['topic-of-the-test', message]);
    await vi.waitFor(() => expect(heard).toEqual(['whole']));
    expect([openings, said.length]).toEqual([2, 1]);
    unlisten();
  });
});
