// Oxford with three demo judges, from the set-up page to the outcome: what each judge found, axe in both themes and widths, and one bill.
import type { Page } from '@playwright/test';
import { LONG_FORM } from '../kit/effort.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expect,
  expectOneBill,
  OUTCOME_WORD,
  openOptions,
  pickFormat,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';

const JUDGES = 3;

/** Everything on the page that can be pressed or filled in, with what is folded left folded. */
const controlsInSight = (page: Page) =>
  page.locator('a[href], button, summary, input, select, textarea').filter({ visible: true }).count();

test('Oxford with three judges that differ', async ({ page, stage: { product } }) => {
  await page.goto(product.url);
  await pickFormat(page, 'Oxford');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).first().fill('2');
  await page.getByRole('combobox', { name: 'Judging' }).click();
  await page.getByRole('option', { name: 'Three judges' }).click();
  // Of several judges each has a model of its own under More options.
  await expect(page.getByRole('combobox', { name: /judge model$/i })).toHaveCount(JUDGES);
  await startDebate(page);
  await stateLabel(page, 'completed');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('heading', { level: 2 })).toContainText(OUTCOME_WORD);
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
  expect(await controlsInSight(page)).toBeLessThanOrEqual(20);
  const trust = page.getByRole('region', { name: 'Details' });
  await trust.getByRole('heading', { name: 'Details' }).click();
  await expect(trust.getByRole('list', { name: 'Checks' })).toContainText('read letters in place of');
  const reasons = trust.getByRole('article', { name: /judge$/i });
  await expect(reasons).toHaveCount(JUDGES);
  // Judges that differ: their readings give more than two different sheets of scores, and not all of them the same lead.
  const sheets = await reasons
    .locator('details:has(> .score-reasons)')
    .evaluateAll((list) =>
      list.map((one) => [...one.querySelectorAll('.num')].map((score) => score.textContent).join(' ')),
    );
  expect(sheets.length).toBeGreaterThanOrEqual(JUDGES);
  expect(new Set(sheets).size).toBeGreaterThan(2);
  const rows = trust.getByRole('table').locator('tbody').first().getByRole('row');
  expect(new Set(await rows.locator('td').allTextContents()).size).toBeGreaterThan(1);
  if (LONG_FORM) await expectAccessible(page);
  await expectOneBill(page, product);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save the file' })).toBeVisible();
  await expectAccessible(page);
});
