// Several backends in one process on one Redis, for tests: each has its own lines, its own lease and its own runs.

import {
  createRedisChannelStore,
  type RedisChannelStoreOptions,
} from '../../../backend/src/channels/redis-store.ts';
import { createRedisRequestCounter } from '../../../backend/src/http/guards/redis-request-counter.ts';
import { createRedisUsageHistory } from '../../../backend/src/prices/redis-usage-history.ts';
import { openRedisClient } from '../../../backend/src/redis/connect.ts';
import { createRedisDailySpend } from '../../../backend/src/spend/redis-daily-spend.ts';
import { systemClock } from '../../fixtures/system-clock.ts';

export interface RedisBackendOptions extends RedisChannelStoreOptions {
  prefix?: string;
  limitNanoUsd?: number | null;
  silentMs?: number;
}

let serial = 0;
export const newRedisPrefix = (): string => `test-${process.pid}-${++serial}:`;

export async function openRedisStores(url: string, options: RedisBackendOptions = {}) {
  const said: string[] = [];
  const redis = await openRedisClient({
    url,
    prefix: options.prefix ?? newRedisPrefix(),
    ...(options.silentMs !== undefined && { silentMs: options.silentMs }),
    lost: () => said.push('lost'),
    found: () => said.push('found'),
    refused: (error) => said.push(String(error)),
    broke: (error) => said.push(String(error)),
  });
  const channelStore = createRedisChannelStore(redis, systemClock, { tickMs: 200, ...options });
  const dailySpend = createRedisDailySpend(redis, options.limitNanoUsd ?? null);
  return {
    redis,
    said,
    stores: {
      channelStore,
      dailySpend,
      usageHistory: createRedisUsageHistory(redis),
      requestCounter: createRedisRequestCounter(redis),
    },
  };
}
export type RedisStores = Awaited<ReturnType<typeof openRedisStores>>;

/** Looks away from the store as a process that the system has stopped: it neither renews its lease nor writes. */
export function freezeBackend({ redis }: RedisStores): () => void {
  const { run, enqueue: later } = redis;
  let held: (() => void)[] = [];
  const frozen = new Promise<void>((resolve) => {
    held.push(resolve);
  });
  Object.assign(redis, {
    run: async (...words: Parameters<typeof run>) => {
      await frozen;
      return run(...words);
    },
    enqueue: (work: Parameters<typeof later>[0]) => held.push(() => later(work)),
  });
  return () => {
    Object.assign(redis, { run, enqueue: later });
    for (const go of held) go();
    held = [];
  };
}
