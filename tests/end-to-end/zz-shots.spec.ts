import { applyTheme } from './accessibility.ts';
import { expect, stateLabel, test } from './page-fixture.ts';
const IMPORTED = new URL('../fixtures/first-release/debates/oxford.json', import.meta.url).pathname;
const shot = async (page: import('@playwright/test').Page, name: string, full = true) => {
  for (const [w, h] of [[1440, 900], [390, 844]] as const)
    for (const theme of ['light', 'dark'] as const) {
      if (w === 1440 && theme === 'dark') continue;
      await page.setViewportSize({ width: w, height: h });
      await applyTheme(page, theme);
      await page.screenshot({ path: `/tmp/ot-${name}-${w}-${theme}.png`, fullPage: full });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
};
test('shots', async ({ page, product }) => {
  test.setTimeout(120_000);
  await page.goto(`${product.url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(IMPORTED);
  await page.getByRole('button', { name: 'Judge again…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a judge' }).click();
  await dialog.getByLabel('Judge 2', { exact: true }).selectOption('demo/demo-judge');
  await expect(dialog.getByRole('button', { name: /^Judge again, .*\$0/ })).toBeVisible();
  await shot(page, 'dialog', false);
  await dialog.getByRole('button', { name: /^Judge again, .*\$0/ }).click();
  await expect(page.getByRole('region', { name: 'Other verdicts' })).toBeVisible({ timeout: 30000 });
  await stateLabel(page, 'completed');
  await expect(page.getByRole('button', { name: /^Rematch, .*\$0/ })).toBeVisible();
  await shot(page, 'again');
  await page.getByRole('button', { name: /^Rematch, .*\$0/ }).click();
  await expect(page.getByRole('region', { name: 'Rematch' })).toBeVisible({ timeout: 30000 });
  await shot(page, 'rematch');
});
