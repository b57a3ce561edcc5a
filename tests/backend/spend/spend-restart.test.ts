// The day's sums survive a restart: the built backend is killed during calls and started again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import { CHANNEL, generationRequest, JSON_HEADERS } from '../../fixtures/test-backend.ts';
import { runs } from '../../kit/effort.ts';
import { type Product, startProduct } from '../../kit/product.ts';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

const MODEL = { provider: 'openai' as const, id: 'gpt-4.1' };
/** An answer that stops halfway: the backend waits a minute for the next word, which is longer than any test takes. */
const ENDLESS = {
  text: ['word0 ', 'word1 ', 'word2 ', 'word3'],
  fault: { kind: 'stall', after: 3 },
} as const;
const QUICK = { text: ['Well ', 'argued.'] };

let vendor: FakeVendor;
let folder = '';
let running: Product[] = [];
let serial = 0;
beforeAll(async () => {
  vendor = await startFakeVendor('openai');
});
afterAll(() => vendor?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-restart-'));
});
afterEach(async () => {
  await Promise.all(running.map((product) => product.kill()));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

const ALLOWED = runs({ fast: 2, all: 6 });
const REFUSED = runs({ fast: 1, all: 4 });

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({
    OPENAI_API_KEY: 'sk-of-the-tests',
    OPENAI_BASE_URL: vendor.baseUrl,
    LOG_LEVEL: 'warn',
    ...env,
  });
  running.push(product);
  return product;
}

const post = (product: Product, id: string, headers: Record<string, string> = {}, model = MODEL as object) =>
  fetch(`${product.url}${apiUrl('channels', CHANNEL, 'generations')}`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify({ ...generationRequest({ id }), model }),
  });

/** Makes one whole call; resolves once its charge is in the sums. */
async function speak(product: Product, headers: Record<string, string> = {}, model?: object) {
  vendor.play(QUICK);
  const id = `quick.${++serial}`;
  const answer = await post(product, id, headers, model);
  if (answer.status !== 202) return answer.status;
  const url = `${product.url}${apiUrl('channels', CHANNEL, 'generations', id)}`;
  await vi.waitFor(async () => expect((await (await fetch(url)).json()).state).toBe('completed'), {
    timeout: 10_000,
  });
  return answer.status;
}

/** Starts a call and resolves once text has been sent. */
async function begin(product: Product): Promise<number> {
  vendor.play(ENDLESS);
  const before = vendor.calls.length;
  const { status } = await post(product, `endless.${++serial}`);
  if (status === 202) await vi.waitFor(() => expect(vendor.calls[before]?.sent.length).toBeGreaterThan(1));
  return status;
}

interface KeptDayRead {
  spent: { server: number };
  holds: Record<string, { nanoUsd: number; about: { generation: string } }>;
}
const kept = (): KeptDayRead => JSON.parse(readFileSync(join(folder, 'spend.json'), 'utf8'));
const heldFor = (generation: string): number =>
  Object.values(kept().holds).find(({ about }) => about.generation === generation)?.nanoUsd ?? -1;

/** What one call is held at. */
async function probedHold(env: Record<string, string>): Promise<number> {
  const probe = await start(env);
  await begin(probe);
  await probe.kill();
  const hold = heldFor(`endless.${serial}`);
  rmSync(join(folder, 'spend.json'));
  return hold;
}

describe('the day’s spending in DATA_DIR', () => {
  const env = () => ({ DATA_DIR: folder });

  it('is after kill -9 in the middle of a call what it was, and the cut call at its hold', async () => {
    const first = await start(env());
    await speak(first);
    await speak(first, { 'x-provider-key': 'sk-typed' });
    await speak(first, {}, { provider: 'demo', id: 'demo-plain' });
    const before = await first.spend();
    expect(before.dayNanoUsd).toBeGreaterThan(0);
    expect(before.typedKeyDayNanoUsd).toBeGreaterThan(0);
    expect(before.notionalDayNanoUsd).toBeGreaterThan(0);
    await begin(first);
    const cut = `endless.${serial}`;
    await first.kill();
    const hold = heldFor(cut);
    expect(hold).toBeGreaterThan(0);
    const second = await start(env());
    const after = {
      ...before,
      dayNanoUsd: before.dayNanoUsd + hold,
    };
    expect(await second.spend()).toEqual(after);
    await vi.waitFor(() => expect(second.output()).toContain('counts at the most it can have cost'));
    // A start after a regular shutdown books nothing again.
    await second.stop();
    expect(await (await start(env())).spend()).toEqual(after);
    expect(readFileSync(join(folder, 'spend.json'), 'utf8')).not.toMatch(/sk-|Well|argued|word0/);
  });

  it('holds the limit over restarts in a row, each of them in the middle of a call', async () => {
    const hold = await probedHold(env());
    const limit = hold * ALLOWED + Math.floor(hold / 2);
    const SPEND_LIMIT_USD_PER_DAY = (limit / 1e9).toFixed(9);
    const before = vendor.calls.length;
    const statuses: number[] = [];
    let booked = 0;
    for (let restart = 0; restart < ALLOWED + REFUSED; restart++) {
      const product = await start({ ...env(), SPEND_LIMIT_USD_PER_DAY });
      const { dayNanoUsd } = await product.spend();
      expect(dayNanoUsd).toBeGreaterThanOrEqual(booked);
      expect(dayNanoUsd).toBeLessThanOrEqual(limit);
      booked = dayNanoUsd;
      statuses.push(await begin(product));
      await product.kill();
    }
    expect(statuses).toEqual([...Array(ALLOWED).fill(202), ...Array(REFUSED).fill(402)]);
    expect(vendor.calls.length - before).toBe(ALLOWED);
    expect(booked).toBe(ALLOWED * hold);
  }, 60_000);

  it('is kept by one process: a second one with a limit ends with a sentence', async () => {
    await start({ ...env(), SPEND_LIMIT_USD_PER_DAY: '5' });
    const second = start({ ...env(), SPEND_LIMIT_USD_PER_DAY: '5' });
    await expect(second).rejects.toThrow(/DATA_DIR: Another Rostrum that runs .* set REDIS_URL for both/);
    expect(await speak(await start(env()))).toBe(202);
  });

  it('is forgotten by no kill -9, whenever it comes', async () => {
    const hold = await probedHold(env());
    let least = 0;
    for (let round = 0; round < runs({ fast: 2, all: 12 }); round++) {
      const product = await start(env());
      expect((await product.spend()).dayNanoUsd).toBeGreaterThanOrEqual(least);
      vendor.play(QUICK);
      const before = vendor.calls.length;
      const calls = Array.from({ length: 8 }, (_, i) =>
        post(product, `killed-${round}.${i}`).catch(() => null),
      );
      await Promise.all(calls.slice(0, round % 8));
      await product.kill();
      await Promise.all(calls);
      // Whatever reached the vendor is charged or held.
      const { spent, holds } = kept();
      const booked = spent.server + Object.values(holds).reduce((sum, { nanoUsd }) => sum + nanoUsd, 0);
      const cheapest = 50_000;
      expect(booked - least).toBeGreaterThanOrEqual((vendor.calls.length - before) * cheapest);
      expect(Object.values(holds).every(({ nanoUsd }) => nanoUsd > 0 && nanoUsd <= 2 * hold)).toBe(true);
      least = booked;
    }
  }, 60_000);
});
