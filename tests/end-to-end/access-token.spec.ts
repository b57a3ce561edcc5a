// A backend that requires an access token, in the browser: typing it and pressing Enter unlocks the page.
import { runs } from '../kit/effort.ts';
import { startProduct } from '../kit/product.ts';
import { expect, test } from './page-fixture.ts';

const TEAM_TOKEN = 'a-token-that-is-long-enough-for-a-team';

for (const path of ['/', '/settings'].slice(0, runs({ fast: 1, all: 2 }))) {
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
      else await expect(page.getByText(/demo speakers/i).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(loads).toBe(0);
    } finally {
      await product.stop();
    }
  });
}
