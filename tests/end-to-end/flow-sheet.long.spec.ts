// The flow sheet on the outcome page: opened by keyboard, read at every width and on paper.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { flowDebate } from '../fixtures/flow-debate.ts';
import { fileTextOf } from '../kit/hostile-records.ts';
import { expectFit } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';

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

test('it is accessible in both themes, fits every width, and is a table on paper', async ({
  page,
  product,
}) => {
  const sheet = await openSheet(page, product.url);
  await sheet.getByText('Homework leaves practice').click();
  await expectFit(page);
  expect(await sheet.getByRole('rowheader').count()).toBeGreaterThan(5);
  await sheet.getByText(IN_SHORT).click();
  await expect(sheet.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('table')).toBeVisible();
  await expect(sheet.getByText('With a teacher in the room a mistake is caught')).toBeVisible();
});
