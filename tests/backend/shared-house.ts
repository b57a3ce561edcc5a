// Several backends in one process on one Redis, for tests: each has its own lines, its own lease and its own runs.
import { systemClock } from '../../backend/src/channels/clock.ts';
import { createRedisStore, type RedisStoreOptions } from '../../backend/src/channels/redis.ts';
import { createSharedCounter } from '../../backend/src/guard/shared-counter.ts';
import { createSharedTill } from '../../backend/src/guard/shared-till.ts';
import { createSharedFronts } from '../../backend/src/prices/shared-fronts.ts';
import { openLink } from '../../backend/src/redis/connect.ts';

export interface SharedOptions extends RedisStoreOptions {
  prefix?: string;
  limitNanoUsd?: number | null;
  silentMs?: number;
}

let serial = 0;
export const newPrefix = (): string => `test-${process.pid}-${++serial}:`;

export async function openShared(url: string, options: SharedOptions = {}) {
  const said: string[] = [];
  const link = await openLink({
    url,
    prefix: options.prefix ?? newPrefix(),
    ...(options.silentMs !== undefined && { silentMs: options.silentMs }),
    lost: () => said.push('lost'),
    found: () => said.push('found'),
    refused: (error) => said.push(String(error)),
    broke: (error) => said.push(String(error)),
  });
  const store = createRedisStore(link, systemClock, { tickMs: 200, ...options });
  const till = createSharedTill(link, options.limitNanoUsd ?? null);
  return {
    link,
    said,
    kept: { store, till, fronts: createSharedFronts(link), counter: createSharedCounter(link) },
  };
}
export type Shared = Awaited<ReturnType<typeof openShared>>;

/** Looks away from the store as a process that the system has stopped: it neither renews its lease nor writes. */
export function freeze({ link }: Shared): () => void {
  const { run, later } = link;
  let held: (() => void)[] = [];
  const frozen = new Promise<void>((resolve) => {
    held.push(resolve);
  });
  Object.assign(link, {
    run: async (...words: Parameters<typeof run>) => {
      await frozen;
      return run(...words);
    },
    later: (work: Parameters<typeof later>[0]) => held.push(() => later(work)),
  });
  return () => {
    Object.assign(link, { run, later });
    for (const go of held) go();
    held = [];
  };
}
