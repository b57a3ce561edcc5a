// The flow sheet on the outcome page: read by keyboard and screen reader, at every width and on paper, linked to the speeches.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { flowDebate } from '../fixtures/flow-debate.ts';
import { fileTextOf } from '../kit/hostile-records.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { shareAs } from './shared-files.ts';

const PICTURES = process.env['SHOTS'];
const folder = mkdtempSync(join(tmpdir(), 'rostrum-flow-'));
const IN_SHORT =
  /Proposition dropped \w+ of the other side’s \d+ claims\. Opposition dropped \w+ of the other side’s \d+ claims\./;
const file = join(folder, 'debate.json');
writeFileSync(file, fileTextOf(flowDebate()));

async function openSheet(page: Page, url: string) {
  await page.goto(`${url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(file);
  await expect(page).toHaveURL(/\/debates\/./);
  const sheet = page.locator('.flow-sheet');
  // The line of the sheet is in sight and opens it by keyboard.
  await expect(sheet.locator('> details > summary')).toContainText(IN_SHORT);
  await expect(sheet.getByRole('table')).toBeHidden();
  await sheet.locator('> details > summary').focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('table')).toBeVisible();
  return sheet;
}

test('a claim opens by keyboard to its words, and a code opens its speech', async ({ page, product }) => {
  const sheet = await openSheet(page, product.url);
  await expect(sheet.getByText('3 of 9 claims dropped')).toBeVisible();
  const claim = sheet.getByText('Homework leaves practice to the luck of the home');
  await claim.focus();
  await page.keyboard.press('Enter');
  // Its words stand in the exchange that decided the debate, and a quotation is printed once on a page.
  const exchange = page.getByRole('region', { name: /^The exchange (that decided it|named most often)$/ });
  await expect(exchange.getByText('A desk, a quiet room and a parent')).toBeVisible();
  await expect(sheet.getByText('A desk, a quiet room and a parent')).toHaveCount(0);
  await expect(sheet.getByText('4 readings say “half answered”. 2 readings say “answered”.')).toBeVisible();
  await sheet.getByText('With a teacher there, a mistake is caught early').focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('With a teacher in the room a mistake is caught')).toBeVisible();
  const row = sheet.getByRole('row').filter({ hasText: 'Homework leaves practice' });
  await expect(row.getByRole('cell').nth(1)).toHaveText(/reply\s*O2\s*carried on\s*P2/);
  await row.getByRole('link', { name: 'O2' }).click();
  await expect(page.locator('.rounds > li > details').filter({ has: page.locator('#O2') })).toHaveAttribute(
    'open',
    '',
  );
  await expect(page.locator('#O2')).toBeInViewport();
});

test('it is accessible in both themes, fits every width, and is a table on paper', async ({
  page,
  product,
}) => {
  const sheet = await openSheet(page, product.url);
  await sheet.getByText('Homework leaves practice').click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      if (PICTURES) await sheet.screenshot({ path: join(PICTURES, `flow-${width}-${theme}.png`) });
    }
  }
  expect(await sheet.getByRole('rowheader').count()).toBeGreaterThan(5);
  await sheet.getByText(IN_SHORT).click();
  await expect(sheet.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('table')).toBeVisible();
  await expect(sheet.getByText('With a teacher in the room a mistake is caught')).toBeVisible();
  if (PICTURES) await page.pdf({ path: join(PICTURES, 'flow.pdf'), preferCSSPageSize: true });
});

test('in the exported page a claim unfolds without scripts', async ({ page, product, browser }) => {
  await openSheet(page, product.url);
  const path = join(folder, 'page.html');
  await (await shareAs(page, 'page')).saveAs(path);
  const context = await browser.newContext({ offline: true });
  const offline = await context.newPage();
  await offline.goto(pathToFileURL(path).href);
  const sheet = offline.locator('.flow-sheet');
  await expect(sheet.getByRole('table')).toBeHidden();
  await sheet.getByText(IN_SHORT).click();
  await expect(sheet.getByRole('table')).toBeVisible();
  const quote = sheet.getByText('With a teacher in the room a mistake is caught');
  await expect(quote).toBeHidden();
  await sheet.getByText('With a teacher there, a mistake is caught early').click();
  await expect(quote).toBeVisible();
  const { violations } = await new AxeBuilder({ page: offline }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await sheet.getByRole('link', { name: 'O2' }).first().click();
  await expect(offline.locator('article#O2')).toBeInViewport();
  await context.close();
});
