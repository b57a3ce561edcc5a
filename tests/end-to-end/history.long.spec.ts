// The history in a real browser: filters, titles and tags, deleting with Undo, exporting from the list, and opening a debate whose page
// was closed while it ran.
import { holdSpeeches } from './held-speeches.ts';
import { chooseInHistory, historyRows, importDebates, searchHistory } from './imported-debates.ts';
import { expect, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';
import { SHARED_AS, saveShared } from './shared-files.ts';

test('a title and tags are kept, searched and filtered by; a deletion is undone by key', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/debates`);
  await importDebates(page);
  await chooseInHistory(page, 'Zoos should be closed', 'Rename and tags');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('For class 9b');
  await dialog.getByLabel('Tags').fill('school, animals');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'For class 9b' })).toBeVisible();
  await searchHistory(page, '9b');
  await expect(historyRows(page)).toHaveCount(1);
  await searchHistory(page, 'animals nowhere');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await searchHistory(page, '');
  await page.getByRole('link', { name: 'For class 9b' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('“Zoos should be closed” is deleted.')).toBeVisible();
  await expect(historyRows(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: 'For class 9b' })).toBeVisible();
  await chooseInHistory(page, 'Zoos should be closed', 'Share');
  expect((await saveShared(page, SHARED_AS.json)).suggestedFilename()).toBe('zoos-should-be-closed.json');
});

test('a debate whose page was closed while it ran says so, and opened from here it spends nothing', async ({
  page,
  context,
  stage,
}) => {
  const { release } = holdSpeeches(stage.vendor, /Rebuttal 1/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await expect.poll(() => stage.vendor.calls.length).toBe(3);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${stage.product.url}/debates`);
  await expect(later.getByText('Paused when the page was closed')).toBeVisible({ timeout: 25_000 });
  await historyRows(later).getByRole('link').first().click();
  release();
  await stateLabel(later, 'paused');
  expect(stage.vendor.calls).toHaveLength(3);
  await later.getByRole('button', { name: 'Go on' }).click();
  await stateLabel(later, 'completed');
  expect(stage.vendor.calls).toHaveLength(9);
});
