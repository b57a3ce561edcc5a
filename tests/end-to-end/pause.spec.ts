// Pausing and going on, in every room: nothing is lost, nothing is said twice, nothing is called that is not booked.
import type { Page } from '@playwright/test';
import { debater, placeOf } from '../kit/speakers.ts';
import type { Vendor } from '../kit/vendors/vendor.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  seatVendor,
  start,
  state,
  test,
  turnsIn,
} from './desk.ts';

const SPEECHES = 9;
const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true }).click();
const resume = (page: Page) => page.getByRole('button', { name: 'Resume' }).click();

/** The vendor is in the middle of a call for this place. */
const speaking = (vendor: Vendor, seat: string, label: RegExp) =>
  expect
    .poll(
      () =>
        vendor.calls.some(
          (call) =>
            call.state === 'running' &&
            call.sent.length > 1 &&
            placeOf(call).seat === seat &&
            label.test(placeOf(call).label),
        ),
      { timeout: 60_000 },
    )
    .toBe(true);

async function expectNothingLost(page: Page, vendor: Vendor, cancelled: number) {
  const record = await keptRecord(page);
  const turns = turnsIn(record);
  const attempts = attemptsIn(record);
  const cut = attempts.filter((attempt) => attempt.outcome?.state === 'failed');
  expect(new Set(turns.map((turn) => turn.id)).size).toBe(SPEECHES);
  expect(turns).toHaveLength(SPEECHES);
  expect(cut.map((attempt) => attempt.outcome?.code)).toEqual(Array(cancelled).fill('cancelled'));
  expect(cut.every((attempt) => attempt.charge?.basis === 'estimated')).toBe(true);
  expect(vendor.calls).toHaveLength(SPEECHES + cancelled);
}

const ROOMS = [
  { room: 'awaitingArguments', seat: 'proposition', label: /Opening/, cancelled: 2 },
  { room: 'debating', seat: 'opposition', label: /Rebuttal 1/, cancelled: 1 },
  { room: 'judgeEvaluating', seat: 'judge', label: /Verdict/, cancelled: 1 },
];

/** Slow where it is to be paused, and quick elsewhere; `hurry` ends the slowness for what is under way as well. */
function lingering(vendor: Vendor, lingersAt: RegExp): { hurry(): void } {
  let everyMs = 60;
  vendor.play(debater({ words: 60, everyMs: () => everyMs, lingersAt }));
  return {
    hurry() {
      everyMs = 2;
    },
  };
}

for (const { room, seat, label, cancelled } of ROOMS) {
  test(`F17: paused now while ${room}, the debate goes on without a word lost or said twice`, async ({
    page,
    stage,
  }) => {
    const { hurry } = lingering(stage.vendor, label);
    await seatVendor(page, stage.product);
    await start(page);
    await speaking(stage.vendor, seat, label);
    await state(page, room);
    await pause(page);
    await state(page, 'paused');
    await expect.poll(() => stage.vendor.calls.filter((call) => call.state === 'running').length).toBe(0);
    const calls = stage.vendor.calls.length;
    await expect(page.getByText(/nothing is being spent/i)).toBeVisible();
    expect(stage.vendor.calls).toHaveLength(calls);
    hurry();
    await resume(page);
    await state(page, 'completed');
    await expectNothingLost(page, stage.vendor, cancelled);
    await expectOneBill(page, stage.product);
  });

  test(`F17: paused after this speech while ${room}, no call is cancelled`, async ({ page, stage }) => {
    const { hurry } = lingering(stage.vendor, label);
    await seatVendor(page, stage.product);
    await start(page);
    await speaking(stage.vendor, seat, label);
    await page.getByRole('button', { name: 'More ways to pause or stop' }).click();
    await page.getByRole('menuitem', { name: 'Pause after this speech' }).click();
    hurry();
    if (room === 'judgeEvaluating') {
      await state(page, 'completed');
    } else {
      await state(page, 'paused');
      await resume(page);
      await state(page, 'completed');
    }
    await expectNothingLost(page, stage.vendor, 0);
    await expectOneBill(page, stage.product);
  });
}
