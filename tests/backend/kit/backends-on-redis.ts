// Opens the stores of one backend on a real Redis, for tests that run several backends in one process.
// Each call has its own connections and lease, so one of them can be frozen or closed alone.

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  createRedisChannelStore,
  type RedisChannelStoreOptions,
} from '../../../backend/src/channels/redis-store.ts';
import type { Clock } from '../../../backend/src/clock.ts';
import { createRedisRequestCounter } from '../../../backend/src/http/guards/rate-guard.ts';
import { openRedisClient } from '../../../backend/src/redis/connect.ts';
import { createRedisDailySpend } from '../../../backend/src/spend/redis-daily-spend.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import { hasRedis, type RedisServer, startRedis } from '../../kit/redis.ts';

export interface RedisBackendOptions extends RedisChannelStoreOptions {
  prefix?: string;
  limitNanoUsd?: number | null;
  clock?: Clock;
}

let serial = 0;
export const newRedisPrefix = (): string => `test-${process.pid}-${++serial}:`;

export async function openRedisStores(url: string, options: RedisBackendOptions = {}) {
  const messages: string[] = [];
  const redis = await openRedisClient({
    url,
    prefix: options.prefix ?? newRedisPrefix(),
    lost: () => messages.push('lost'),
    found: () => messages.push('found'),
    refused: (error) => messages.push(String(error)),
    broke: (error) => messages.push(String(error)),
  });
  const channelStore = createRedisChannelStore(redis, options.clock ?? systemClock, {
    tickMs: 200,
    leaseRefused: (reason) => messages.push(`lease: ${reason}`),
    ...options,
  });
  const dailySpend = createRedisDailySpend(redis, options.limitNanoUsd ?? null);
  return {
    redis,
    messages,
    stores: {
      channelStore,
      dailySpend,
      requestCounter: createRedisRequestCounter(redis),
    },
  };
}
export type RedisStores = Awaited<ReturnType<typeof openRedisStores>>;

/** Starts a Redis for the tests of a file, and opens stores on it, which are closed after each test. */
export function redisForTests() {
  let server: RedisServer | undefined;
  const openStores: RedisStores[] = [];
  const closeAll = async () => {
    for (const { stores } of openStores.splice(0)) await stores.channelStore.close();
  };
  beforeAll(async () => {
    if (hasRedis) server = await startRedis();
  });
  afterEach(closeAll);
  afterAll(() => server?.stop());
  return {
    server: () => server ?? expect.fail('no Redis'),
    async open(options: RedisBackendOptions = {}): Promise<RedisStores> {
      const sharedStores = await openRedisStores(server?.url ?? '', options);
      openStores.push(sharedStores);
      return sharedStores;
    },
    closeAll,
  };
}

/** Holds back every command to Redis, as if the system had paused the process; the returned function releases them. */
export function freezeBackend({ redis }: RedisStores): () => void {
  const { run, ensure } = redis;
  let wake = () => {};
  const freeze = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const afterwards = (call: typeof run): typeof run => {
    return (...words) => freeze.then(() => call(...words));
  };
  Object.assign(redis, { run: afterwards(run), ensure: afterwards(ensure) });
  return () => {
    Object.assign(redis, { run, ensure });
    wake();
  };
}
