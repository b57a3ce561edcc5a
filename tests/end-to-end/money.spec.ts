// The cost limit as the user sees it, and the choice that still gives a verdict.
import type { Page } from '@playwright/test';
import type { Product } from '../kit/product.ts';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  openOptions,
  openSeated,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

test.use({ debates: { words: 420 } });

const moneyField = (page: Page, name: string) => page.getByRole('textbox', { name });
const limitReachedDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'What comes next may pass the limit' });

/** Starts a debate that reaches its limit after a few rounds; returns the limit in dollars. */
async function openWithLimit(page: Page, stage: { product: Product; vendor: FakeVendor }): Promise<number> {
  await openSeated(page, stage.product, { rounds: 10 });
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Speech length', exact: true }).selectOption('full');
  await moneyField(page, 'Warn at ($)').fill('');
  await moneyField(page, 'Cost limit ($)').fill('0.01');
  const refusal = await page
    .getByText(/a result could cost/)
    .first()
    .textContent();
  // Twice the minimum: the limit covers the openings, some rounds, the closings and the verdict.
  const limit = Math.ceil(2 * Number(/\$(\d+\.\d+)/.exec(refusal ?? '')?.[1]) * 100) / 100;
  await moneyField(page, 'Cost limit ($)').fill(String(limit));
  await startDebate(page);
  await expect(limitReachedDialog(page)).toBeVisible({ timeout: 60_000 });
  await stateLabel(page, 'paused');
  expect(stage.vendor.calls.every((call) => call.state === 'done')).toBe(true);
  return limit;
}

async function expectUnderLimit(page: Page, limit: number) {
  const attempts = attemptsIn(await keptRecord(page));
  const atMost = attempts.reduce((sum, attempt) => sum + (attempt.charge?.nanoUsd ?? 0), 0);
  expect(atMost).toBeLessThanOrEqual(limit * 1e9);
  expect(attempts.length).toBeLessThan(25);
  expect(attempts.at(-1)?.id).toMatch(/judge/);
}

test('F21: at the limit the debate pauses, “Go on” asks again, and “End with a verdict” gives closings and verdict within the limit', async ({
  page,
  stage,
}) => {
  const limit = await openWithLimit(page, stage);
  await expect(limitReachedDialog(page).getByRole('button', { name: 'Stay paused' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await limitReachedDialog(page).getByRole('button', { name: 'End with a verdict' }).press('Enter');
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/limit/i);
  const turns = turnsIn(await keptRecord(page)).map(({ id }) => id ?? '');
  expect(turns.slice(-3).filter((id) => /^2\.(proposition|opposition)$/.test(id))).toHaveLength(2);
  await expectUnderLimit(page, limit);
  await expectOneBill(page, stage.product);
});
