// kill -9 of one of two backends behind a load balancer during a round, seen from the page.
import { startBalancer } from '../kit/balancer.ts';
import { startProduct } from '../kit/product.ts';
import { hasRedis, startRedis } from '../kit/redis.ts';
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
  expectShown,
  expectStatedInTime,
  expectVendorsBooks,
  expectVendorsWords,
  noteWhatIsShown,
  owedAtMost,
  scriptMishaps,
  untilMidSpeech,
} from './fault-helpers.ts';
import { expect, expectOneBill, seatVendor, startDebate, stateLabel, test } from './page-fixture.ts';

test.afterEach(stopAllStarted);

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
  scriptMishaps(vendor, { [CUT_SPEECH]: [HALF_SPEECH] });
  await noteWhatIsShown(page);
  await seatVendor(page, { ...one, url: balancer.url });
  await startDebate(page);
  await untilMidSpeech(vendor, CUT_SPEECH, 6);
  const since = performance.now();
  await one.kill();
  await expect(connectionLost(page)).toBeVisible({ timeout: 2_000 });
  expectStatedInTime(since);
  // The other backend takes the interrupted call over when its lease expires and reports it as failed; the page retries it.
  await expectShown(page, /^recovering: .*Trying again: Opposition.*Asked again/);
  await stateLabel(page, 'completed');
  const [cut] = callsAt(vendor, CUT_SPEECH);
  await expectOneCut(page, 'failed', cut && owedAtMost(cut));
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  expect(vendor.calls).toHaveLength(10);
  await expectOneBill(page, other);
});
