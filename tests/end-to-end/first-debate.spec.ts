// The first visit, without keys: a debate runs to its verdict, the history keeps it, and its search finds words of speeches.
import { chooseInHistory, history, historyRows, importDebates, searchHistory } from './imported-debates.ts';
import {
  expect,
  expectOneBill,
  openOptions,
  REHEARSAL,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';
import { shareAs } from './shared-files.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the debate is kept: it is in the history, reopens with its verdict, exports, and is deleted for good; a word of a speech leads to it', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('textbox', { name: 'Motion' }).fill('Zoos should be phased out');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await startDebate(page);
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(REHEARSAL);
  await expectOneBill(page, product);
  for (const [kind, ending] of [
    ['page', '.html'],
    ['markdown', '.md'],
    ['json', '.json'],
    ['jsonl', '.jsonl'],
  ] as const)
    expect((await shareAs(page, kind)).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
  await history(page).click();
  await page.getByRole('link', { name: 'Zoos should be phased out' }).click();
  await stateLabel(page, 'completed');
  await history(page).click();
  await chooseInHistory(page, 'Zoos should be phased out', 'Delete');
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);

  await importDebates(page);
  await searchHistory(page, 'cafe reac');
  await expect(historyRows(page)).toHaveCount(1);
  await expect(page.locator('mark')).toContainText(['café', 'reactor']);
  await searchHistory(page, '能エネル');
  await expect(page.locator('mark')).toHaveText(['能エネル']);
  const hit = page.getByRole('link', { name: /^Speech / });
  const reference = (await hit.textContent()) ?? '';
  await hit.click();
  await stateLabel(page, 'completed');
  await expect(page).toHaveURL(new RegExp(`/debates/debate-atom-1#${reference}$`));
  await expect(
    page.getByText('再生可能エネルギーだけでは電力が足りない。').filter({ visible: true }),
  ).toBeInViewport();
});
