// The history in a real browser: speeches are searched in a worker.
import { LONG_FORM } from '../kit/effort.ts';
import { expectAccessible } from './accessibility.ts';
import { importDebates, searchHistory } from './imported-debates.ts';
import { expect, stateLabel, test } from './page-fixture.ts';

test('a word of a speech finds its debate, marked, and leads to that speech', async ({ page, product }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(product.url);
  expect(workers).toEqual([]);
  await importDebates(page, product.url);
  await searchHistory(page, 'cafe reac');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.locator('mark')).toContainText(['café', 'reactor']);
  await searchHistory(page, '能エネル');
  await expect(page.locator('mark')).toHaveText('能エネル');
  if (LONG_FORM) await expectAccessible(page);
  const hit = page.getByRole('link', { name: /^Speech / });
  const reference = (await hit.textContent()) ?? '';
  await hit.click();
  await stateLabel(page, 'completed');
  await expect(page).toHaveURL(new RegExp(`/debates/debate-atom-1#${reference}$`));
  await expect(page.getByText('再生可能エネルギーだけでは電力が足りない。').first()).toBeInViewport();
  expect(workers.filter((url) => url.startsWith(`${product.url}/assets/search-worker`))).toHaveLength(1);
});
