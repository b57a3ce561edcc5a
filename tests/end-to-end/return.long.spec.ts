// Leaving a debate and coming back: a reload during two speeches, a closed tab, stopped debates, and a long absence.
import { holdSpeeches } from './held-speeches.ts';
import { expectEachCallOnce, whileMidSpeech } from './mid-speech.ts';
import { expect, expectOneBill, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';

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
  await page.getByRole('button', { name: 'End…' }).click();
  // The speech that is held never ends, so nothing can be heard after it.
  await page.getByRole('alertdialog').getByRole('checkbox', { name: 'Hear the closings first' }).uncheck();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End with a verdict' }).click();
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
  await later.getByRole('button', { name: 'Go on' }).click();
  await stateLabel(later, 'completed');
  expect(stage.vendor.calls).toHaveLength(9);
});
