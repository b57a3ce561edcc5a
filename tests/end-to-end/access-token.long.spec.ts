// The forms of all screens: Enter in a field leaves no page, and the access token typed unlocks the page it is asked on.
import { startProduct } from '../kit/product.ts';
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

const TEAM_TOKEN = 'a-token-that-is-long-enough-for-a-team';

for (const path of ['/', '/settings']) {
  test(`Enter in the access token's field at ${path} unlocks the page`, async ({ page }) => {
    const product = await startProduct({ ACCESS_TOKEN: TEAM_TOKEN });
    try {
      await page.goto(`${product.url}${path}`);
      const field = page.getByLabel('Access token');
      await field.fill(TEAM_TOKEN);
      let loads = 0;
      page.on('framenavigated', () => loads++);
      await field.press('Enter');
      await expect(field).toBeHidden();
      if (path === '/')
        await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute(
          'aria-disabled',
          'false',
        );
      else
        await expect(
          page.getByText(
            'Always ready: recorded debates of a language model, and scripted speakers, which are not AI.',
          ),
        ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(loads).toBe(0);
    } finally {
      await product.stop();
    }
  });
}
