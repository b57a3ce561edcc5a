// Leaving a debate and coming back: reloads and closed tabs in the middle of a speech, stopped debates, and a long absence.
import type { Page } from '@playwright/test';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import { holdSpeeches } from './held-speeches.ts';
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

const whileMidSpeech = (vendor: FakeVendor, calls: number) =>
  expect
    .poll(
      () =>
        vendor.calls.length === calls &&
        (vendor.calls[calls - 1]?.sent.length ?? 0) > 4 &&
        vendor.calls[calls - 1]?.state === 'running',
    )
    .toBe(true);

async function expectEachCallOnce(page: Page, vendor: FakeVendor) {
  const record = await keptRecord(page);
  expect(turnsIn(record)).toHaveLength(9);
  expect(attemptsIn(record).map((attempt) => attempt.outcome?.state)).toEqual(Array(9).fill('accepted'));
  expect(vendor.calls).toHaveLength(9);
  expect(vendor.calls.every((call) => call.state === 'done')).toBe(true);
}

test('F13: reloaded in mid-speech, the half-heard speech completes without a second call', async ({
  page,
  stage,
}) => {
  const { release } = holdSpeeches(stage.vendor, /Rebuttal 1/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await whileMidSpeech(stage.vendor, 3);
  await page.reload();
  await stateLabel(page, 'debating');
  release();
  await stateLabel(page, 'completed');
  await expectEachCallOnce(page, stage.vendor);
  const spoken = turnsIn(await keptRecord(page)).find((turn) => turn.id === '1:1.0.opposition');
  expect(spoken?.text).toBe(stage.vendor.calls[2]?.sent.join('').trim());
  await expectOneBill(page, stage.product);
});

test('F13: reloaded while both openings arrive, both complete', async ({ page, stage }) => {
  const { release } = holdSpeeches(stage.vendor, /Opening/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await whileMidSpeech(stage.vendor, 2);
  await page.reload();
  release();
  await stateLabel(page, 'completed');
  await expectEachCallOnce(page, stage.vendor);
  await expectOneBill(page, stage.product);
});

test('F13: closed and opened again in mid-round, the tab goes on where it was', async ({
  page,
  context,
  stage,
}) => {
  const { release } = holdSpeeches(stage.vendor, /proposition Rebuttal 1/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await whileMidSpeech(stage.vendor, 4);
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  release();
  await stateLabel(again, 'completed');
  await expectEachCallOnce(again, stage.vendor);
  await expectOneBill(again, stage.product);
});

test('a debate that was stopped stays stopped, with its verdict', async ({ page, stage }) => {
  holdSpeeches(stage.vendor, /proposition Rebuttal 1/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await whileMidSpeech(stage.vendor, 4);
  await page.getByRole('button', { name: 'Stop and judge' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop and judge' }).click();
  await stateLabel(page, 'completed');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/stopped/i);
  const calls = stage.vendor.calls.length;
  await page.reload();
  await stateLabel(page, 'completed');
  expect(stage.vendor.calls).toHaveLength(calls);
  await expectOneBill(page, stage.product);
});

test('left for longer than fifteen minutes, it opens paused and asks nobody', async ({
  page,
  context,
  stage,
}) => {
  await context.clock.install();
  const { release } = holdSpeeches(stage.vendor, /Rebuttal 1/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await whileMidSpeech(stage.vendor, 3);
  const address = page.url();
  await page.close();
  release();
  await expect.poll(() => stage.vendor.calls.every((call) => call.state === 'done')).toBe(true);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 16 * 60_000 });
  await later.goto(address);
  await stateLabel(later, 'paused');
  expect(stage.vendor.calls).toHaveLength(3);
  await later.getByRole('button', { name: 'Resume' }).click();
  await stateLabel(later, 'completed');
  expect(stage.vendor.calls).toHaveLength(9);
});
