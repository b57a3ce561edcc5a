// The forms of all screens: Enter in a field leaves no page.
import { expect, test } from './page-fixture.ts';

test('no screen has a form in a form, and Enter in no field leaves the page', async ({ page, product }) => {
  for (const path of ['/', '/debates', '/formats', '/settings']) {
    await page.goto(`${product.url}${path}`);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('form form').count()).toBe(0);
    let loads = 0;
    const count = () => loads++;
    page.on('framenavigated', count);
    for (const field of await page.locator('input:not([type=file]):visible').all()) {
      await field.focus();
      await page.keyboard.press('Enter');
    }
    expect(new URL(page.url()).pathname).toBe(path);
    expect(loads).toBe(0);
    page.off('framenavigated', count);
  }
});
