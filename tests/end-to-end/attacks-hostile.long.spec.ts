// Very long Markdown in Chromium: each speech is laid out, and the page answers.
import { hostileRecord } from '../kit/hostile-speeches.ts';
import { expect, test } from './page-fixture.ts';
import { importDebate } from './shared-files.ts';

test.setTimeout(300_000);

const NESTED = ['> ', '- ', '1. > - ', '*a ', '[a ', '~~a ', '- [ ] ', '<b>', '`', '|a|b|\n|-|-|\n'];

test('deep nestings as speeches: the page opens, and each speech is laid out', async ({ page, product }) => {
  for (const [index, piece] of NESTED.entries()) {
    const text = `${piece.repeat(60_000 / piece.length)}end`;
    await importDebate(page, product.url, { ...hostileRecord(text, 2), id: `debate-long-${index}` });
    const speeches = page.getByRole('region', { name: 'Speeches' });
    await speeches.locator('summary').first().click();
    await expect(speeches.locator('article').first(), piece).toBeVisible();
  }
});
