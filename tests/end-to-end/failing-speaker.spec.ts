// One of two speakers fails: the other's speech is kept, only the failed one is retried, and then the user decides.
import type { Page } from '@playwright/test';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendorCall } from '../kit/vendors/fake-vendor.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  openCosts,
  openSeated,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

const speakEvery5Ms = debater({ everyMs: 5 });
const isOpeningOf = (seat: string) => (call: FakeVendorCall) =>
  askedSpeaker(call).seat === seat && /Opening/.test(askedSpeaker(call).label);
const panel = (page: Page) => page.getByRole('alert', { name: 'Something went wrong: Opposition' });

test('F7: three automatic retries of the failed speaker alone, still blind; then Retry by hand goes on', async ({
  page,
  stage,
}) => {
  const openingsOf = (seat: string) => stage.vendor.calls.filter(isOpeningOf(seat));
  const isFailing = isOpeningOf('opposition');
  stage.vendor.play((call) => (isFailing(call) ? { status: 503 } : speakEvery5Ms(call)));
  await openSeated(page, stage.product);
  await startDebate(page);
  await expect(page.getByText('Trying again: Opposition')).toBeVisible();
  await stateLabel(page, 'error');
  await expect(panel(page).getByRole('heading')).toHaveText('Four calls failed');
  expect(openingsOf('proposition')).toHaveLength(1);
  expect(openingsOf('opposition')).toHaveLength(4);
  const said = openingsOf('proposition')[0]?.sent.join('') ?? '';
  for (const call of openingsOf('opposition'))
    expect(JSON.stringify(call.body)).not.toContain(said.slice(0, 40));
  stage.vendor.play(speakEvery5Ms);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await stateLabel(page, 'completed');
  const record = await keptRecord(page);
  expect(turnsIn(record)).toHaveLength(9);
  expect(attemptsIn(record)).toHaveLength(13);
  await openCosts(page);
  const costs = page.getByRole('region', { name: 'Cost breakdown' });
  await expect(costs.getByText(/^13 calls, [\d,]+\+? tokens read, [\d,]+\+? written\./)).toBeVisible();
  await expectOneBill(page, stage.product);
});
