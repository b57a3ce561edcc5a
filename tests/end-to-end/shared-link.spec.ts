// A read-only link: made in the sharing box by somebody with the access token, read without the token, withdrawn by its maker.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../kit/product.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';

const IMPORTED = new URL('../fixtures/second-release/recorded/oxford-four-day-week.json', import.meta.url)
  .pathname;
const ACCESS_TOKEN = 'a-token-that-readers-do-not-have';

test('the access token unlocks the page; a link is made, read by others without the token, and taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const folder = join(mkdtempSync(join(tmpdir(), 'rostrum-share-')), 'shared');
  const product = await startProduct({ ACCESS_TOKEN, SHARE_DIR: folder });
  await page.goto(product.url);
  const field = page.getByLabel('Access token');
  await field.fill(ACCESS_TOKEN);
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByLabel('A debate exported as JSON').setInputFiles(IMPORTED);
  await expect(page).toHaveURL(/\/debates\/./);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this debate' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Show the names of the models' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText(/^The link is/)).toBeVisible();
  const link = await dialog.getByRole('link').getAttribute('href');

  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  let requestCount = 0;
  reader.on('request', (request) => {
    if (request.url().includes('/api/shared')) requestCount += 1;
  });
  await reader.goto(link ?? '');
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(
    'Companies should move to a four-day week',
  );
  await expect(reader.getByText('Model A').first()).toBeVisible();
  await expect(reader.locator('body')).not.toContainText(/model-[a-e]/);
  await reader.locator('summary', { hasText: /^Details/ }).click();
  const quote = reader.locator('blockquote cite a').filter({ visible: true }).first();
  const speech = reader.locator(String(await quote.getAttribute('href')));
  await expect(speech).toBeHidden();
  await quote.click();
  await expect(speech).toBeVisible();
  await expectAccessible(reader);
  await expectNoOverflow(reader);
  expect(requestCount).toBe(1);

  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('The link no longer works.')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText(/No debate is kept under this link/)).toBeVisible();
  await reader.context().close();
  await product.stop();
});
