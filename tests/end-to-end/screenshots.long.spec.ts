// Makes the pictures in docs/ again: `SHOTS=1 ROSTRUM_TESTS=all pnpm --dir tests exec playwright test screenshots`. Skipped otherwise; it
// asserts nothing.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { expect, openOptions, stateLabel, test, writeDeveloperSetting } from './page-fixture.ts';

test.skip(!process.env['SHOTS'], 'only where the pictures are asked for');
test.setTimeout(180_000);

const docs = (name: string) => fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url));

async function shoot(page: Page, name: string, width: number, height: number, theme: 'light' | 'dark') {
  await page.setViewportSize({ width, height });
  await page.evaluate((wanted) => {
    document.documentElement.dataset['theme'] = wanted;
  }, theme);
  await page.mouse.move(0, 0);
  // Waits for the transition of the buttons from one theme to the other.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((running) => running.finished.catch(() => 0))),
  );
  // Two frames later the view has scrolled to the newest words.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({ path: docs(name) });
}

const liveArticle = (page: Page, name: string) => page.locator(`article.live[aria-label="${name}"]`);
const saidOnPage = async (page: Page, name: string) =>
  ((await liveArticle(page, name).locator('.text').textContent()) ?? '').split(/\s+/).length;

/** Polls often, because a speech is soon over. */
const OFTEN = { timeout: 60_000, intervals: [100] };

test('set-up and arena', async ({ page }) => {
  const product = await startProduct({ DEMO_TOKENS_PER_SECOND: '70' });
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await shoot(page, 'setup-1440-light', 1440, 900, 'light');
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Warn at ($)' }).fill('0.25');
  await page.getByRole('spinbutton', { name: 'Cost limit ($)' }).fill('0.60');
  await page.getByRole('button', { name: 'Start debate' }).click();
  await expect(liveArticle(page, 'Proposition — Rebuttal 1')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Interject' }).click();
  await page.getByRole('textbox').fill('What happens to deliveries and to trades? Both of you, please.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saidOnPage(page, 'Opposition — Rebuttal 2'), OFTEN).toBeGreaterThan(50);
  await shoot(page, 'arena-1440-light', 1440, 900, 'light');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => saidOnPage(page, 'Opposition — Rebuttal 3'), OFTEN).toBeGreaterThan(45);
  await shoot(page, 'arena-390-dark', 390, 844, 'dark');
  await product.stop();
});

test('an outcome that somebody won', async ({ page, product }) => {
  const headline = page.getByRole('region', { name: 'Verdict' }).getByRole('heading', { level: 2 });
  for (let seed = 1; seed <= 12; seed++) {
    await writeDeveloperSetting(page, product.url, 'Seed', String(seed));
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Start debate' }).click();
    await stateLabel(page, 'completed');
    if (/wins/.test((await headline.textContent()) ?? '')) break;
  }
  await expect(headline).toContainText('wins');
  await shoot(page, 'outcome-1440-dark', 1440, 900, 'dark');
});
