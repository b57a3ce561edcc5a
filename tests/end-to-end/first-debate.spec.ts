// The first visit, without keys: a debate runs to its verdict, and the history keeps it.
import type { Page } from '@playwright/test';
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

const history = (page: Page) => page.getByRole('link', { name: 'History', exact: true });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a finished debate is in the history, reopens with its verdict, exports, and is deleted for good', async ({
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
  await page.getByRole('button', { name: 'More for “Zoos should be phased out”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoos should be phased out' })).toHaveCount(0);
});
