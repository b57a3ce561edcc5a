import type { Page } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { expect, test } from './page-fixture.ts';

test.skip(!process.env['LOOK']);
test.setTimeout(150_000);
const out = '/tmp/look-shots';
async function shots(page: Page, name: string) {
  for (const [w, h, t] of [
    [1440, 900, 'light'],
    [1440, 900, 'dark'],
    [390, 844, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    if (t === 'dark' && !process.env['DARK']) continue;
    await page.setViewportSize({ width: w, height: h });
    await page.evaluate((x) => {
      document.documentElement.dataset['theme'] = x;
    }, t);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/${name}-${w}-${t}.png`, fullPage: process.env['FULL'] === '1' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
for (const [format, title] of [
  ['Roundtable', 'roundtable'],
  ['Dialectic', 'dialectic'],
  ['Elaboration', 'elaboration'],
  ['Oxford', 'oxford'],
] as const) {
  test(`look ${title}`, async ({ page }) => {
    const product = await startProduct({ DEMO_TOKENS_PER_SECOND: '250' });
    await page.goto(product.url);
    await page
      .getByRole('radio', { name: new RegExp(format) })
      .first()
      .check({ force: true });
    if (process.env['MOTION'])
      await page.getByLabel('Motion', { exact: false }).first().fill(process.env['MOTION']);
    await expect(page.getByRole('button', { name: /Start debate/ })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await shots(page, `${title}-setup`);
    await page.getByRole('button', { name: /Start debate/ }).click();
    await expect(page.locator('article.speech').nth(Number(process.env['NTH'] ?? 5))).toBeVisible({
      timeout: 60_000,
    });
    await shots(page, `${title}-live`);
    if (process.env['OUTCOME']) {
      await expect(page.locator('.outcome')).toBeVisible({ timeout: 100_000 });
      await shots(page, `${title}-outcome`);
    }
    await product.stop();
  });
}
