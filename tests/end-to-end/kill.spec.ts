// kill -9 of a backend in mid-round, as a person at the page lives through it: alone with its memory, and as one of two behind a balancer.
import type { Page } from '@playwright/test';
import { startBalancer } from '../kit/balancer.ts';
import { startProduct } from '../kit/product.ts';
import { hasRedis, startRedis } from '../kit/redis.ts';
import { startVendor } from '../kit/vendors/vendor.ts';
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
import {
  callsAt,
  expectVendorsBooks,
  expectVendorsWords,
  foot,
  lingering,
  midSpeech,
  mishap,
  stated,
} from './fault-desk.ts';

/** Falls silent there, so that the kill finds it half said. */
const HALF = { fault: { kind: 'stall', after: 6 } } as const;
const PLACE = 'opposition Rebuttal 1';
/** Ended after each test, whether it passed or not: last first. */
const open: { stop(): Promise<void> }[] = [];
const opened = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const one = await starting;
  open.push(one);
  return one;
};
test.afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

const cutOff = (page: Page) => page.getByText('Connection lost, trying again; nothing is lost');

/** Of ten calls one was cut; its attempt is booked once, at its hold, and the page marks it. */
async function expectOneCut(page: Page, became: 'lost' | 'failed') {
  const attempts = attemptsIn(await keptRecord(page));
  const cut = attempts.filter(({ outcome }) => outcome?.state !== 'accepted');
  expect(attempts).toHaveLength(10);
  expect(cut.map(({ id, outcome }) => [id, outcome?.state])).toEqual([['1:1.0.opposition.1', became]]);
  expect(cut[0]?.charge).toMatchObject({ basis: 'estimated', atMostNanoUsd: cut[0]?.holdNanoUsd });
  expect(turnsIn(await keptRecord(page))).toHaveLength(9);
  const costs = page.getByRole('region', { name: 'Cost breakdown' });
  await expect(costs).toContainText('Calls that were cut off are booked at');
  await costs.getByText('The same as a table').click();
  await expect(costs.getByRole('row', { name: new RegExp(`Rebuttal 1, ${became}`) })).toContainText(
    'at most',
  );
}

test('F18: F15: the only backend killed in mid-round and started again: the page says so, goes on by itself, and pays again for the cut call alone', async ({
  page,
}) => {
  const vendor = await opened(startVendor('openai'));
  const env = { OPENAI_API_KEY: 'sk-canary-7f3a', OPENAI_BASE_URL: vendor.baseUrl };
  let product = await opened(startProduct(env));
  const again = lingering();
  mishap(vendor, { [PLACE]: [HALF, again.script] });
  await seatVendor(page, product);
  await start(page);
  await midSpeech(vendor, PLACE, 6);
  const before = await product.countedNanoUsd();
  const since = performance.now();
  await product.kill();
  await expect(cutOff(page)).toBeVisible({ timeout: 2_000 });
  stated(since);
  product = await opened(startProduct(env, Number(new URL(product.url).port)));
  await expect(foot(page)).toContainText(
    /What Opposition had begun to say is lost: the server was restarted/,
  );
  again.hurry();
  await state(page, 'completed');
  await expectOneCut(page, 'lost');
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  expect(vendor.calls).toHaveLength(10);
  expect(callsAt(vendor, PLACE).map((call) => call.state)).toEqual(['left', 'done']);
  // The new backend knows nothing of what the old one had counted, nor of the call that died with it.
  const [lost] = attemptsIn(await keptRecord(page)).filter(({ outcome }) => outcome?.state === 'lost');
  await expectOneBill(page, product, -before - (lost?.charge?.nanoUsd ?? 0));
});

test('F18: of two backends with one Redis the one that speaks is killed: the page goes on with the other, nothing finished is paid twice, the cut call once', async ({
  page,
}) => {
  test.skip(!hasRedis, 'no redis-server on this machine');
  const vendor = await opened(startVendor('openai'));
  const redis = await opened(startRedis());
  let urls: string[] = [];
  const balancer = await opened(startBalancer(() => urls));
  const env = {
    REDIS_URL: redis.url,
    REDIS_PREFIX: 'kill:',
    OPENAI_API_KEY: 'sk-canary-7f3a',
    OPENAI_BASE_URL: vendor.baseUrl,
    ALLOWED_ORIGINS: balancer.url,
  };
  const [one, other] = await Promise.all([opened(startProduct(env)), opened(startProduct(env))]);
  urls = [one.url, other.url];
  mishap(vendor, { [PLACE]: [HALF] });
  await seatVendor(page, { ...one, url: balancer.url });
  await start(page);
  await midSpeech(vendor, PLACE, 6);
  const since = performance.now();
  await one.kill();
  await expect(cutOff(page)).toBeVisible({ timeout: 2_000 });
  stated(since);
  // The other one takes the cut call over when its lease is up, and says how it ended: the page asks again.
  await state(page, 'recovering');
  await expect(foot(page)).toContainText(/Opposition is asked again/);
  await state(page, 'completed');
  await expectOneCut(page, 'failed');
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  expect(vendor.calls).toHaveLength(10);
  await expectOneBill(page, other);
});
