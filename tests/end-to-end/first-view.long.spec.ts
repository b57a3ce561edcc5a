// The first view of index.html: there before any script, and never seen by a visit that begins with another one.
import { expect, test } from './page-fixture.ts';

const CODE = '**/assets/page-*.js';

test('gives way, unseen, to the motion that was chosen before', async ({ page, product }) => {
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('textbox', { name: 'Motion' }).fill('Zoos should be closed');
  await page.route(CODE, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
});

test('keeps a motion that is typed before the code is there, and the place where it is typed', async ({
  page,
  product,
}) => {
  let send = () => {};
  const release = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(CODE, async (route) => {
    await release;
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'commit' });
  // As a person does it, on a page that has been painted: before that, Chromium loses a selection that a script has made.
  await page.getByRole('textbox', { name: 'Motion' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('Zoos should stay');
  send();
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.insertText(' open');
  await expect(page.getByRole('textbox', { name: 'Motion' })).toHaveValue('Zoos should stay open');
});
