// Hostile files, very long Markdown and forged exports in Chromium: each is refused or shown in time, and the rest of the page works.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { marked } from 'marked';
import { PAYLOADS } from '../attacks/payloads.ts';
import { spokenDebate } from '../frontend/storage/test-archive.ts';
import { fileTextOf, HOSTILE_RECORDS } from '../kit/hostile-records.ts';
import { FORGERIES, hostileRecord } from '../kit/hostile-speeches.ts';
import { largestRecord } from '../kit/largest-record.ts';
import { LONG_SHAPES, NESTINGS } from '../kit/long-markdown.ts';
import { appendReport } from '../kit/report.ts';
import { slownessOf, someWork } from '../kit/slowness.ts';
import { writtenMarkdown } from '../kit/written-markdown.tsx';
import { expect, test } from './page-fixture.ts';
import { shareAs } from './shared-files.ts';

test.setTimeout(900_000);

function reportHostile(id: string, title: string, tries: number): void {
  appendReport({ id, title, tries, stopped: tries });
  console.log(`${id} ${title}: stopped ${tries} ÷ tried ${tries}`);
}

/** Writes the file to disk: Playwright decodes files given as bytes inside the page, which takes seconds. */
function hostileFile(record: unknown): string {
  const path = test.info().outputPath('hostile.json');
  writeFileSync(path, fileTextOf(record));
  return path;
}

/** Records every long task the browser reports; `longestTask` returns the longest since its last call, in milliseconds. */
const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
const longestTask = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Tasks of earlier frames have been reported by the next frame.
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve(Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0))),
          ),
        );
      }),
  );

/**
 * Fails if a task took longer than a second, where no other test runs beside this one, and otherwise longer than five: a frozen page
 * blocks for many. Scaled by how slow the machine is just now.
 */
async function expectQuick(page: Page, name: string) {
  const allowedMs = test.info().config.workers === 1 ? 1_000 : 5_000;
  const longest = await longestTask(page);
  const slowness = longest < allowedMs ? 1 : slownessOf(await page.evaluate(someWork));
  expect(longest, name).toBeLessThan(allowedMs * slowness);
}

const rowsShown = (page: Page) => page.getByRole('main').getByRole('listitem');

test('hostile records are refused with their path, in under a second, and the history shows the rest', async ({
  page,
  product,
}) => {
  await watchTasks(page);
  await page.goto(`${product.url}/debates`);
  const field = page.getByLabel('A debate exported as JSON');
  await field.setInputFiles(hostileFile({ ...spokenDebate(), id: 'debate-good' }));
  await expect(page).toHaveURL(/debate-good/);
  await page.goto(`${product.url}/debates`);
  await expect(rowsShown(page)).toHaveCount(1);
  for (const { name, record, path } of HOSTILE_RECORDS) {
    await longestTask(page);
    await field.setInputFiles(hostileFile(record));
    const refused = page.getByRole('alert');
    await expect(refused, name).toContainText(
      name === 'a version to come' ? 'version' : (path.split('.')[0] ?? ''),
    );
    await expectQuick(page, name);
    await page.getByRole('searchbox').fill('zoos');
    await expect(rowsShown(page), name).toHaveCount(1);
    await page.reload();
    await expect(rowsShown(page), name).toHaveCount(1);
  }
  reportHostile('Hostile files', 'records imported in Chromium', HOSTILE_RECORDS.length);
});

