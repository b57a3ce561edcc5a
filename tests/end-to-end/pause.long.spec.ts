// Pausing, undoing, stopping at once and resuming in each phase of a debate: no speech is lost or repeated, and no call is missing from
// the record.
import type { Page } from '@playwright/test';
import { askedSpeaker } from '../kit/vendor-speech.ts';
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

const SPEECHES = 9;
const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true }).click();
/** The menu says that the speech is charged all the same. */
async function stopNow(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const stop = page.getByRole('menuitem', { name: /^Pause now/ });
  await expect(stop).toContainText(/still charged, at most \$/);
  await stop.click();
}
const resume = (page: Page) => page.getByRole('button', { name: 'Go on' }).click();

/** Waits until the vendor is in the middle of a call for this seat and act. */
const whileSpeaking = (vendor: FakeVendor, seat: string, label: RegExp) =>
  expect
    .poll(
      () =>
        vendor.calls.some(
          (call) =>
            call.state === 'running' &&
            call.sent.length > 1 &&
            askedSpeaker(call).seat === seat &&
            label.test(askedSpeaker(call).label),
        ),
      { timeout: 60_000 },
    )
    .toBe(true);

async function expectNothingLost(page: Page, vendor: FakeVendor, cancelled: number) {
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

const PAUSED_PHASES = [
  { room: 'awaitingArguments', seat: 'proposition', label: /Opening/, cancelled: 2 },
  { room: 'debating', seat: 'opposition', label: /Rebuttal 1/, cancelled: 1 },
  { room: 'judgeEvaluating', seat: 'judge', label: /Verdict/, cancelled: 1 },
];

for (const { room, seat, label, cancelled } of PAUSED_PHASES) {
  test(`F17: stopped now while ${room}, the words stay readable and the debate goes on without a word said twice`, async ({
    page,
    stage,
  }) => {
    const { release } = holdSpeeches(stage.vendor, label);
    await seatVendor(page, stage.product);
    await startDebate(page);
    await whileSpeaking(stage.vendor, seat, label);
    await stateLabel(page, room);
    await stopNow(page);
    await stateLabel(page, 'paused');
    await expect.poll(() => stage.vendor.calls.filter((call) => call.state === 'running').length).toBe(0);
    const calls = stage.vendor.calls.length;
    const plan = page.getByRole('complementary', { name: 'Plan' });
    await expect(plan.getByRole('status')).toHaveText('Paused');
    await expect(plan.getByText('Nothing more is spent', { exact: true })).toBeVisible();
    if (room !== 'judgeEvaluating') {
      await expect(page.getByText(/Stopped after \d+ words?\. Not part of the debate/).first()).toBeVisible();
    }
    expect(stage.vendor.calls).toHaveLength(calls);
    release();
    await resume(page);
    await stateLabel(page, 'completed');
    await expectNothingLost(page, stage.vendor, cancelled);
    await expectOneBill(page, stage.product);
  });

  test(`F17: paused while ${room}, the speech is finished and no call is cancelled`, async ({
    page,
    stage,
  }) => {
    const { release } = holdSpeeches(stage.vendor, label);
    await seatVendor(page, stage.product);
    await startDebate(page);
    await whileSpeaking(stage.vendor, seat, label);
    await pause(page);
    await stateLabel(page, 'pausing');
    await page.getByRole('button', { name: 'Go on' }).click();
    await stateLabel(page, room);
    await page.keyboard.press('p');
    await stateLabel(page, 'pausing');
    release();
    if (room === 'judgeEvaluating') {
      await stateLabel(page, 'completed');
    } else {
      await stateLabel(page, 'paused');
      await resume(page);
      await stateLabel(page, 'completed');
    }
    await expectNothingLost(page, stage.vendor, 0);
    await expectOneBill(page, stage.product);
  });
}
