// Cost warning and cost limit as the user meets them: no call is made while the warning is open, and the other ways out of the limit.
import type { Page } from '@playwright/test';
import type { Product } from '../kit/product.ts';
import { expectAccessible } from './accessibility.ts';
import { expectUnderLimit, limitReachedDialog, moneyField, openWithLimit } from './money-limit.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  seatVendor,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

test.use({ debates: { everyMs: 5, words: 60 } });

const warning = (page: Page) => page.getByRole('alertdialog', { name: /You have spent/ });

async function openWithWarning(page: Page, stage: { product: Product }, warnAt: string, limit: string) {
  await seatVendor(page, stage.product);
  await moneyField(page, 'Warn at ($)').fill(warnAt);
  await moneyField(page, 'Cost limit ($)').fill(limit);
  await startDebate(page);
}

test('the warning opens at the set amount, and nobody is asked while it is open', async ({ page, stage }) => {
  await openWithWarning(page, stage, '0.006', '5');
  await expect(warning(page)).toBeVisible();
  await stateLabel(page, 'paused');
  expect(stage.vendor.calls.every((call) => call.state === 'done')).toBe(true);
  const calls = stage.vendor.calls.length;
  await expect(warning(page).getByRole('button', { name: 'Stay paused' })).toBeFocused();
  // The limit is said, and raised only where it is reached.
  await expect(warning(page)).toContainText('The limit is $5.00.');
  await expect(warning(page).getByRole('spinbutton')).toHaveCount(0);
  const spent = attemptsIn(await keptRecord(page)).reduce(
    (sum, attempt) => sum + (attempt.charge?.nanoUsd ?? 0),
    0,
  );
  expect(spent).toBeGreaterThanOrEqual(6_000_000);
  expect(stage.vendor.calls).toHaveLength(calls);
  await warning(page).getByRole('button', { name: 'Go on' }).click();
  await stateLabel(page, 'completed');
  expect(stage.vendor.calls).toHaveLength(9);
  await expectOneBill(page, stage.product);
});

test('“End with a verdict” in the warning, without the closings, goes straight to the verdict', async ({
  page,
  stage,
}) => {
  await openWithWarning(page, stage, '0.006', '5');
  await warning(page).getByRole('checkbox').uncheck();
  await warning(page).getByRole('button', { name: 'End with a verdict' }).click();
  await stateLabel(page, 'completed');
  expect(stage.vendor.calls.length).toBeLessThan(9);
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await expectOneBill(page, stage.product);
});

test.describe('with long speeches and just enough for one round', () => {
  test.use({ debates: { words: 420 } });

  test('F21: “End with a verdict” in the middle hears the speech in progress, the closings and the verdict', async ({
    page,
    stage,
  }) => {
    await seatVendor(page, stage.product);
    await moneyField(page, 'Rounds').fill('10');
    await startDebate(page);
    await expect(page.getByRole('article', { name: 'Proposition — Rebuttal 1' })).toBeVisible();
    await page.getByRole('button', { name: 'End…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End with a verdict' }).click();
    await stateLabel(page, 'completed');
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('the closings were heard');
    const record = await keptRecord(page);
    expect(attemptsIn(record).every((attempt) => attempt.outcome?.state === 'accepted')).toBe(true);
    const turns = turnsIn(record).map(({ id }) => id ?? '');
    expect(turns.slice(-3).filter((id) => /^2\.(proposition|opposition)$/.test(id))).toHaveLength(2);
    expect(turns.length).toBeLessThan(20);
    await expectOneBill(page, stage.product);
  });

  test('F21: at the limit, “End with a verdict” without closings judges: one dialog, no warning after it, and no closings', async ({
    page,
    stage,
  }) => {
    const limit = await openWithLimit(page, stage);
    await expectAccessible(page);
    await expect(limitReachedDialog(page)).toContainText(
      /Spent so far.+What comes next, at most.+Set aside for the closings and the result.+Limit.+Missing/,
    );
    await limitReachedDialog(page).getByRole('checkbox').uncheck();
    await limitReachedDialog(page).getByRole('button', { name: 'End with a verdict' }).click();
    // Neither a question nor a warning is in the way.
    await stateLabel(page, 'completed');
    await expectUnderLimit(page, limit);
    await expectOneBill(page, stage.product);
  });

  test('F21: “Raise and go on” raises it to the sum that is typed, and the debate goes on', async ({
    page,
    stage,
  }) => {
    await openWithLimit(page, stage);
    await limitReachedDialog(page).getByRole('spinbutton', { name: 'New limit ($)' }).fill('2');
    await limitReachedDialog(page).getByRole('button', { name: 'Raise and go on' }).click();
    await stateLabel(page, 'completed');
    const { entries } = await keptRecord(page);
    expect(
      entries.some((entry) => entry.kind === 'ruling' && JSON.stringify(entry).includes('2000000000')),
    ).toBe(true);
    await expectOneBill(page, stage.product);
  });

  test('F21: with the limit raised by the sum that is suggested, every round is heard', async ({
    page,
    stage,
  }) => {
    await openWithLimit(page, stage);
    await limitReachedDialog(page).getByRole('button', { name: 'Raise and go on' }).click();
    await stateLabel(page, 'completed');
    expect(attemptsIn(await keptRecord(page))).toHaveLength(25);
    await expectOneBill(page, stage.product);
  });
});

test('Start is refused, with the sum needed, when one round does not fit', async ({ page, stage }) => {
  await seatVendor(page, stage.product);
  await moneyField(page, 'Warn at ($)').fill('');
  await moneyField(page, 'Cost limit ($)').fill('0.01');
  await expect(page.getByText(/the openings and the result could cost up to \$0\.\d+/).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`${stage.product.url}/`);
  expect(stage.vendor.calls).toHaveLength(0);
});
