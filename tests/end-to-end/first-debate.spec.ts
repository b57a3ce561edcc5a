// The first visit, without keys: a debate runs to its verdict, and the history keeps it.
import { expect, expectOneBill, OUTCOME_WORD, startDebate, stateLabel, test } from './page-fixture.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the debate is kept: it is in the history, reopens with its verdict, exports, and is deleted for good', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('textbox', { name: 'Motion' }).fill('Zoos should be phased out');
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await startDebate(page);
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(OUTCOME_WORD);
  await expectOneBill(page, product);
  for (const [format, ending] of [
    ['Markdown', '.md'],
    ['JSON', '.json'],
    ['JSONL', '.jsonl'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${format}\\b`) }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
  }
  await page.goto(`${product.url}/debates`);
  await page.getByRole('link', { name: 'Zoos should be phased out' }).click();
  await stateLabel(page, 'completed');
  await page.goto(`${product.url}/debates`);
  await page.getByRole('button', { name: /Delete.*Zoos/ }).click();
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);
});
