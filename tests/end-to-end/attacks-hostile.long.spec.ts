// Very long Markdown and the largest debate in Chromium: each is shown in time, and the rest of the page works.
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fileTextOf } from '../kit/hostile-records.ts';
import { hostileRecord } from '../kit/hostile-speeches.ts';
import { largestRecord } from '../kit/largest-record.ts';
import { LONG_SHAPES, NESTINGS } from '../kit/long-markdown.ts';
import { slownessOf, someWork } from '../kit/slowness.ts';
import { expect, test } from './page-fixture.ts';

test.setTimeout(900_000);

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
});

test('a debate as large as any may be opens', async ({ page, product }) => {
  await watchTasks(page);
  await page.goto(`${product.url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(hostileFile(largestRecord()));
  await expect(page).toHaveURL(/debate-largest/);
  await expect(page.getByRole('region', { name: 'Speeches' })).toBeVisible({ timeout: 60_000 });
  await expectQuick(page, 'the largest debate');
});
