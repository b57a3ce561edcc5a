// The German texts are loaded only when German is chosen.
import { expect, test } from './page-fixture.ts';

const isGermanFile = (url: string): boolean => /\/assets\/german-[^/]*\.js$/.test(url);

test('an English page does not load the German texts, until they are chosen', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${product.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isGermanFile)).toEqual([]);
  await page.getByRole('combobox', { name: 'Language of the page' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  expect(asked.filter(isGermanFile)).toHaveLength(1);
});
