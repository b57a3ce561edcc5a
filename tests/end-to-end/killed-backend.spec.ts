// kill -9 of a backend during a round, seen from the page: a single backend without Redis, and one of two behind a load balancer.
import type { Page } from '@playwright/test';
import { startBalancer } from '../kit/balancer.ts';
import { startProduct } from '../kit/product.ts';
import { hasRedis, startRedis } from '../kit/redis.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  callsAt,
  expectShown,
  expectStatedInTime,
  expectVendorsBooks,
  expectVendorsWords,
  foot,
  noteWhatIsShown,
  scriptMishaps,
  untilMidSpeech,
} from './fault-helpers.ts';
import { heldScript } from './held-speeches.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  openCosts,
  seatVendor,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

/** The speech stalls after six chunks, so that the kill always interrupts it. */
const HALF = { fault: { kind: 'stall', after: 6 } } as const;
const CUT_SPEECH = 'opposition Rebuttal 1';
/** What each test has started; stopped in reverse order after it, whether it passed or not. */
const running: { stop(): Promise<void> }[] = [];
const stopAfterwards = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const one = await starting;
  running.push(one);
  return one;
};
test.afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

const connectionLost = (page: Page) => page.getByText('Connection lost. Reconnecting; nothing is lost.');

/** Asserts that one of ten calls was cut: its attempt is charged once, with its hold as the upper bound, and the page marks it. */
async function expectOneCut(page: Page, became: 'lost' | 'failed') {
  const attempts = attemptsIn(await keptRecord(page));
  const cut = attempts.filter(({ outcome }) => outcome?.state !== 'accepted');
  expect(attempts).toHaveLength(10);
  expect(cut.map(({ id, outcome }) => [id, outcome?.state])).toEqual([['1:1.0.opposition.1', became]]);
  expect(cut[0]?.charge).toMatchObject({ basis: 'estimated', atMostNanoUsd: cut[0]?.holdNanoUsd });
  expect(turnsIn(await keptRecord(page))).toHaveLength(9);
  const costs = page.getByRole('region', { name: 'Cost breakdown' });
  await expect(costs).toContainText('Interrupted calls count at the most');
  await openCosts(page);
  await costs.getByText('The same as a table').click();
  await expect(costs.getByRole('row', { name: new RegExp(`Rebuttal 1, ${became}`) })).toContainText(
    'at most',
  );
}

test('F18: F15: the only backend killed in mid-round and started again: the page says so, goes on by itself, and pays again for the cut call alone', async ({
  page,
}) => {
  const vendor = await stopAfterwards(startFakeVendor('openai'));
  const env = { OPENAI_API_KEY: 'sk-canary-7f3a', OPENAI_BASE_URL: vendor.baseUrl };
  let product = await stopAfterwards(startProduct(env));
  const again = heldScript();
  scriptMishaps(vendor, { [CUT_SPEECH]: [HALF, again.script] });
  await seatVendor(page, product);
  await startDebate(page);
  await untilMidSpeech(vendor, CUT_SPEECH, 6);
  const before = await product.countedNanoUsd();
  const since = performance.now();
  await product.kill();
  await expect(connectionLost(page)).toBeVisible({ timeout: 2_000 });
  expectStatedInTime(since);
  product = await stopAfterwards(startProduct(env, Number(new URL(product.url).port)));
  await expect(foot(page)).toContainText(
    /The unfinished speech of Opposition was lost: the server restarted/,
  );
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

test('F18: of two backends with one Redis the one that speaks is killed: the page goes on with the other, nothing finished is paid twice, the cut call once', async ({
  page,
}) => {
  test.skip(!hasRedis, 'no redis-server on this machine');
  const vendor = await stopAfterwards(startFakeVendor('openai'));
  const redis = await stopAfterwards(startRedis());
  let urls: string[] = [];
  const balancer = await stopAfterwards(startBalancer(() => urls));
  const env = {
    REDIS_URL: redis.url,
    REDIS_PREFIX: 'kill:',
    OPENAI_API_KEY: 'sk-canary-7f3a',
    OPENAI_BASE_URL: vendor.baseUrl,
    ALLOWED_ORIGINS: balancer.url,
  };
  const [one, other] = await Promise.all([
    stopAfterwards(startProduct(env)),
    stopAfterwards(startProduct(env)),
  ]);
  urls = [one.url, other.url];
  scriptMishaps(vendor, { [CUT_SPEECH]: [HALF] });
  await noteWhatIsShown(page);
  await seatVendor(page, { ...one, url: balancer.url });
  await startDebate(page);
  await untilMidSpeech(vendor, CUT_SPEECH, 6);
  const since = performance.now();
  await one.kill();
  await expect(connectionLost(page)).toBeVisible({ timeout: 2_000 });
  expectStatedInTime(since);
  // The other backend takes the interrupted call over when its lease expires and reports it as failed; the page retries it.
  await expectShown(page, /^recovering: .*Opposition is asked again/);
  await stateLabel(page, 'completed');
  await expectOneCut(page, 'failed');
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  expect(vendor.calls).toHaveLength(10);
  await expectOneBill(page, other);
});
