// For the tests of the cost limit: a debate that reaches it after a few rounds.
import type { Page } from '@playwright/test';
import type { Product } from '../kit/product.ts';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  attemptsIn,
  expect,
  keptRecord,
  openOptions,
  openSeated,
  startDebate,
  stateLabel,
} from './page-fixture.ts';

const moneyField = (page: Page, name: string) => page.getByRole('spinbutton', { name });
export const limitReachedDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'What comes next may pass the limit' });

/** Starts a debate that reaches its limit after a few rounds; the limit in dollars. */
export async function openWithLimit(
  page: Page,
  stage: { product: Product; vendor: FakeVendor },
): Promise<number> {
  await openSeated(page, stage.product, { rounds: 10 });
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Speech length', exact: true }).selectOption('full');
  await moneyField(page, 'Warn at ($)').fill('');
  await moneyField(page, 'Cost limit ($)').fill('0.01');
  const refusal = await page
    .getByText(/the result could cost/)
    .first()
    .textContent();
  // Twice the least: the openings, some rounds, the closings and the verdict fit it.
  const limit = Math.ceil(2 * Number(/\$(\d+\.\d+)/.exec(refusal ?? '')?.[1]) * 100) / 100;
  await moneyField(page, 'Cost limit ($)').fill(String(limit));
  await startDebate(page);
  await expect(limitReachedDialog(page)).toBeVisible({ timeout: 60_000 });
  await stateLabel(page, 'paused');
  expect(stage.vendor.calls.every((call) => call.state === 'done')).toBe(true);
  return limit;
}

export async function expectUnderLimit(page: Page, limit: number) {
  const attempts = attemptsIn(await keptRecord(page));
  const atMost = attempts.reduce((sum, attempt) => sum + (attempt.charge?.nanoUsd ?? 0), 0);
  expect(atMost).toBeLessThanOrEqual(limit * 1e9);
  expect(attempts.length).toBeLessThan(25);
  expect(attempts.at(-1)?.id).toMatch(/judge/);
}
