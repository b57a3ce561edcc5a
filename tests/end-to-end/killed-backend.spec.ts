// kill -9 of the only backend during a round, seen from the page.
import type { Page } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { callsAt, expectVendorsWords, scriptFaults, untilMidSpeech } from './fault-helpers.ts';
import { heldScript } from './held-speeches.ts';
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

/** The speech stalls after six chunks, so that the kill always interrupts it. */
const HALF_SPEECH = { fault: { kind: 'stall', after: 6 } } as const;
const CUT_SPEECH = 'opposition Rebuttal 1';
/** Processes that the test started; they are stopped in reverse order whether it passed or not. */
const running: { stop(): Promise<void> }[] = [];
const stopAfterwards = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const one = await starting;
  running.push(one);
  return one;
};
test.afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

/** Asserts that one of ten calls was lost: its attempt is charged its hold once. */
async function expectOneLost(page: Page) {
  const attempts = attemptsIn(await keptRecord(page));
  const lostAttempts = attempts.filter(({ outcome }) => outcome?.state !== 'accepted');
  expect(attempts).toHaveLength(10);
  expect(lostAttempts.map(({ id, outcome }) => [id, outcome?.state])).toEqual([
    ['1:1.0.opposition.1', 'lost'],
  ]);
  const hold = lostAttempts[0]?.holdNanoUsd ?? Number.NaN;
  expect(lostAttempts[0]?.charge).toMatchObject({ basis: 'estimated', nanoUsd: hold, atMostNanoUsd: hold });
  expect(turnsIn(await keptRecord(page))).toHaveLength(9);
}

test('F18: F15: the only backend killed in mid-round and started again: the page says so, continues by itself, and pays again for the cut call alone', async ({
  page,
}) => {
  const vendor = await stopAfterwards(startFakeVendor('openai'));
  const env = { OPENAI_API_KEY: 'sk-canary-7f3a', OPENAI_BASE_URL: vendor.baseUrl };
  let product = await stopAfterwards(startProduct(env));
  const again = heldScript();
  scriptFaults(vendor, { [CUT_SPEECH]: [HALF_SPEECH, again.script] });
  await openSeated(page, product);
  await startDebate(page);
  await untilMidSpeech(vendor, CUT_SPEECH, 6);
  const before = await product.countedNanoUsd();
  await product.kill();
  await expect(page.getByText('Rostrum’s server cannot be reached.')).toBeVisible({ timeout: 2_000 });
  product = await stopAfterwards(startProduct(env, Number(new URL(product.url).port)));
  await expect(page.getByText(/What was begun here was lost: the server restarted/)).toBeVisible();
  again.release();
  await stateLabel(page, 'completed');
  await expectOneLost(page);
  await expectVendorsWords(page, vendor);
  expect(vendor.calls).toHaveLength(10);
  expect(callsAt(vendor, CUT_SPEECH).map((call) => call.state)).toEqual(['left', 'done']);
  // The new backend knows neither the old one's spend nor the call that was interrupted.
  const [lostAttempt] = attemptsIn(await keptRecord(page)).filter(({ outcome }) => outcome?.state === 'lost');
  await expectOneBill(page, product, -before - (lostAttempt?.charge?.nanoUsd ?? 0));
});
