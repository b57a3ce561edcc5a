// Faults of a vendor in the browser: what the page says, what it does about them, and that every word and every cent is right.
import type { Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../kit/fault-proxy.ts';
import { startProduct } from '../kit/product.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  callsAt,
  expectShown,
  expectStatedInTime,
  expectVendorsBooks,
  expectVendorsWords,
  haltPanel,
  lastEnd,
  noteWhatIsShown,
  scriptMishaps,
  untilMidSpeech,
} from './fault-helpers.ts';
import {
  attemptsIn,
  expect,
  expectOneBill,
  keptRecord,
  seatVendor,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';

/** Asserts that the page names the seat that is retried and the reason, then sets its clock forward past the wait. */
async function askedAgain(page: Page, vendor: FakeVendor, who: string, why: RegExp): Promise<void> {
  await expectShown(page, new RegExp(`Trying again: ${who}.*Asked again (in \\d+ seconds?|now)`), why);
  expectStatedInTime(lastEnd(vendor));
  await page.clock.fastForward(10_000);
}
const pressRetry = (page: Page) => page.getByRole('button', { name: 'Ask again' }).click();

test('F1: F2: F3: F5: F7: cut before and within the answer, ended without a reason, an error inside it and around it: each is told, and asked again', async ({
  page,
  stage: { product, vendor },
}) => {
  scriptMishaps(vendor, {
    'opposition Rebuttal 1': [{ fault: { kind: 'hang-up' } }, { fault: { kind: 'reset', after: 5 } }],
    'proposition Rebuttal 1': [{ fault: { kind: 'end', after: 5 } }],
    'opposition Rebuttal 2': [{ fault: { kind: 'error-frame', after: 5 } }, { status: 503 }],
  });
  await noteWhatIsShown(page);
  await page.clock.install();
  await seatVendor(page, product);
  await startDebate(page);
  await askedAgain(page, vendor, 'Opposition', /could not be reached, or the connection broke/);
  await expect.poll(() => callsAt(vendor, 'opposition Rebuttal 1').length).toBe(2);
  await askedAgain(
    page,
    vendor,
    'Opposition',
    /could not be reached, or the connection broke|reply was cut off/,
  );
  await askedAgain(page, vendor, 'Proposition', /reply was cut off/);
  await askedAgain(page, vendor, 'Opposition', /answered with an error of its own/);
  await askedAgain(page, vendor, 'Opposition', /is overloaded at the moment/);
  await stateLabel(page, 'completed');
  expect(vendor.calls).toHaveLength(14);
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  await expectOneBill(page, product);
});

test('F6: F8: F11: an absurd wait, a refused key, an empty account: halted at once with what to do; speeches cut by length or filter are marked', async ({
  page,
  stage: { product, vendor },
}) => {
  scriptMishaps(vendor, {
    'opposition Rebuttal 1': [
      { status: 429, retryAfter: '3600' },
      { status: 401 },
      { status: 429, code: 'insufficient_quota' },
    ],
    'proposition Rebuttal 1': [{ finish: 'length' }],
    'opposition Rebuttal 2': [{ finish: 'filtered' }],
  });
  await seatVendor(page, product);
  await startDebate(page);
  await stateLabel(page, 'error');
  expectStatedInTime(lastEnd(vendor));
  await expect(haltPanel(page)).toContainText(
    /The provider takes no calls until .*The provider is limiting the rate of requests.*It asks to wait 60 minutes\./,
  );
  await expect(haltPanel(page)).toContainText('Two speeches are kept; only what failed is asked for again');
  await pressRetry(page);
  await expect(haltPanel(page)).toContainText(/did not accept the key/);
  expectStatedInTime(lastEnd(vendor));
  const fix = haltPanel(page).getByRole('link', { name: 'Settings' });
  await expect(fix).toHaveAttribute('href', '/settings');
  await pressRetry(page);
  await expect(haltPanel(page)).toContainText(/account has no credit left/);
  expectStatedInTime(lastEnd(vendor));
  await expect(haltPanel(page)).toContainText('Top up the account');
  // Opens the linked page and comes back: the debate still waits, and no call is made.
  await fix.click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await stateLabel(page, 'error');
  expect(callsAt(vendor, 'opposition Rebuttal 1')).toHaveLength(3);
  await pressRetry(page);
  await stateLabel(page, 'completed');
  expect(vendor.calls).toHaveLength(12);
  const speech = (name: string) =>
    page.getByRole('region', { name: 'Speeches' }).getByRole('article', { name, includeHidden: true });
  await expect(speech('Proposition — Rebuttal 1')).toContainText('Cut off at the length limit');
  await expect(speech('Opposition — Rebuttal 2')).toContainText('Cut off by the provider’s content filter');
  await expectVendorsWords(page, vendor);
  await expectVendorsBooks(page, vendor);
  await expectOneBill(page, product);
});

test.describe('with a wire to the vendor that fails', () => {
  let wire: FaultProxy;
  const open: { stop(): Promise<void> }[] = [];
  test.afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.stop();
  });

  test('F2: F4: cut in mid-line, and silent in mid-speech: told within its time, asked again, and marked as cut off', async ({
    page,
  }) => {
    const vendor = await startFakeVendor('openai');
    wire = await startFaultProxy(vendor.baseUrl);
    const product = await startProduct({
      OPENAI_API_KEY: 'sk-canary-7f3a',
      OPENAI_BASE_URL: `${wire.url}/v1`,
    });
    open.push(vendor, wire, product);
    scriptMishaps(vendor, {
      'opposition Rebuttal 1': [{ everyMs: 250 }],
      'proposition Rebuttal 1': [{ everyMs: 250 }],
    });
    // The idle timeout is two minutes; the test shortens it to a second.
    await page.route('**/generations', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, idleTimeoutMs: 1_000 }) });
    });
    await noteWhatIsShown(page);
    await page.clock.install();
    await seatVendor(page, product);
    await startDebate(page);
    await untilMidSpeech(vendor, 'opposition Rebuttal 1');
    wire.play({ kind: 'cut-mid-line', afterBytes: 0 });
    await askedAgain(page, vendor, 'Opposition', /could not be reached, or the connection broke/);
    wire.play(null);
    await untilMidSpeech(vendor, 'proposition Rebuttal 1');
    wire.play({ kind: 'stall', afterBytes: 0 });
    await askedAgain(page, vendor, 'Proposition', /silent|time|answer/);
    wire.play(null);
    await stateLabel(page, 'completed');
    const cut = attemptsIn(await keptRecord(page)).filter(({ outcome }) => outcome?.state === 'failed');
    expect(cut.map(({ id, outcome }) => [id, outcome?.code])).toEqual([
      ['1:1.0.opposition.1', 'network'],
      ['1:1.0.proposition.1', 'time-out'],
    ]);
    expect(cut.every(({ charge }) => charge?.basis === 'estimated')).toBe(true);
    await expectVendorsWords(page, vendor);
    await expectVendorsBooks(page, vendor);
    await expectOneBill(page, product);
  });
});
