// Background and documents in the browser: added, priced, previewed, removed, sent to every speaker, cited and exported.
import type { Page } from '@playwright/test';
import { docxFile } from '../kit/documents/docx-file.ts';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { prose } from '../kit/vendor-speech.ts';
import { expectFit } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';

const PLAN_PAGES = Array.from({ length: 20 }, (_, index) => [
  `Page ${index + 1} of the circulation plan.`,
  ...prose(`plan ${index}`, 330).match(/.{1,90}(?: |$)/g) ?? [],
]);
const FILES = {
  pdf: { name: 'circulation-plan.pdf', mimeType: 'application/pdf', buffer: pdfFile({ pages: PLAN_PAGES }) },
  markdown: {
    name: 'hearing.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Hearing of 3 March\n\nDeliveries before ten in the morning stay as they are.\n'),
  },
  word: { name: 'minutes.docx', mimeType: '', buffer: docxFile(['The council votes on 14 May.']) },
  scanned: { name: 'scan-of-petition.pdf', mimeType: 'application/pdf', buffer: pdfFile({ pages: [[], []] }) },
  large: { name: 'all-consultations.txt', mimeType: 'text/plain', buffer: Buffer.alloc(7_300_000, 'a ') },
};
type FileToAdd = (typeof FILES)[keyof typeof FILES];

const addFiles = (page: Page, ...files: FileToAdd[]) =>
  page.locator('input[type="file"][accept*=".docx"]').setInputFiles(files);
const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');

test('documents of each kind are read, priced, opened, removed and brought back', async ({ page, product }) => {
  await page.goto(product.url);
  await page.getByRole('textbox', { name: 'Background' }).fill('The city has two tram lines.\nThe vote is on 14 May.');
  await addFiles(page, FILES.pdf, FILES.markdown, FILES.word, FILES.scanned, FILES.large);
  await expect(documents(page)).toHaveText([
    /^D1circulation-plan\.pdf PDF, 20 pages[\d,]+ tokens\$0\.\d+$/,
    /^D2hearing\.md Markdown\d+ tokens\$0\.\d+$/,
    /^D3minutes\.docx Word\d+ tokens\$0\.\d+$/,
    /^scan-of-petition\.pdfNo text in it, only pictures of pages\./,
    /^all-consultations\.txt7\.3 MB is over the limit of 5 MB\./,
  ]);
  await expectFit(page);
  for (const [width, height] of [[1440, 900], [390, 844]] as const)
    for (const theme of ['light', 'dark'] as const) {
      if (!process.env['DOCUMENT_SHOTS']) continue;
      await page.setViewportSize({ width, height });
      await page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);
      await page.screenshot({ path: `${process.env['DOCUMENT_SHOTS']}/setup-${width}-${theme}.png`, fullPage: width < 1000 });
    }
});
