// vendor-json.test.ts with the built backend as its own process: it keeps running and throws nothing uncaught.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { countAttack } from './attack-count.ts';
import { CANARY_KEYS } from './attacked-backend.ts';
import {
  attackOn,
  type HostileVendors,
  printTable,
  type Row,
  startHostileVendors,
} from './vendor-json-stage.ts';

const a20 = countAttack('A20', "JSON of every type in a vendor's answer, the backend a process");
const rows = new Map<string, Row>();
const products: Product[] = [];
let vendors: HostileVendors;
let redis: RedisServer | undefined;

beforeAll(async () => {
  vendors = await startHostileVendors();
  if (LONG_FORM && hasRedis) redis = await startRedis();
});
afterAll(async () => {
  printTable('JSON of every type, the backend a process', rows);
  await Promise.all(products.map((product) => product.kill()));
  await redis?.stop();
  await vendors.stop();
});

async function start(env: Record<string, string> = {}, words: readonly string[] = []): Promise<Product> {
  const addresses = {
    OPENAI_API_KEY: CANARY_KEYS.openai,
    OPENAI_BASE_URL: vendors.urlOf('openai'),
    ANTHROPIC_API_KEY: CANARY_KEYS.anthropic,
    ANTHROPIC_BASE_URL: vendors.urlOf('anthropic'),
    GEMINI_API_KEY: CANARY_KEYS.google,
    GEMINI_BASE_URL: vendors.urlOf('google'),
    MISTRAL_API_KEY: CANARY_KEYS.mistral,
    MISTRAL_BASE_URL: vendors.urlOf('mistral'),
  };
  const product = await startProduct({ ...addresses, LOG_LEVEL: 'error', ...env }, undefined, words);
  products.push(product);
  return product;
}

async function endure(name: string, product: Product): Promise<void> {
  const ask = (path: string, init?: RequestInit) => fetch(product.url + path, init);
  for (const subject of sample(['openai', 'anthropic', 'google', 'mistral'] as const, { fast: 2 })) {
    for (const slow of LONG_FORM ? [false, true] : [true])
      await attackOn({ attack: a20, vendors, rows }, name, { ask }, subject, slow);
  }
  expect(product.process.exitCode).toBeNull();
  expect((await ask(apiUrl('ready'))).status).toBe(200);
  expect(await (await ask('/metrics')).text()).not.toMatch(/^rostrum_\S+ Nan$/im);
  expect(product.output()).not.toContain('"level":50');
}

/** Loaded before the product: throws an uncaught error when the test sends a message. */
const SOURCE = `process.on('message', () => setImmediate(() => { throw new Error('sk-canary') }))`;
const THROWS_ON_DEMAND = `data:text/javascript;base64,${Buffer.from(SOURCE).toString('base64')}`;

describe('the backend as a process', () => {
  it('lives through every type of JSON with its memory', async () => endure('process', await start()));

  if (LONG_FORM)
    it.skipIf(!hasRedis)('lives through every type of JSON with Redis', async () =>
      endure('process on Redis', await start({ REDIS_URL: redis?.url ?? '', REDIS_PREFIX: 'vendor-json:' })),
    );

  it('lives on and says so when something throws where nobody catches; the log does not quote it', async () => {
    const product = await start({}, ['--import', THROWS_ON_DEMAND]);
    product.process.send?.('throw');
    await vi.waitFor(() => expect(product.output()).toContain('got past'), { timeout: 10_000 });
    expect(product.output()).not.toContain('canary');
    expect((await fetch(`${product.url}${apiUrl('ready')}`)).status).toBe(200);
    expect(product.process.exitCode).toBeNull();
  });
});
