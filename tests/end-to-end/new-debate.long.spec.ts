// What one debate leaves behind: a new one has its format and models and nothing else, a link shows the names only as chosen last, and
// a key that is refused is nowhere called ready.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../kit/product.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { expectFit } from './accessibility.ts';
import { moneyField } from './money-limit.ts';
import {
  expect,
  openBackground,
  openOwnMotion,
  pickFormat,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';

test('a new debate carries nothing over but format and models; a link keeps the names hidden; a refused key is not ready', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const vendor = await startFakeVendor('openai', {}, { apiKey: 'sk-right' });
  const product = await startProduct({
    DEMO_TOKENS_PER_SECOND: '50000',
    SHARE_DIR: join(mkdtempSync(join(tmpdir(), 'rostrum-new-')), 'shared'),
    OPENAI_API_KEY: 'sk-wrong',
    OPENAI_BASE_URL: vendor.baseUrl,
  });
  await page.goto(`${product.url}/settings`);
  const openai = page.getByRole('group').filter({ hasText: 'OpenAI' });
  await expect(openai).toContainText('Not working: OpenAI refuses the key');
  await expect(openai).not.toContainText('Ready');

  await openOwnMotion(page, product.url);
  const background = await openBackground(page);
  const limit = moneyField(page, 'Cost limit ($)');
  const models = page.getByRole('combobox', { name: / model$/ });
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await pickFormat(page, 'Lincoln-Douglas');
  await page.getByRole('textbox', { name: 'Motion' }).fill('Zoos should be phased out');
  await background.fill('The council votes on 14 May.');
  const file = { name: 'hearing.md', mimeType: 'text/markdown', buffer: Buffer.from('Trams are full.') };
  await page.locator('input[type="file"][accept*=".docx"]').setInputFiles(file);
  await expect(documents).toHaveCount(1);
  await limit.fill('7');
  const seated = await models.allTextContents();
  await startDebate(page);
  await stateLabel(page, 'completed');
  const debate = page.url();

  await page.getByRole('link', { name: 'New debate' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Motion' })).not.toHaveValue(/Zoos/);
  await expect(await openBackground(page)).toHaveValue('');
  await expect(documents).toHaveCount(0);
  await expect(limit).not.toHaveValue('7.00');
  await expect(page.getByRole('radio', { name: 'Lincoln-Douglas', exact: true })).toBeChecked();
  expect(await models.allTextContents()).toEqual(seated);
  await expectFit(page);

  await page.goto(debate);
  const share = () => page.getByRole('button', { name: 'Share', exact: true }).click();
  const names = page.getByRole('checkbox', { name: 'Show the names of the models' });
  await share();
  await names.click();
  await expect(names).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(0);
  await share();
  await expect(names).not.toBeChecked();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText(/^The link is/)).toBeVisible();
  const link = await dialog.getByRole('link').getAttribute('href');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link ?? '');
  await expect(reader.getByText('Model A').first()).toBeVisible();
  await expect(reader.locator('body')).not.toContainText(/demo speaker/i);
  await reader.context().close();
  await product.stop();
  await vendor.stop();
});
