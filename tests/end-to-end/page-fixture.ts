// The desk the browser tests sit at: a page that may load nothing from elsewhere, and the questions they all ask of it.
import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { LogEvent } from '@rostrum/shared/record/event-log';
import { type Product, startProduct } from '../kit/product.ts';
import { type DebaterOptions, debater } from '../kit/vendor-speech.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';

export { expect };

interface PageFixtures {
  /** The worker's product with demo speakers alone: what it has counted, it has counted since the test began. */
  product: Product;
  /** A vendor that debates, and a product that knows no other. */
  stage: { product: Product; vendor: FakeVendor };
  debates: DebaterOptions;
  strict: undefined;
}
interface WorkerFixtures {
  demoProduct: Product;
}

/** Of a test that ended in the middle of a debate: what they cost must not be counted in the next one. */
async function runningGenerations({ url }: Product): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^rostrum_running_generations (\d+)$/m.exec(metrics)?.[1]);
}

/** So fast that no test waits for a demo speaker. */
const DEMO_PACE = { DEMO_TOKENS_PER_SECOND: '50000' };

export const test = base.extend<PageFixtures, WorkerFixtures>({
  debates: [{ everyMs: 20 }, { option: true }],
  demoProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const product = await startProduct(DEMO_PACE);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ demoProduct }, use) => {
    await expect.poll(() => runningGenerations(demoProduct)).toBe(0);
    const before = await demoProduct.countedNanoUsd();
    await use({
      ...demoProduct,
      countedNanoUsd: async () => (await demoProduct.countedNanoUsd()) - before,
    });
  },
  stage: async ({ debates }, use) => {
    const vendor = await startFakeVendor('openai', debater(debates));
    const product = await startProduct({ OPENAI_API_KEY: 'sk-canary-7f3a', OPENAI_BASE_URL: vendor.baseUrl });
    await use({ product, vendor });
    await product.stop();
    await vendor.stop();
  },
  /** Fails the test on a request to elsewhere, a violation of the policy, or an error nobody caught. */
  strict: [
    async ({ page }, use) => {
      const wrong: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (!['127.0.0.1'].includes(url.hostname) && !['data:', 'blob:'].includes(url.protocol))
          wrong.push(`asked ${url.href}`);
      });
      page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) wrong.push(message.text());
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export const stateLabel = (page: Page, name: string) =>
  expect(page.locator('[data-state]').first()).toHaveAttribute('data-state', name, {
    timeout: name === 'completed' ? 60_000 : 15_000,
  });

/** Seats the fake vendor's model everywhere and opens with few rounds. */
export async function seatVendor(page: Page, product: Product, model = 'openai/gpt-4.1') {
  await page.goto(product.url);
  for (const seat of ['Proposition', 'Opposition', 'Judge']) {
    await page.getByRole('combobox', { name: `${seat} model` }).selectOption(model);
  }
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
}

export const startDebate = (page: Page) => page.getByRole('button', { name: 'Start debate' }).click();

const meterNanoUsd = async (page: Page) =>
  Number(await page.getByRole('meter', { name: 'Cost' }).first().getAttribute('data-nano-usd'));

/** What the page itself has kept of the only debate: read from its storage, not from what it shows. */
export async function keptRecord(page: Page): Promise<{ entries: ExportedEntry[] }> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    for (const { name } of databases) {
      if (!name) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of Array.from(database.objectStoreNames)) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        for (const row of rows as { record?: { entries?: unknown } }[]) {
          if (Array.isArray(row.record?.entries)) return row.record as never;
        }
      }
    }
    throw new Error('no record is kept');
  });
}

/** The log as the page hands it out: the JSONL file, line by line. The debate must be over. */
async function exportedLog(page: Page): Promise<LogEvent[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^JSONL\b/ }).click();
  const lines = await readFile(await (await download).path(), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => LogEvent.parse(JSON.parse(line)));
}

/** Turns in the order in which the exported log has them. */
export const loggedTurns = async (page: Page): Promise<string[]> =>
  (await exportedLog(page)).flatMap(({ event }) => (event.type === 'TURN_COMPLETE' ? [event.turn] : []));

export interface ExportedEntry {
  kind: string;
  id?: string;
  turn?: string;
  text?: string;
  attempt?: string | null;
  outcome?: { state: string; code?: string };
  holdNanoUsd?: number | null;
  charge?: { nanoUsd: number | null; atMostNanoUsd?: number | null; basis: string } | null;
}

export const turnsIn = (record: { entries: ExportedEntry[] }) =>
  record.entries.filter((entry) => entry.kind === 'turn');
export const attemptsIn = (record: { entries: ExportedEntry[] }) =>
  record.entries.filter((entry) => entry.kind === 'attempt');

/** Meter = breakdown = sum of the charges kept = growth of the backend's counter, to the nano-dollar. */
export async function expectOneBill(page: Page, product: Product, before = 0) {
  const record = await keptRecord(page);
  const charged = attemptsIn(record).reduce((sum, attempt) => sum + (attempt.charge?.nanoUsd ?? 0), 0);
  const breakdown = page.getByRole('region', { name: 'Cost breakdown' });
  const shown = Number(await breakdown.locator('[data-nano-usd]').first().getAttribute('data-nano-usd'));
  expect({
    meter: await meterNanoUsd(page),
    breakdown: shown,
    counted: (await product.countedNanoUsd()) - before,
  }).toEqual({
    meter: charged,
    breakdown: charged,
    counted: charged,
  });
}
