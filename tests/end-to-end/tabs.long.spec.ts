// Storage that is full for a while.
import { holdSpeeches } from './held-speeches.ts';
import {
  expect,
  expectOneBill,
  keptRecord,
  seatVendor,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

test('F19: storage full in mid-debate, the page says so, goes on, and keeps everything once there is room', async ({
  page,
  stage,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row: Parameters<typeof put>) {
      if (document.documentElement.dataset['storage'] === 'full')
        throw new DOMException('Full.', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  const storage = (is: string) =>
    page.evaluate((now) => {
      document.documentElement.dataset['storage'] = now;
    }, is);
  const { release } = holdSpeeches(stage.vendor, /Rebuttal|Closing/);
  await seatVendor(page, stage.product);
  await startDebate(page);
  await expect.poll(() => stage.vendor.calls.length).toBe(3);
  await storage('full');
  release(3);
  await expect(
    page.getByText(/storage is full: the debate goes on, but is kept only until this tab closes/).first(),
  ).toBeVisible();
  release(4);
  await expect.poll(() => stage.vendor.calls.length).toBe(5);
  await storage('free');
  release(6);
  await expect.poll(() => stage.vendor.calls.length).toBe(7);
  await expect(page.getByText(/storage is full/)).toHaveCount(0);
  release();
  await stateLabel(page, 'completed');
  expect(turnsIn(await keptRecord(page))).toHaveLength(9);
  expect(stage.vendor.calls).toHaveLength(9);
  await expectOneBill(page, stage.product);
});
