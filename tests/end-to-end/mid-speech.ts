// For the tests that leave a debate in the middle of a speech and come back.
import type { Page } from '@playwright/test';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import { attemptsIn, expect, keptRecord, turnsIn } from './page-fixture.ts';

/** Waits until so many calls were made and the last one is half sent. */
export const whileMidSpeech = (vendor: FakeVendor, calls: number) =>
  expect
    .poll(
      () =>
        vendor.calls.length === calls &&
        (vendor.calls[calls - 1]?.sent.length ?? 0) > 4 &&
        vendor.calls[calls - 1]?.state === 'running',
    )
    .toBe(true);

export async function expectEachCallOnce(page: Page, vendor: FakeVendor) {
  const record = await keptRecord(page);
  expect(turnsIn(record)).toHaveLength(9);
  expect(attemptsIn(record).map((attempt) => attempt.outcome?.state)).toEqual(Array(9).fill('accepted'));
  expect(vendor.calls).toHaveLength(9);
  expect(vendor.calls.every((call) => call.state === 'done')).toBe(true);
}
