// kill -9 of the only backend during a round, seen from the page.
import { startProduct } from '../kit/product.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  CUT_SPEECH,
  connectionLost,
  expectOneCut,
  HALF_SPEECH,
  stopAfterwards,
  stopAllStarted,
} from './cut-speech.ts';
import {
  callsAt,
  expectStatedInTime,
  expectVendorsBooks,
  expectVendorsWords,
  scriptMishaps,
  untilMidSpeech,
} from './fault-helpers.ts';
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
} from './page-fixture.ts';

test.afterEach(stopAllStarted);

test('F18: F15: the only backend killed in mid-round and started again: the page says so, goes on by itself, and pays again for the cut call alone', async ({
  page,
}) => {
  const vendor = await stopAfterwards(startFakeVendor('openai'));
  const env = { OPENAI_API_KEY: 'sk-canary-7f3a', OPENAI_BASE_URL: vendor.baseUrl };
  let product = await stopAfterwards(startProduct(env));
  const again = heldScript();
  scriptMishaps(vendor, { [CUT_SPEECH]: [HALF_SPEECH, again.script] });
  await openSeated(page, product);
  await startDebate(page);
  await untilMidSpeech(vendor, CUT_SPEECH, 6);
  const before = await product.countedNanoUsd();
  const since = performance.now();
  await product.kill();
  await expect(connectionLost(page)).toBeVisible({ timeout: 2_000 });
  expectStatedInTime(since);
  product = await stopAfterwards(startProduct(env, Number(new URL(product.url).port)));
  await expect(page.getByText(/What was begun here was lost: the server restarted/)).toBeVisible();
  again.release();
  await stateLabel(page, 'completed');
  await expectOneCut(page, 'lost');
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  expect(vendor.calls).toHaveLength(10);
  expect(callsAt(vendor, CUT_SPEECH).map((call) => call.state)).toEqual(['left', 'done']);
  // The new backend knows neither the old one's spend nor the call that was interrupted.
  const [lost] = attemptsIn(await keptRecord(page)).filter(({ outcome }) => outcome?.state === 'lost');
  await expectOneBill(page, product, -before - (lost?.charge?.nanoUsd ?? 0));
});
