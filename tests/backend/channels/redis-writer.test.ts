// Writes and subscribers of Redis: a failing one is reported once, and the others continue.
import { describe, expect, it, vi } from 'vitest';
import { hasRedis } from '../../kit/redis.ts';
import { uncaughtErrors } from '../../kit/uncaught-errors.ts';
import { redisForTests } from '../kit/backends-on-redis.ts';

const PUBLISH = "return redis.call('PUBLISH', ARGV[1], ARGV[2])";
const ECHO = 'return ARGV[1]';
const redis = redisForTests();
const errors = uncaughtErrors();

const failing = (): never => {
  throw new TypeError('broken on purpose');
};
const NO_WORD = { toString: 1 } as unknown as string;

type Link = Awaited<ReturnType<typeof redis.open>>['redis'];
/** Ways in which a job can fail, by test name. Add new ones here. */
const WORK: Readonly<Record<string, (link: Link) => Promise<unknown>>> = {
  'breaks before it is sent': (link) => link.track(Promise.resolve().then(failing)),
  'has words that cannot be sent': (link) => link.ensure(ECHO, [], [NO_WORD]),
  'cannot take its answer': (link) => link.track(link.ensure(ECHO, [], ['it']).then(failing)),
  'has a script that fails': (link) => link.ensure("return redis.call('NO SUCH COMMAND')", [], []),
};

describe.skipIf(!hasRedis)('what must be written to Redis', () => {
  it.each(Object.keys(WORK))('continues after a job that %s', async (name) => {
    const { redis: link, messages } = await redis.open();
    const before = link.ensure(ECHO, [], ['before']);
    const it = WORK[name]?.(link);
    const behind = link.ensure(ECHO, [], ['behind']);
    await link.flush(10_000);
    const later = link.ensure(ECHO, [], ['later']);
    await link.flush(10_000);
    expect(await Promise.all([before, it, behind, later])).toEqual(['before', null, 'behind', 'later']);
    // The failure is reported once.
    expect([messages.length, errors]).toEqual([1, []]);
  });

  it('a subscriber that throws is reported, and reads again what it may have missed', async () => {
    const { redis: link, messages } = await redis.open();
    const output: string[] = [];
    let missCount = 0;
    const unlisten = link.subscribe('topic-of-the-test', {
      onMessage(message) {
        if (message === 'broken') failing();
        output.push(message);
      },
      onMissed() {
        missCount += 1;
      },
    });
    for (const message of ['broken', 'whole']) await link.run(PUBLISH, [], ['topic-of-the-test', message]);
    await vi.waitFor(() => expect(output).toEqual(['whole']));
    expect([missCount, messages.length]).toEqual([1, 1]);
    unlisten();
  });
});