test('what is kept and cannot be read spoils no list, is exported as it is, and deleted', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/debates`);
  await page
    .getByLabel('A debate exported as JSON')
    .setInputFiles(hostileFile({ ...spokenDebate(), id: 'debate-good' }));
  await expect(page).toHaveURL(/debate-good/);
  // As an older version or a manual edit could have left it: a row that cannot be rendered, and a record that would hang the page.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('rostrum');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
    const [[row], [kept]] = await Promise.all([all('rows'), all('records')]);
    const record = kept?.['record'] as { settings: { of: object } };
    const hung = { ...record, settings: { ...record.settings, of: { ...record.settings.of, rounds: 1e9 } } };
    const writing = database.transaction(['rows', 'records'], 'readwrite');
    writing.objectStore('rows').put({ ...row, id: 'debate-bad-row', createdAt: 1e300 });
    writing.objectStore('records').put({ ...kept, id: 'debate-bad-row' });
    writing.objectStore('rows').put({ ...row, id: 'debate-hangs' });
    writing.objectStore('records').put({ id: 'debate-hangs', record: { ...hung, id: 'debate-hangs' } });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    database.close();
  });
  await page.goto(`${product.url}/debates`);
  await expect(rowsShown(page)).toHaveCount(3);
  await expect(page.getByText('A debate that cannot be read')).toBeVisible();
  await page.goto(`${product.url}/debates/debate-hangs`);
  await expect(page.getByRole('heading', { name: 'This debate cannot be read.' })).toBeVisible();
  await expect(page.getByText(/format\.plan\.2\.loop\.atMost/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as stored' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('1000000000');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/debates$/);
  await expect(rowsShown(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete “debate-bad-row”' }).click();
  await expect(page.getByText('“debate-bad-row” is deleted.')).toBeVisible();
});

test('nestings and long shapes as speeches: the page opens, and no task of it takes a second', async ({
  page,
  product,
}) => {
  await watchTasks(page);
  // Every third of the long shapes, because all of them would take minutes more.
  const texts = [...NESTINGS, ...LONG_SHAPES.filter((_, index) => index % 3 === 0)];
  const sizes = [2_400, 19_900, 60_000];
  let tries = 0;
  for (const { name, of } of texts) {
    // Playwright keeps every file field it has filled, and with it the screen the field was on: without a new page now and then
    // collecting garbage takes seconds.
    if (tries % 20 < sizes.length) await page.goto(`${product.url}/debates`);
    for (const size of sizes) {
      // By the link, because loading the page again would take longer than showing most texts.
      await page.getByRole('link', { name: 'History', exact: true }).click();
      await expect(page, name).toHaveURL(/\/debates$/);
      const record = { ...hostileRecord(of(size), 2), id: `debate-long-${tries}` };
      await page.getByLabel('A debate exported as JSON').setInputFiles(hostileFile(record));
      await expect(page, name).toHaveURL(/debate-long/);
      const speeches = page.getByRole('region', { name: 'Speeches' });
      await expect(speeches, name).toBeVisible();
      await speeches.locator('summary').first().click();
      await expect(speeches.locator('article').first(), name).toBeVisible();
      await expectQuick(page, `${name} of ${size}`);
      tries += 1;
    }
  }
  await page.goto(`${product.url}/debates`);
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(more).toBeVisible();
  while (await more.isVisible()) await more.click();
  await expect(rowsShown(page)).toHaveCount(tries);
  reportHostile('Long Markdown', 'nestings and long shapes in Chromium', tries);
});

test('a debate as large as any may be opens, is exported, and deleted', async ({ page, product }) => {
  await watchTasks(page);
  await page.goto(`${product.url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(hostileFile(largestRecord()));
  await expect(page).toHaveURL(/debate-largest/);
  await expect(page.getByRole('region', { name: 'Speeches' })).toBeVisible({ timeout: 60_000 });
  await expectQuick(page, 'the largest debate');
  const saved = await shareAs(page, 'markdown');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('## Speeches');
  await page.goto(`${product.url}/debates`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(/is deleted\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
});

test('an export rendered by a careless program asks nobody for anything', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const texts = [...PAYLOADS.map(({ text }) => text), ...FORGERIES.map(([, text]) => text)];
  for (let from = 0; from < texts.length; from += 3) {
    let next = from;
    const record = hostileRecord('');
    const entries = record.entries.map((entry) =>
      entry.kind === 'turn' && entry.text === '' ? { ...entry, text: texts[next++] ?? '' } : entry,
    );
    const markdown = writtenMarkdown({ ...record, entries, motion: texts[from] ?? '' });
    await page.setContent(marked.parse(markdown, { async: false }));
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(asked).toEqual([]);
  reportHostile('Markdown export', 'payloads and forgeries rendered in Chromium', texts.length);
});
