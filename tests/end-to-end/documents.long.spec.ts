// Background and documents in the browser: read by the built worker, dropped anywhere, and kept over a reload.
import type { Page } from '@playwright/test';
import { docxFile } from '../kit/documents/docx-file.ts';
import { englishText, textLines } from '../kit/documents/english-text.ts';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { expectFit } from './accessibility.ts';
import { expect, openBackground, openOptions, openOwnMotion, test } from './page-fixture.ts';

const PLAN = pdfFile({
  pages: Array.from({ length: 20 }, (_, index) => textLines(englishText(400, index * 400))),
});
const FILES = {
  pdf: { name: 'circulation-plan.pdf', mimeType: 'application/pdf', buffer: PLAN },
  word: { name: 'minutes.docx', mimeType: '', buffer: docxFile(['The council votes on 14 May.']) },
};
type FileToAdd = (typeof FILES)[keyof typeof FILES];

const addFiles = (page: Page, ...files: FileToAdd[]) =>
  page.locator('input[type="file"][accept*=".docx"]').setInputFiles(files);
const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const ROWS = [/^D1circulation-plan\.pdf PDF, 20 pages[\d,]+ tokens$/, /^D2minutes\.docx Word\d+ tokens$/];

test('documents are read, and are there after a reload', async ({ page, product }) => {
  await openOwnMotion(page, product.url);
  await (await openBackground(page)).fill('The city has two tram lines.\nThe vote is on 14 May.');
  await addFiles(page, FILES.pdf, FILES.word);
  await expect(documents(page)).toHaveText(ROWS);
  await openOptions(page);
  await page.getByRole('button', { name: 'More for Opposition' }).click();
  await expect(page.getByRole('textbox', { name: 'Instruction for Opposition' })).toBeVisible();
  await expectFit(page);
  await page.goto(product.url);
  await page.reload();
  await expect(documents(page)).toHaveText(ROWS);
  await expect(page.getByRole('textbox', { name: 'Background' })).toHaveValue(
    'The city has two tram lines.\nThe vote is on 14 May.',
  );
});

test('a PDF of six kilobytes that takes hours to read is given up after twenty seconds, and the next file is read', async ({
  page,
  product,
}) => {
  const buffer = pdfFile({ pages: [[]], nested: 12 });
  expect(buffer.length).toBeLessThan(6_000);
  await openOwnMotion(page, product.url);
  await addFiles(page, { name: 'busy.pdf', mimeType: 'application/pdf', buffer });
  await expect(documents(page)).toHaveText(/^busy\.pdfA page takes longer than 20 seconds to read\./, {
    timeout: 60_000,
  });
  await addFiles(page, FILES.pdf);
  await expect(documents(page).first()).toHaveText(/^D1circulation-plan\.pdf PDF, 20 pages/);
});

test('files can be dropped anywhere on the set-up', async ({ page, product }) => {
  await openOwnMotion(page, product.url);
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['Trams are full in the morning.'], 'trams.txt'));
    return files;
  });
  const target = page.getByRole('heading', { name: 'What should be debated?' });
  await target.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(documents(page)).toHaveText([/^D1trams\.txt Text/]);
});
