// A server that keeps no debates offers no read-only link.
import { expect, test } from './page-fixture.ts';

const IMPORTED = new URL('../fixtures/first-release/debates/oxford.json', import.meta.url).pathname;

test('a server that keeps no debates offers no link', async ({ page, product }) => {
  await page.goto(`${product.url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(IMPORTED);
  const asked = page.waitForResponse(/shared-debates/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await (await asked).json()).toEqual({ days: null });
  await expect(page.getByRole('button', { name: 'Save the file' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Link' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});
