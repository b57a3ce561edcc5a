// The `test` that every browser test imports: a product, a fake vendor, a check for forbidden requests, and readers of stored data.

import { test as base, expect, type Page } from '@playwright/test';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import { type Product, startProduct } from '../kit/product.ts';
import { type DebaterOptions, debater } from '../kit/vendor-speech.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';

export { expect };

/** The headline of every debate in which scripted speakers took part. */
export const REHEARSAL = 'A rehearsal: no verdict';

interface PageFixtures {
  /** One product per worker, with demo speakers only; `countedNanoUsd` counts from the start of the test. */
  product: Product;
  /**
   * One fake vendor per worker, which debates as `debates` says and has no calls at the start of the test, and a product that has
   * only this vendor and counts like `product`.
   */
  stage: Stage;
  debates: DebaterOptions;
  strict: undefined;
}
interface WorkerFixtures {
  demoProduct: Product;
  workerStage: Stage;
}
interface Stage {
  product: Product;
  vendor: FakeVendor;
}

/** Generations that an earlier test left running: the next test waits for their end, so that their cost is not counted in it. */
async function runningGenerations({ url }: Product): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^rostrum_running_generations (\d+)$/m.exec(metrics)?.[1]);
}

/** The same product, with its money counted from now on. */
async function countedFromNow(product: Product): Promise<Product> {
  const before = await product.countedNanoUsd();
  return { ...product, countedNanoUsd: async () => (await product.countedNanoUsd()) - before };
}

/** Fast enough that no test waits for a demo speaker. */
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
    await use(await countedFromNow(demoProduct));
  },
  workerStage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const vendor = await startFakeVendor('openai');
      const product = await startProduct({
        OPENAI_API_KEY: 'sk-canary-7f3a',
        OPENAI_BASE_URL: vendor.baseUrl,
      });
      await use({ product, vendor });
      // The vendor stops first, because the product waits for running calls.
      await vendor.stop();
      await product.stop();
    },
    { scope: 'worker' },
  ],
  stage: async ({ debates, workerStage: { product, vendor } }, use) => {
    const noneRuns = () => {
      vendor.forgetCalls();
      return runningGenerations(product);
    };
    await expect.poll(noneRuns).toBe(0);
    vendor.play(debater(debates));
    await use({ product: await countedFromNow(product), vendor });
  },
  /** Fails every test that makes a request to another host, violates the content security policy or throws an uncaught error. */
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

/** Opens More options of the set-up, if they are closed. */
export async function openOptions(page: Page) {
  const options = page.locator('details.more');
  if ((await options.getAttribute('open')) === null) await options.getByText('More options').click();
  await expect(options.getByRole('heading', { name: 'This set-up' })).toBeVisible();
}

/** Replaces the recorded debate of the set-up, with its speakers, judges and document, by a new motion. */
export async function openOwnMotion(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByText('It shows how a debate reads')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motion' }).fill('Libraries should lend tools');
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
}

/** Chooses a format of the set-up, visible or behind More formats. */
export async function pickFormat(page: Page, title: string) {
  const radio = page.getByRole('radio', { name: title, exact: true });
  if (!(await radio.isVisible())) await page.getByText('More formats').click();
  await radio.check();
}

/** Seats the fake vendor's model everywhere, through a link, with one reading by the judge, and two rounds in formats with rounds. */
export async function openSeated(
  page: Page,
  { url }: Product,
  settings: Record<string, number | boolean> = {},
  format = oxford,
) {
  const occupant = { kind: 'model', model: { provider: 'openai', id: 'gpt-4.1' } };
  const rounds = format.settings.some(({ id }) => id === 'rounds') ? { rounds: 2 } : {};
  const form = {
    v: 1,
    motion: 'Cities should ban private cars from their centres',
    format: format.id,
    seats: emptySeats(format).map((seat) => ({ ...seat, occupant })),
    settings: { ...rounds, bothOrders: false, prior: false, ...settings },
  };
  await page.goto(`${url}/#setup=${Buffer.from(JSON.stringify(form)).toString('base64url')}`);
  // The link is removed from the address once the form is filled.
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
}

export const startDebate = (page: Page) => page.getByRole('button', { name: 'Start debate' }).click();

/** Returns the record of the only debate, from IndexedDB rather than from the page. */
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

export interface ExportedEntry {
  kind: string;
  id?: string;
  turn?: string;
  attempt?: string | null;
  outcome?: { state: string; code?: string };
  holdNanoUsd?: number | null;
  charge?: { nanoUsd: number | null; atMostNanoUsd?: number | null; basis: string } | null;
}

export const turnsIn = (record: { entries: ExportedEntry[] }) =>
  record.entries.filter((entry) => entry.kind === 'turn');
export const attemptsIn = (record: { entries: ExportedEntry[] }) =>
  record.entries.filter((entry) => entry.kind === 'attempt');

/** Asserts that the cost line, its tables, the sum of charges and the backend's spend agree to the nano-dollar. */
export async function expectOneBill(page: Page, product: Product, before = 0) {
  const record = await keptRecord(page);
  const chargeNanoUsd = attemptsIn(record).reduce((sum, attempt) => sum + (attempt.charge?.nanoUsd ?? 0), 0);
  const breakdown = page.getByRole('region', { name: 'Cost breakdown' });
  const nanoUsdAt = async (place: string) =>
    Number(await breakdown.locator(`${place} [data-nano-usd]`).first().getAttribute('data-nano-usd'));
  expect({
    line: await nanoUsdAt('summary'),
    tables: await nanoUsdAt('tfoot'),
    counted: (await product.countedNanoUsd()) - before,
  }).toEqual({
    line: chargeNanoUsd,
    tables: chargeNanoUsd,
    counted: chargeNanoUsd,
  });
}
