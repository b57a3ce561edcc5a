// A disk that is full: the built backend runs under a limit of its files' size, which makes the kernel cut a write short.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import { CHANNEL, generationRequest, JSON_HEADERS } from '../../fixtures/test-backend.ts';
import { type Product, startProduct } from '../../kit/product.ts';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

const MAIN = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));
let vendor: FakeVendor;
let folder = '';
beforeAll(async () => {
  vendor = await startFakeVendor('openai');
  folder = mkdtempSync(join(tmpdir(), 'rostrum-full-'));
});
afterAll(async () => {
  await vendor?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const limitFiles = ({ process: { pid } }: Product, bytes: string) =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

it('in mid-write keeps the old file and refuses the call; with room again, calls go on and nothing is forgotten', async () => {
  const env = {
    OPENAI_API_KEY: 'sk-of-the-tests',
    OPENAI_BASE_URL: vendor.baseUrl,
    SPEND_LIMIT_USD_PER_DAY: '5',
    DATA_DIR: folder,
  };
  const product = await startProduct(env);
  const file = join(folder, 'spend.json');
  const begin = async (id: string) => {
    vendor.play({ text: ['word0 ', 'word1 ', 'word2'], fault: { kind: 'stall', after: 2 } });
    const answer = await fetch(`${product.url}${apiUrl('channels', CHANNEL, 'generations')}`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify({ ...generationRequest({ id }), model: { provider: 'openai', id: 'gpt-4.1' } }),
    });
    return answer.status;
  };
  for (let i = 0; i < 6; i++) expect(await begin(`held.${i}`)).toBe(202);
  const before = readFileSync(file, 'utf8');
  await vi.waitFor(() => expect(vendor.calls).toHaveLength(6));
  limitFiles(product, String(statSync(file).size + 20));
  expect(await begin('refused')).toBe(503);
  expect(vendor.calls).toHaveLength(6);
  expect(readFileSync(file, 'utf8')).toBe(before);
  // Another write may be under way, which fails as well.
  await vi.waitFor(() => expect(existsSync(`${file}.new`)).toBe(false));
  await vi.waitFor(() => expect(product.output()).toMatch(/cannot be written to .*spend\.json \(ENOSPC\)/));
  limitFiles(product, 'unlimited');
  expect(await begin('again')).toBe(202);
  await product.kill();
  const { holds } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(holds)).toHaveLength(7);
  const next = await startProduct(env);
  const sum = Object.values(holds as Record<string, { nanoUsd: number }>).reduce((s, h) => s + h.nanoUsd, 0);
  expect((await next.spend()).dayNanoUsd).toBe(sum);
  await next.kill();
}, 60_000);

it('at the start is said in a sentence', () => {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: join(folder, 'new'),
    SPEND_LIMIT_USD_PER_DAY: '5',
  };
  const words = ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, MAIN];
  const { status, stderr, stdout } = spawnSync('bash', words, { cwd: tmpdir(), env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/DATA_DIR: Spending cannot be written to .*spend\.json \(E\w+\)/);
  expect(`${stdout}${stderr}`).not.toMatch(/\n\s+at /);
});
