// How the set-up and the outcome look and read: axe, overflow, contrast measured from pixels.
import { LONG_FORM, sample } from '../kit/effort.ts';
import { expectFit, expectNoOverflow, LONG_MOTION_TEXT } from './accessibility.ts';
import { expectContrast } from './contrast.ts';
import { expect, openCosts, startDebate, stateLabel, test } from './page-fixture.ts';

test('set-up', async ({ page, product }) => {
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Second opposition' }).click();
  await expectFit(page);
  await page.getByRole('textbox', { name: 'Motion' }).fill(LONG_MOTION_TEXT);
  await expectNoOverflow(page);
});

test('the outcome, and a history that has one', async ({ page, product }) => {
  await page.goto(product.url);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await startDebate(page);
  await stateLabel(page, 'completed');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await openCosts(page);
  // A table of every call makes axe three times as slow.
  if (LONG_FORM) await page.getByText('The same as a table, every call').click();
  await expectFit(page);
  const texts = [page.locator('.opinion p').first(), verdict.locator('.note').first()];
  await expectContrast(page, sample(texts, { fast: 1 }));
  await page.goto(`${product.url}/debates`);
  await expect(page.getByRole('row', { name: /Cities/ })).toBeVisible();
  if (LONG_FORM) await expectFit(page);
});
