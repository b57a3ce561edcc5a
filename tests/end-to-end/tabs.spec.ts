// Two tabs on one debate: reload, close, take over in the middle of a speech.
import type { Page } from '@playwright/test';
import { holdSpeeches } from './held-speeches.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  openSeated,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

const expectReadOnly = (page: Page) =>
  expect(page.getByRole('button', { name: 'Take over here' })).toBeVisible();
const expectDriving = (page: Page) =>
  expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeEnabled();

test('F16: taken over, reloaded in each, and the driver closed, it is one debate with one bill', async ({
  page: first,
  context,
  stage,
}) => {
  const { vendor, product } = stage;
  const { release } = holdSpeeches(vendor, /Opening|Rebuttal/);
  /** Waits until the call number `calls` is half sent, after the first `finished` calls were released. */
  const half = async (calls: number, finishedCount: number) => {
    release(finishedCount);
    await expect
      .poll(() => {
        const last = vendor.calls[calls - 1];
        return last?.state === 'running' && last.sent.length > 4;
      })
      .toBe(true);
  };
  await openSeated(first, product);
  await startDebate(first);
  await half(2, 0);
  const second = await context.newPage();
  await second.goto(first.url());
  await expectReadOnly(second);

  // The second tab takes over during speeches: the first one follows at once.
  await second.getByRole('button', { name: 'Take over here' }).click();
  await expectReadOnly(first);
  await expectDriving(second);
  expect(vendor.calls.every((call) => call.state !== 'left')).toBe(true);

  await half(3, 2);
  await second.reload();
  // The lock was free during the reload, so the other tab took it and drives now.
  await expectDriving(first);
  await expectReadOnly(second);
  await half(4, 3);
  await first.reload();
  await expectDriving(second);
  await expectReadOnly(first);

  await half(5, 4);
  await second.close();
  await expectDriving(first);
  release();
  await stateLabel(first, 'completed');

  const record = await keptRecord(first);
  expect(turnsIn(record)).toHaveLength(9);
  expect(attemptsIn(record).map((attempt) => attempt.outcome?.state)).toEqual(Array(9).fill('accepted'));
  expect(vendor.calls).toHaveLength(9);
  expect(vendor.calls.every((call) => call.state === 'done')).toBe(true);
  await expectOneBill(first, product);
});
