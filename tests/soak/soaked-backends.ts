// The system under a soak test: one backend, or two with Redis, and a fake vendor; with all checks made when no call is running.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TieredPrice } from '@rostrum/shared/money/charge';
import type { Cost } from '@rostrum/shared/wire/generation';
import { channelDigest } from '../../backend/src/observability/audit-log.ts';
import { createPriceList } from '../../backend/src/prices/price-list.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { startRedis } from '../kit/redis.ts';
import { eventually, startBackendProcess } from './backend-process.ts';
import type { BookedVendor } from './booked-vendor.ts';
import { SOAK_MODEL } from './generation-plans.ts';
import { viewRedis } from './redis-view.ts';
import { type FinishedGeneration, generationFaults } from './run-generation.ts';

export type SoakedBackends = Awaited<ReturnType<typeof openSoakedBackends>>;

const OVER_A_DAY_MS = 25 * 3_600_000;
const PREFIX = 'soak:';

interface AuditLine {
  event: string;
  channel: string;
  generation: string;
  cost?: Cost;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

export async function openSoakedBackends(kind: 'memory' | 'redis', vendor: BookedVendor) {
  const server = kind === 'redis' ? await startRedis() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-soak-'));
  const auditLog = join(folder, 'audit.jsonl');
  writeFileSync(auditLog, '');
  const env = {
    OPENAI_API_KEY: 'sk-of-the-soak',
    OPENAI_BASE_URL: vendor.baseUrl,
    LOG_LEVEL: 'warn',
    AUDIT_LOG: auditLog,
    RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_GENERATIONS: '100000',
    ...(server && { REDIS_URL: server.url, REDIS_PREFIX: PREFIX }),
  };
  const backends = await Promise.all((server ? [env, env] : [env]).map(startBackendProcess));
  const redis = server && (await viewRedis(server.url, PREFIX));
  const urls = backends.map(({ url }) => url);
  const price = createPriceList(Date.now)(SOAK_MODEL.provider, SOAK_MODEL.id).price as TieredPrice;
  const faults: string[] = [];
  const wrong = (what: string) => void faults.push(what);
  let generations = 0;
  let spentBefore = 0;
  let auditedBefore = 0;

  const spent = () => Promise.all(backends.map(async ({ spend }) => (await spend()).dayNanoUsd));
  const measure = () => Promise.all(backends.map((backend) => backend.measure()));
  const inUse = async () =>
    (await measure()).map(({ timers }, i) => ({ timers, descriptors: backends[i]?.descriptors() ?? 0 }));
  const sumOf = async (name: string) =>
    (await Promise.all(backends.map(({ metric }) => metric(name)))).reduce((sum, value) => sum + value, 0);

  const baseline = await inUse();

  async function holdAgainstBooks(spoken: readonly FinishedGeneration[]): Promise<void> {
    // The vendor notices a cancelled call when its socket closes, which takes a moment.
    await eventually('', async () => vendor.isIdle(), 10_000).catch(() => {});
    const books = grouped(vendor.books(), ({ name }) => name);
    const written = readFileSync(auditLog, 'utf8').split('\n').slice(0, -1);
    const lines = written.slice(auditedBefore).map((line) => JSON.parse(line) as AuditLine);
    auditedBefore = written.length;
    const audited = grouped(lines, ({ channel, generation }) => `${channel} ${generation}`);
    for (const one of spoken) {
      generationFaults(one, books.get(one.plan.name) ?? [], price).forEach(wrong);
      const lines = audited.get(`${channelDigest(one.channel)} ${one.plan.id}`) ?? [];
      const charged = lines.filter(({ event }) => event === 'charged').map(({ cost }) => cost);
      if (JSON.stringify(charged) !== JSON.stringify([one.terminal.cost]))
        wrong(`${one.plan.name}: the audit log says ${JSON.stringify(charged)}`);
      const count = (event: string) => lines.filter((line) => line.event === event).length;
      if (count('held') !== 1 + count('returned'))
        wrong(`${one.plan.name}: put aside and not given back, by the audit log`);
    }
    const asked = new Set(spoken.map(({ plan }) => plan.name));
    for (const name of books.keys()) if (!asked.has(name)) wrong(`${name}: the vendor was called for nobody`);
    const charged = spoken.reduce((sum, { terminal }) => sum + (terminal.cost.nanoUsd ?? 0), 0);
    for (const sum of await spent())
      if (sum - spentBefore !== charged)
        wrong(`the till counts ${sum - spentBefore}, charged were ${charged}`);
    if (redis && (await redis.heldNanoUsd()) !== 0) wrong(`${await redis.heldNanoUsd()} are still put aside`);
  }

  async function aDayLater(): Promise<void> {
    await Promise.all(backends.map((backend) => backend.forward(OVER_A_DAY_MS)));
    // A store in memory removes expired channels when another one is opened; a backend with Redis does so at its next tick.
    for (const url of urls) {
      const answer = await fetch(`${url}${apiUrl('channels', 'one-that-wakes-the-sweeper', 'events')}`);
      await answer.body?.cancel();
    }
    for (const name of (await redis?.aDayLater()) ?? []) wrong(`${name} stays in Redis for ever`);
    await eventually(
      'channels are forgotten',
      async () => (await sumOf('rostrum_channels')) <= 2 * urls.length,
    );
  }

  return {
    backends,
    urls,
    redis,
    wrong,
    faults,
    measure,
    /** Compares all generations with the vendor's records, lets a day pass on the backends' clocks, and measures what is left. */
    async rest(spoken: readonly FinishedGeneration[]) {
      await eventually('every reader has left', async () => (await sumOf('rostrum_open_channels')) === 0);
      if ((await sumOf('rostrum_running_generations')) !== 0) wrong('something still runs');
      await holdAgainstBooks(spoken);
      generations += spoken.length;
      await aDayLater();
      spentBefore = (await spent())[0] ?? 0;
      const heaps = (await measure()).map(({ heapUsed }) => heapUsed);
      return { generations, heaps, redisBytes: await redis?.usedBytes() };
    },
    /** Checks that file descriptors and timers are back at their initial numbers. */
    async settled() {
      const isSo = async () =>
        (await inUse()).every((now, i) => {
          const { timers = 0, descriptors = 0 } = baseline[i] ?? {};
          return now.timers <= timers && now.descriptors <= descriptors;
        });
      // Kept-alive sockets close after some seconds.
      await eventually('', isSo).catch(() => wrong('more descriptors or timers are left than there were'));
    },
    async close() {
      for (const [i, { output }] of backends.entries()) {
        const said = output()
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('Rostrum is ready'));
        if (said.length > 0) wrong(`backend ${i} said: ${said.slice(0, 3).join(' | ').slice(0, 400)}`);
      }
      rmSync(folder, { recursive: true });
      await redis?.close();
      await Promise.all(backends.map(({ stop }) => stop()));
      await vendor.stop();
      await server?.stop();
    },
  };
}
