// The connection between page and backend fails, or the page is suspended or reloaded: no word is lost, and the page says what it waits for.
import { type FaultProxy, startFaultProxy } from '../kit/fault-proxy.ts';
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
} from './page-fixture.ts';

let wire: FaultProxy | null = null;
test.afterEach(() => wire?.stop());

const [FIRST, SECOND, THIRD, FOURTH] = [
  'opposition Rebuttal 1',
  'proposition Rebuttal 1',
  'opposition Rebuttal 2',
  'proposition Rebuttal 2',
] as const;

test('F14: F13: off line for a second, for half a minute, asleep, and reloaded in mid-speech: the page says so, and every word is there when it is back', async ({
  page,
  context,
  stage: { product, vendor },
}) => {
  const line = await startFaultProxy(product.url);
  wire = line;
  const notice = page.getByText('Rostrum’s server cannot be reached.');
  const away = async () => {
    await context.setOffline(true);
    await line.refuse();
    await expect(notice).toBeVisible({ timeout: 2_000 });
  };
  const back = async () => {
    await line.accept();
    await context.setOffline(false);
    await expect(notice).toBeHidden({ timeout: 2_000 });
  };
  const untilDone = (place: string) =>
    expect.poll(() => callsAt(vendor, place)[0]?.state, { timeout: 10_000 }).toBe('done');

  const [first, second, third, fourth] = [heldScript(), heldScript(), heldScript(), heldScript()];
  scriptFaults(vendor, {
    [FIRST]: [first.script],
    [SECOND]: [second.script],
    [THIRD]: [third.script],
    [FOURTH]: [fourth.script],
  });
  await page.clock.install();
  await openSeated(page, { ...product, url: line.url });
  await startDebate(page);

  await untilMidSpeech(vendor, FIRST);
  await away();
  await page.clock.fastForward(1_000);
  await back();
  first.release();

  // The speech ends while the page is offline.
  await untilMidSpeech(vendor, SECOND);
  await away();
  second.release();
  await untilDone(SECOND);
  await page.clock.fastForward(30_000);
  await expect(notice).toBeVisible();
  await back();

  // While suspended, no script of the page runs, and its connection is cut.
  await untilMidSpeech(vendor, THIRD);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  third.release();
  await untilDone(THIRD);
  line.cutNow();
  await browser.send('Page.setWebLifecycleState', { state: 'active' });

  // The interrupted speech is completed without a second call.
  await untilMidSpeech(vendor, FOURTH);
  await page.reload();
  await stateLabel(page, 'debating');
  fourth.release();

  await stateLabel(page, 'completed');
  expect(attemptsIn(await keptRecord(page)).map(({ outcome }) => outcome?.state)).toEqual(
    Array(9).fill('accepted'),
  );
  expect(vendor.calls).toHaveLength(9);
  await expectVendorsWords(page, vendor);
  await expectOneBill(page, product);
});
