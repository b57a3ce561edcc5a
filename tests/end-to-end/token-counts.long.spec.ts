// Tokens are counted by their vendor before Start where bytes alone would refuse a limit: no call is made for it, and it costs nothing.
import { startProduct } from '../kit/product.ts';
import { debater } from '../kit/vendor-speech.ts';
import { type DialectName, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { expect, seatVendor, startDebate, test } from './page-fixture.ts';

const COUNTING_VENDORS: readonly [dialect: DialectName, model: string, key: string, address: string][] = [
  ['anthropic', 'anthropic/claude-haiku-4-5', 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
  ['google', 'google/gemini-2.5-flash', 'GOOGLE_API_KEY', 'GEMINI_BASE_URL'],
];

/** So long that most of what a debate must be able to cost is for reading it. */
const BACKGROUND = 'The harbour has two quays, one of them for ferries. '.repeat(350);

for (const [dialect, model, key, address] of COUNTING_VENDORS) {
  test(`${dialect} counts the prompts of a set-up whose limit seems too low, and the debate starts under it`, async ({
    page,
  }) => {
    const vendor = await startFakeVendor(dialect, debater({ everyMs: 5 }));
    const product = await startProduct({ [key]: 'sk-canary-7f3a', [address]: vendor.baseUrl });
    try {
      // The page asks, and hears nothing until its limit was refused by bytes.
      let letThrough = () => {};
      const refused = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/api/token-counts', async (route) => {
        await refused;
        await route.continue();
      });
      await seatVendor(page, product, model);
      await page.getByRole('textbox', { name: 'Background' }).fill(BACKGROUND);
      await page.getByRole('spinbutton', { name: 'Warn at ($)' }).fill('');
      const limit = page.getByRole('spinbutton', { name: 'Cost limit ($)' });
      await limit.fill('0.0001');
      const tooLow = page.getByText(/the openings and the result could cost up to/).first();
      const needed = async () => Number(/\$(\d+(?:\.\d+)?)/.exec((await tooLow.textContent()) ?? '')?.[1]);
      await expect(tooLow).toBeVisible();
      const byBytes = await needed();
      letThrough();
      await expect.poll(needed).toBeLessThan(0.7 * byBytes);
      const byCounts = await needed();
      expect(vendor.counted.length).toBeGreaterThan(1);
      expect(vendor.calls).toHaveLength(0);
      expect(await product.countedNanoUsd()).toBe(0);

      await limit.fill(String(Math.ceil(1.1 * byCounts * 10_000) / 10_000));
      const start = page.getByRole('button', { name: 'Start debate' });
      await expect(start).toHaveAttribute('aria-disabled', 'false');
      await startDebate(page);
      await expect.poll(() => vendor.calls.length).toBeGreaterThan(1);
    } finally {
      await product.stop();
      await vendor.stop();
    }
  });
}
