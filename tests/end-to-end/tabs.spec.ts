// Two tabs of one browser on one debate: reloaded, closed, taken over in mid-speech; one debate, one bill.
import type { Page } from '@playwright/test';
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

test.use({ debates: { everyMs: 50, words: 60 } });

const sees = (page: Page, words: RegExp) => expect(page.locator('#main')).toContainText(words);
const looksOn = (page: Page) => expect(page.getByRole('button', { name: 'Take over here' })).toBeVisible();
const drives = (page: Page) => expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeEnabled();

test('taken over, reloaded in each, and the driver closed, it is one debate with one bill', async ({
  page: first,
  context,
  stage,
}) => {
  const { vendor, product } = stage;
  /** So many calls have been made, and one of them is half said. */
  const half = (calls: number) =>
    expect
      .poll(
        () =>
          vendor.calls.length >= calls &&
          vendor.calls.some((call) => call.state === 'running' && call.sent.length > 4),
      )
      .toBe(true);
  await seatVendor(first, product);
  await start(first);
  await half(2);
  const second = await context.newPage();
  await second.goto(first.url());
  await looksOn(second);

  // The words come to the tab that looks on as they come to the one that drives.
  const heard = vendor.calls[0]?.sent.slice(0, 4).join('').trim() ?? '';
  await sees(second, new RegExp(heard.slice(0, 12).replace(/[^\w ]/g, '.')));

  // Taken over while speeches are half said: the one that drove looks on at once.
  await second.getByRole('button', { name: 'Take over here' }).click();
  await looksOn(first);
  await drives(second);
  expect(vendor.calls.every((call) => call.state !== 'left')).toBe(true);

  await half(3);
  await second.reload();
  // The lock was free while the page reloaded: whoever waited for it drives now, and the other looks on.
  await drives(first);
  await looksOn(second);
  await half(4);
  await first.reload();
  await drives(second);
  await looksOn(first);

  await half(5);
  await second.close();
  await drives(first);
  await state(first, 'completed');

  const record = await keptRecord(first);
  expect(turnsIn(record)).toHaveLength(9);
  expect(attemptsIn(record).map((attempt) => attempt.outcome?.state)).toEqual(Array(9).fill('accepted'));
  expect(vendor.calls).toHaveLength(9);
  expect(vendor.calls.every((call) => call.state === 'done')).toBe(true);
  await expectOneBill(first, product);
});
