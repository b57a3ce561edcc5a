// The day's sums survive a restart: the built backend is killed during calls and started again.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import { CHANNEL, generationRequest, JSON_HEADERS } from '../../fixtures/test-backend.ts';
import { LONG_FORM, runs } from '../../kit/effort.ts';
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

/** The settings that decide which file the sums are written to. Every test runs with each. */
const PLACES = [
  ['AUDIT_LOG', 'audit.jsonl', () => ({ AUDIT_LOG: join(folder, 'audit.jsonl') })],
  ['DATA_DIR', 'spend.jsonl', () => ({ DATA_DIR: folder })],
] as const;
/** The fast form has one of them, and fewer restarts. */
const PLACES_TRIED = LONG_FORM ? PLACES : PLACES.slice(1);
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

interface SpendLineRead {
  event: string;
  ending?: string;
  generation: string;
  atMostNanoUsd: number;
}
const linesOf = (file: string): SpendLineRead[] =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const heldFor = (file: string, generation: string): number =>
  linesOf(file).find((line) => line.event === 'held' && line.generation === generation)?.atMostNanoUsd ?? -1;

describe.each(PLACES_TRIED)('the day’s spending with %s', (_name, file, env) => {
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
    const hold = heldFor(file, cut);
    expect(hold).toBeGreaterThan(0);
    const second = await start(env());
    const after = {
      ...before,
      dayNanoUsd: before.dayNanoUsd + hold,
      dayAtMostNanoUsd: before.dayAtMostNanoUsd + hold,
    };
    expect(await second.spend()).toEqual(after);
    expect(linesOf(file).filter(({ ending }) => ending === 'lost')).toMatchObject([{ generation: cut }]);
    // A start after a regular shutdown books nothing again.
    await second.stop();
    expect(await (await start(env())).spend()).toEqual(after);
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/sk-|Well|argued|word0/);
  });

  it('holds the limit over restarts in a row, each of them in the middle of a call', async () => {
    const probe = await start(env());
    await begin(probe);
    await probe.kill();
    const hold = heldFor(file, `endless.${serial}`);
    rmSync(join(folder, file));
    const limit = hold * ALLOWED + Math.floor(hold / 2);
    const SPEND_LIMIT_USD_PER_DAY = (limit / 1e9).toFixed(9);
    const before = vendor.calls.length;
    const statuses: number[] = [];
    let booked = 0;
    for (let restart = 0; restart < ALLOWED + REFUSED; restart++) {
      const product = await start({ ...env(), SPEND_LIMIT_USD_PER_DAY });
      const { dayAtMostNanoUsd } = await product.spend();
      expect(dayAtMostNanoUsd).toBeGreaterThanOrEqual(booked);
      expect(dayAtMostNanoUsd).toBeLessThanOrEqual(limit);
      booked = dayAtMostNanoUsd;
      statuses.push(await begin(product));
      await product.kill();
    }
    expect(statuses).toEqual([...Array(ALLOWED).fill(202), ...Array(REFUSED).fill(402)]);
    expect(vendor.calls.length - before).toBe(ALLOWED);
    expect(booked).toBe(ALLOWED * hold);
  }, 60_000);

  it('is one limit for two processes that were given the same place', async () => {
    const probe = await start(env());
    await begin(probe);
    await probe.kill();
    const hold = heldFor(file, `endless.${serial}`);
    rmSync(join(folder, file));
    const SPEND_LIMIT_USD_PER_DAY = ((hold * 7.5) / 1e9).toFixed(9);
    const two = await Promise.all([1, 2].map(() => start({ ...env(), SPEND_LIMIT_USD_PER_DAY })));
    vendor.play(ENDLESS);
    const round = ++serial;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => post(two[i % 2] as Product, `both-${round}.${i + 10}`)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(7);
    // The other process still counts the holds of the one that was killed, and the next process books them.
    await two[0]?.kill();
    expect((await post(two[1] as Product, `both-${round}.99`)).status).toBe(402);
    const third = await start({ ...env(), SPEND_LIMIT_USD_PER_DAY });
    const mine = linesOf(file).filter(({ ending }) => ending === 'lost').length;
    expect((await third.spend()).dayAtMostNanoUsd).toBe(mine * hold);
    expect((await two[1]?.spend())?.dayAtMostNanoUsd).toBe(mine * hold);
    expect((await post(third, `both-${round}.98`)).status).toBe(402);
  }, 30_000);

  it('is read back where the last line was cut off, and that line is removed', async () => {
    const first = await start(env());
    await speak(first);
    const before = await first.spend();
    await first.kill();
    appendFileSync(join(folder, file), '{"audit":"spend","event":"held","atMo');
    const second = await start({ ...env(), SPEND_LIMIT_USD_PER_DAY: '5' });
    expect(await second.spend()).toMatchObject({ dayNanoUsd: before.dayNanoUsd });
    await vi.waitFor(() => expect(second.output()).toContain('was cut off and has been removed'));
    expect(await speak(second)).toBe(202);
    await second.kill();
    const third = await start({ ...env(), SPEND_LIMIT_USD_PER_DAY: '5' });
    expect(third.output()).not.toMatch(/cannot be read|cut off/);
    expect(await speak(third)).toBe(202);
  });

  it('that cannot be read counts as the whole limit, says so, and stops neither demo nor typed keys', async () => {
    const first = await start(env());
    await speak(first);
    await first.kill();
    const bytes = readFileSync(join(folder, file));
    writeFileSync(
      join(folder, file),
      Buffer.concat([bytes.subarray(0, 40), Buffer.from('\n\0\xff{{{\n'), bytes]),
    );
    const second = await start({ ...env(), SPEND_LIMIT_USD_PER_DAY: '5' });
    expect(second.output()).toContain('counts as reached until midnight UTC');
    expect(await speak(second)).toBe(402);
    expect(await speak(second, { 'x-provider-key': 'sk-typed' })).toBe(202);
    expect(await speak(second, {}, { provider: 'demo', id: 'demo-plain' })).toBe(202);
    await second.kill();
    const third = await start(env());
    expect(third.output()).toContain('missing in the sums');
    expect(await speak(third)).toBe(202);
    await third.kill();
    truncateSync(join(folder, file));
    expect((await (await start({ ...env(), SPEND_LIMIT_USD_PER_DAY: '5' })).spend()).dayNanoUsd).toBe(0);
  });
});
