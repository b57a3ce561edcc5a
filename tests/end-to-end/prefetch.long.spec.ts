// The page prefetches screens while it is idle; a failed prefetch is reported only when the user opens that screen.
import { expect, test } from './page-fixture.ts';

test('a screen that cannot be fetched ahead disturbs nothing, and says so when it is opened', async ({
  page,
  product,
}) => {
  // After a reload the browser's module cache has forgotten the failure, so the screen can be loaded.
  await page.route('**/assets/settings-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/settings-'),
  );
  await page.goto(product.url);
  await refused;
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/assets/settings-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
