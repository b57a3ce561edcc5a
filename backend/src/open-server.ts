// Creates and connects every part of the server but its socket: for the process that listens, and for a command that calls it in process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryChannelStore } from './channels/memory-store.ts';
import { createRedisChannelStore } from './channels/redis-store.ts';
import { type Clock, createSystemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createGenerations } from './generations/generations.ts';
import { createApp, type Routes } from './http/app.ts';
import { createRedisRequestCounter } from './http/guards/rate-guard.ts';
import type { Deps } from './http/routes/deps.ts';
import { auditLostCall } from './observability/audit-log.ts';
import { type Logger, logError } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { openPriceFile } from './price-file.ts';
import { createPriceList } from './prices/price-list.ts';
import { createProviders } from './providers/registry.ts';
import { createRedisSharedDebates } from './shared-debates/redis-shared-debates.ts';
import { openSharedDebateFolder } from './shared-debates/shared-debate-folder.ts';
import { createRedisDailySpend } from './spend/redis-daily-spend.ts';
import { openSpending } from './spend-file.ts';

type Stores = Pick<Deps, 'channelStore' | 'dailySpend' | 'requestCounter' | 'sharing'>;
type Spending = Awaited<ReturnType<typeof openSpending>>;

/** Opens stores in this process's memory, or in Redis if it is configured, so that several backends share them. */
async function openStores(config: Config, logger: Logger, clock: Clock, spending: Spending): Promise<Stores> {
  const { redis, limitNanoUsd, share } = config;
  if (redis === null) {
    const sharing = share && { ...share, store: openSharedDebateFolder(share.folder, clock) };
    return { channelStore: createMemoryChannelStore(clock), dailySpend: spending.dailySpend, sharing };
  }
  const { openRedisClient } = await import('./redis/connect.ts');
  const redisClient = await openRedisClient({
    ...redis,
    lost: () =>
      logger.warn({ event: 'redis.lost' }, 'Redis is away: what runs goes on, nothing new is started'),
    found: () => logger.warn({ event: 'redis.restored' }, 'Redis is back'),
    refused: (error) =>
      logError(logger, error, { event: 'redis.command-refused' }, 'Redis refused a command'),
    broke: (error) =>
      logError(logger, error, { event: 'redis.listener-failed' }, 'a listener to Redis broke'),
  });
  return {
    channelStore: createRedisChannelStore(redisClient, clock, {
      tookOver: auditLostCall(spending.audit),
      leaseRefused: (reason) => logger.warn({ event: 'store.refused', reason }, 'the server is not ready'),
    }),
    dailySpend: createRedisDailySpend(redisClient, limitNanoUsd),
    requestCounter: createRedisRequestCounter(redisClient),
    sharing: share && { ...share, store: createRedisSharedDebates(redisClient, clock) },
  };
}

export type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>;
/** Makes routes besides the server's own, by their paths; through `ask` they ask the server itself. */
export type FurtherRoutes = (config: Config, ask: Ask) => Promise<Routes>;

/** `root`: the product's folder, with its package.json and the built page. Throws a FileRefused or a RedisUnreachable. */
export async function openServer(config: Config, logger: Logger, root: string, routes?: FurtherRoutes) {
  const clock = createSystemClock((error) =>
    logError(logger, error, { event: 'timer.failed' }, 'a timer broke'),
  );
  const spending = await openSpending(config, logger, clock);
  const stores = await openStores(config, logger, clock, spending);
  const { channelStore } = stores;
  const { pricesFile } = config;
  const providers = createProviders(config.providers);
  const filePrices =
    pricesFile === null ? undefined : openPriceFile(pricesFile, [...providers.keys()], clock.elapsed, logger);
  const deps = {
    ...stores,
    clock,
    logger,
    generations: createGenerations(channelStore, clock, config.orphanGraceMs),
    priceOf: createPriceList(clock.now, filePrices),
    providers,
    metrics: createMetrics({ process: true }),
    audit: spending.audit,
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string,
  };
  const further = await routes?.(config, (...request) => app.request(...request));
  const { app, drain } = createApp(deps, config, join(root, 'frontend', 'dist'), further);
  return {
    app,
    /** Accepts nothing new, lets running calls finish for `graceMs` milliseconds, then ends every stream and writes the day's spending. */
    async drain(graceMs: number): Promise<void> {
      await drain(graceMs);
      await spending.dailySpend?.written?.();
    },
    async close() {
      await channelStore.close();
      spending.close();
    },
  };
}
