// Starts the server: reads the environment, listens, says where, and leaves in order when told to.
import { readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createApp } from './app.ts';
import { createSystemClock } from './channels/clock.ts';
import { createMemoryStore } from './channels/memory.ts';
import { createRedisStore } from './channels/redis.ts';
import { createRuns } from './channels/runs.ts';
import { type Config, ConfigError, readConfig, readEnvironment } from './config.ts';
import { createSharedCounter } from './guard/shared-counter.ts';
import { createSharedTill } from './guard/shared-till.ts';
import { createMemoryTill } from './guard/spend.ts';
import { createPriceList } from './prices/catalogue.ts';
import { createFronts } from './prices/fronts.ts';
import { createSharedFronts } from './prices/shared-fronts.ts';
import { createProviders } from './providers/registry.ts';
import { RedisUnreachable } from './redis/link.ts';
import { type Services, traceOf } from './routes/services.ts';
import { createHttpServer } from './serve.ts';
import { openSpending, type Spending } from './spend-file.ts';
import { auditLost } from './watch/audit.ts';
import { createMetrics } from './watch/metrics.ts';
import { FileRefused } from './watch/private-file.ts';

const DEFAULT_PORT = 8787;
const PORTS_TRIED = 50;
/** Under the ten seconds that container managers give before they kill. */
const GRACE_MS = 8_000;
const LAST_WORDS_MS = 1_000;

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function readConfigOrLeave(): Config {
  try {
    return readConfig(readEnvironment('.env', process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function listen(server: HttpServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The port asked for; when none was, the first free one from the usual one on. */
async function listenSomewhere(server: HttpServer, { port, host }: Config): Promise<number> {
  for (let candidate = port ?? DEFAULT_PORT; ; candidate++) {
    try {
      return await listen(server, candidate, host);
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!busy || port !== null || candidate >= DEFAULT_PORT + PORTS_TRIED) throw error;
      console.log(`Port ${candidate} is taken, so Rostrum looks at the next one.`);
    }
  }
}

const config = readConfigOrLeave();
const log = pino({
  level: config.logLevel,
  redact: {
    paths: ['authorization', 'x-provider-key', 'key', 'apiKey'].flatMap((name) => [
      `["${name}"]`,
      `*["${name}"]`,
    ]),
    censor: '[redacted]',
  },
});
const clock = createSystemClock((error) => log.error(traceOf(error), 'a timer broke'));

function openSpendingOrLeave(): Spending {
  try {
    return openSpending(config, log, clock.now);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    console.error(new ConfigError([error.message]).message);
    process.exit(1);
  }
}
const spending = openSpendingOrLeave();
const { audit } = spending;

type Kept = Pick<Services, 'store' | 'till' | 'fronts' | 'counter'>;

/** In this process's memory; in Redis where it is named, so that several backends have one. */
async function openStores({ redis, limitNanoUsd }: Config): Promise<Kept> {
  if (redis === null) {
    const till = spending.till ?? createMemoryTill(clock.now, limitNanoUsd);
    return { store: createMemoryStore(clock), till, fronts: createFronts() };
  }
  const { openLink } = await import('./redis/connect.ts');
  const link = await openLink({
    ...redis,
    lost: () => log.warn('Redis is away: what runs goes on, nothing new is started'),
    found: () => log.info('Redis is back'),
    refused: (error) => log.error(traceOf(error), 'Redis refused a command'),
    broke: (error) => log.error(traceOf(error), 'a listener to Redis broke'),
  });
  return {
    store: createRedisStore(link, clock, { tookOver: auditLost(audit) }),
    till: createSharedTill(link, limitNanoUsd),
    fronts: createSharedFronts(link),
    counter: createSharedCounter(link),
  };
}

async function openStoresOrLeave(): Promise<Kept> {
  try {
    return await openStores(config);
  } catch (error) {
    if (!(error instanceof RedisUnreachable)) throw error;
    console.error(new ConfigError([error.message]).message);
    process.exit(1);
  }
}

const kept = await openStoresOrLeave();
const { store } = kept;
const services = {
  ...kept,
  clock,
  log,
  runs: createRuns(store, clock, config.orphanGraceMs),
  priceOf: createPriceList(clock.now),
  providers: createProviders(config.providers),
  metrics: createMetrics({ process: true }),
  audit,
  version: JSON.parse(readFileSync(beside('../package.json'), 'utf8')).version as string,
};
const { app, drain } = createApp(services, config, beside('../../frontend/dist'));

const server = createHttpServer(app);

try {
  const port = await listenSomewhere(server, config);
  const host = isIP(config.host) === 6 ? `[${config.host}]` : config.host;
  console.log(`Rostrum is ready: http://${host}:${port}`);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error';
  console.error(
    `Rostrum cannot listen on ${config.host}:${config.port ?? DEFAULT_PORT} (${code}). Set PORT or HOST.`,
  );
  process.exit(1);
}

let leaving = false;
async function leave(): Promise<void> {
  // A second signal does not wait for the first one's grace.
  if (leaving) process.exit(1);
  leaving = true;
  console.log('Rostrum is stopping: running speeches may finish.');
  await drain(GRACE_MS);
  // Answers on their way out get a moment; keep-alive sockets do not hold the process.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  await store.close();
  setTimeout(() => process.exit(0), LAST_WORDS_MS);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
/**
 * Nothing is meant to get here: adapters, timers, queues and listeners each end their own generation when they break. What does
 * get here is logged, and the process goes on. Ending it would end every debate; going on costs the one job that broke: each
 * generation still has its time limit, at which it is ended and booked, and `/api/ready` says when the writer to Redis no longer
 * gets anywhere. An error before the server listens still ends the start.
 */
process.on('uncaughtException', (error) =>
  log.error(traceOf(error), 'an error got past whoever should have caught it'),
);
process.on('unhandledRejection', (error) => log.error(traceOf(error), 'a promise broke that nobody held'));
