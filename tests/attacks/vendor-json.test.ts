// A vendor sends JSON of any type in any place: it costs that generation alone, on memory and on Redis, fast and slow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShared, type Shared } from '../backend/shared-house.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { ASKED, CANARY, houseAt } from './stage.ts';
import { attack, FULL } from './tally.ts';
import {
  casesOf,
  emptyRow,
  type HostileVendors,
  printTable,
  putAll,
  type Row,
  type Subject,
  startHostileVendors,
  type Target,
} from './vendor-json-stage.ts';

const a20 = attack('A20', "JSON of every type in a vendor's answer");
const rows = new Map<string, Row>();
const thrown: unknown[] = [];
let vendors: HostileVendors;
let redis: RedisServer | undefined;
let shared: Shared | undefined;
const products: Product[] = [];

beforeAll(async () => {
  vendors = await startHostileVendors();
  if (hasRedis) redis = await startRedis();
  if (redis) shared = await openShared(redis.url);
  const note = (error: unknown) => void thrown.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  return () => process.off('uncaughtException', note).off('unhandledRejection', note);
});
afterAll(async () => {
  printTable('JSON of every type, by backend and dialect', rows);
  await Promise.all(products.map((product) => product.kill()));
  await shared?.kept.store.close();
  await redis?.stop();
  await vendors.stop();
});

/** The short form leaves out those that speak another's dialect, and is slow where it matters: behind words. */
const subjects = ASKED.filter((subject) => FULL || !['openrouter', 'local'].includes(subject));
const TOLD_APART = new Set(['number', 'true', 'null', 'toString is a number', 'length is negative']);
/** What the memory is put to in full, others are put to in part. */
const chosen = (name: string, subject: Subject, slow: boolean) =>
  casesOf(subject, slow).filter(
    ({ group, kind }) =>
      FULL ||
      ((name === 'memory' || TOLD_APART.has(kind)) && (group === 'text' || (name === 'memory' && !slow))),
  );

async function attackWith(name: string, target: Target, subject: Subject, slow: boolean): Promise<void> {
  const row = emptyRow();
  rows.set(`${name}, ${subject}, ${slow ? 'slow' : 'fast'}`, row);
  const wrong = await putAll(target, vendors, subject, chosen(name, subject, slow), row);
  const tries = Object.values(row).reduce((sum, { tried }) => sum + tried, 0);
  expect(wrong).toEqual([]);
  a20.triedMany(`${name} ${subject}`, tries, tries);
}

describe.each([false, true])('with the backend in this process, slowly: %s', (slow) => {
  it.each(subjects)('%s: each fails alone, and what is kept in memory stays countable', async (subject) => {
    const house = houseAt(vendors.urlOf);
    await attackWith('memory', { ask: house.app.request }, subject, slow);
    const sizes = house.sizes();
    expect(Object.values(sizes).every((size) => Number.isSafeInteger(size) && size >= 0)).toBe(true);
    // Every sum that was put aside was settled, in numbers.
    const spent = await house.till.spent();
    expect([spent.dayNanoUsd, spent.dayAtMostNanoUsd].every(Number.isSafeInteger)).toBe(true);
    expect(house.runs.running()).toBe(0);
    expect(thrown).toEqual([]);
  });

  it.skipIf(!hasRedis).each(subjects)('%s: each fails alone, with Redis', async (subject) => {
    if (!shared) throw new Error('no Redis');
    const house = houseAt(vendors.urlOf, { kept: shared.kept });
    await attackWith('Redis', { ask: house.app.request }, subject, slow);
    expect((await house.app.request('/api/ready')).status).toBe(200);
    expect(house.runs.running()).toBe(0);
    expect([thrown, shared.said]).toEqual([[], []]);
  });
});

describe('with the built backend as a process of its own', () => {
  const start = async (env: Record<string, string> = {}) => {
    const product = await startProduct({
      OPENAI_API_KEY: CANARY.openai,
      OPENAI_BASE_URL: vendors.urlOf('openai'),
      ANTHROPIC_API_KEY: CANARY.anthropic,
      ANTHROPIC_BASE_URL: vendors.urlOf('anthropic'),
      GEMINI_API_KEY: CANARY.google,
      GEMINI_BASE_URL: vendors.urlOf('google'),
      MISTRAL_API_KEY: CANARY.mistral,
      MISTRAL_BASE_URL: vendors.urlOf('mistral'),
      LOG_LEVEL: 'error',
      ...env,
    });
    products.push(product);
    return product;
  };
  const endure = async (name: string, product: Product) => {
    const target = { ask: (path: string, init?: RequestInit) => fetch(product.url + path, init) };
    for (const subject of subjects) {
      if (['openrouter', 'local'].includes(subject)) continue;
      for (const slow of FULL ? [false, true] : [true]) await attackWith(name, target, subject, slow);
    }
    expect(product.process.exitCode).toBeNull();
    expect((await target.ask('/api/ready')).status).toBe(200);
    expect(await (await target.ask('/metrics')).text()).not.toMatch(/^rostrum_\S+ Nan$/im);
    // Nothing broke that somebody had to catch for somebody else.
    expect(product.output()).not.toContain('"level":50');
  };

  it('it lives through all of them with its memory', async () => endure('process', await start()));

  it.skipIf(!hasRedis)('it lives through all of them with Redis', async () =>
    endure('process on Redis', await start({ REDIS_URL: redis?.url ?? '', REDIS_PREFIX: 'vendor-json:' })),
  );
});
