// The day's sums survive a restart: the built backend is killed during a call and started again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import { CHANNEL, generationRequest, JSON_HEADERS } from '../../fixtures/test-backend.ts';
import { type Product, startProduct } from '../../kit/product.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

const OPENAI = { provider: 'openai' as const, id: 'gpt-4.1' };
const generations = ({ url }: Product) => `${url}${apiUrl('channels', CHANNEL, 'generations')}`;

const post = (product: Product, id: string, headers: Record<string, string> = {}, model: object = OPENAI) =>
  fetch(generations(product), {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify({ ...generationRequest({ id }), model }),
  });

it('is after kill -9 in the middle of a call what it was, and the cut call at its hold', async () => {
  const vendor = await startFakeVendor('openai');
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-restart-'));
  const file = join(folder, 'spend.json');
  onTestFinished(async () => {
    await vendor.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  async function start(): Promise<Product> {
    const product = await startProduct({
      OPENAI_API_KEY: 'sk-of-the-tests',
      OPENAI_BASE_URL: vendor.baseUrl,
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
    });
    onTestFinished(() => product.kill());
    return product;
  }
  const first = await start();
  const completed = async (id: string, ...how: [headers?: Record<string, string>, model?: object]) => {
    expect((await post(first, id, ...how)).status).toBe(202);
    const state = async () => (await (await fetch(`${generations(first)}/${id}`)).json()).state;
    await expect.poll(state, { timeout: 10_000 }).toBe('completed');
  };
  await completed('ours');
  await completed('typed', { 'x-provider-key': 'sk-typed' });
  await completed('demo', {}, { provider: 'demo', id: 'demo-plain' });
  const before = await first.spend();
  for (const sum of ['dayNanoUsd', 'typedKeyDayNanoUsd', 'notionalDayNanoUsd'] as const)
    expect(before[sum]).toBeGreaterThan(0);
  vendor.play({ text: ['word0 ', 'word1 ', 'word2'], fault: { kind: 'stall', after: 2 } });
  await post(first, 'cut');
  await expect.poll(() => vendor.calls.at(-1)?.sent.length).toBe(2);
  await first.kill();
  const { holds } = JSON.parse(readFileSync(file, 'utf8'));
  const [held] = Object.values<{ nanoUsd: number; about: { generation: string } }>(holds);
  expect(held).toMatchObject({ nanoUsd: expect.any(Number), about: { generation: 'cut' } });
  const second = await start();
  const after = { ...before, dayNanoUsd: before.dayNanoUsd + (held?.nanoUsd ?? 0) };
  expect(await second.spend()).toEqual(after);
  await vi.waitFor(() => expect(second.output()).toContain('counts at the most it can have cost'));
  // A start after a regular shutdown books nothing again.
  await second.stop();
  expect(await (await start()).spend()).toEqual(after);
  expect(readFileSync(file, 'utf8')).not.toMatch(/sk-|Well|argued|word0/);
});
