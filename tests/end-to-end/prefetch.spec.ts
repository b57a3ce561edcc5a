// Screens are fetched ahead while the page is idle; one that cannot be fetched then is no error until somebody opens it.
import { expect, test } from './page-fixture.ts';

test('a screen that cannot be fetched ahead disturbs nothing, and says so when it is opened', async ({
  page,
  product,
}) => {
  // The browser's own cache of modules remembers no failure across a reload.
  await page.route('**/assets/settings-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/settings-'),
  );
  await page.goto(product.url);
  await refused;
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'This page broke.' })).toBeVisible();
  await page.unroute('**/assets/settings-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
