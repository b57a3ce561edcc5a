// Documents in the browser: dropped anywhere, and read by the built worker, which is given up where a file takes for ever.
import { englishText, textLines } from '../kit/documents/english-text.ts';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { expect, openOwnMotion, test } from './page-fixture.ts';

const PLAN = pdfFile({
  pages: Array.from({ length: 20 }, (_, index) => textLines(englishText(400, index * 400))),
});

test('a PDF of six kilobytes that takes hours to read is given up after twenty seconds, and the next files are read', async ({
  page,
  product,
}) => {
  const files = page.locator('input[type="file"][aria-label="Documents"]');
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await openOwnMotion(page, product.url);
  const busy = pdfFile({ pages: [[]], nested: 12 });
  await files.setInputFiles({ name: 'busy.pdf', mimeType: 'application/pdf', buffer: busy });
  await expect(documents).toHaveText(/^busy\.pdfA page takes longer than 20 seconds to read, or/, {
    timeout: 60_000,
  });
  await files.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: PLAN });
  await expect(documents.first()).toHaveText(/^D1plan\.pdf PDF, 20 pages/);

  const fileTransfer = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['Trams are full in the morning.'], 'trams.txt'));
    return files;
  });
  const heading = page.getByRole('heading', { name: 'What should be debated?' });
  await heading.dispatchEvent('drop', { dataTransfer: fileTransfer });
  await expect(documents.nth(1)).toHaveText(/^D2trams\.txt Text/);
});
