// The set-up page that was written at build time: taken over without a difference, and never seen by a visit that begins with another one.
import { expect, test } from './page-fixture.ts';

test('is there without any script, and its scripts take it over without writing it anew', async ({
  page,
  product,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Motion' })).toHaveValue(/^Companies should move to a four-day week/);
  await page.unroute('**/assets/index-*.js');

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, .bill')) heading.setAttribute('data-written', '');
    });
  });
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('h1[data-written]')).toHaveCount(1);
  await expect(page.locator('.bill[data-written]')).toHaveCount(1);
});

test('gives way to the motion that was chosen before, unseen', async ({ page, product }) => {
  await page.goto(product.url);
  await page.getByRole('textbox', { name: 'Motion' }).fill('Zoos should be closed');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.unroute('**/assets/index-*.js');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Motion' })).toHaveValue('Zoos should be closed');
});

test('keeps a motion that was typed before its scripts were there', async ({ page, product }) => {
  let send = () => {};
  const typed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'commit' });
  // As a person does it, on a page that has been painted: before that, Chromium loses a selection that a script has made.
  await page.getByRole('textbox', { name: 'Motion' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Zoos should stay open');
  send();
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('textbox', { name: 'Motion' })).toHaveValue('Zoos should stay open');
});
