// Makes the pictures in docs/pictures again, from the recorded Oxford debate: `SHOTS=1 ROSTRUM_TESTS=all pnpm --dir tests exec playwright test screenshots`. Skipped otherwise; it
// asserts nothing.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { expect, startDebate, stateLabel, test } from './page-fixture.ts';

test.skip(!process.env['SHOTS'], 'only where the pictures are asked for');
test.setTimeout(180_000);

const docs = (name: string) => fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));

async function shoot(page: Page, name: string, width: number, height: number, theme: 'light' | 'dark') {
  await page.setViewportSize({ width, height });
  await page.evaluate((target) => {
    document.documentElement.dataset['theme'] = target;
  }, theme);
  await page.mouse.move(0, 0);
  // Waits for the transition of the buttons from one theme to the other.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((running) => running.finished.catch(() => 0))),
  );
  // Two frames later the view has scrolled to the newest words.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.screenshot({ path: docs(name) });
}

async function shootBoth(page: Page, name: string, width: number, height: number) {
  await shoot(page, `${name}-light`, width, height, 'light');
  await shoot(page, `${name}-dark`, width, height, 'dark');
}

const liveArticle = (page: Page, name: string) => page.locator(`article.live[aria-label="${name}"]`);
const saidOnPage = async (page: Page, name: string) =>
  ((await liveArticle(page, name).locator('.text').textContent()) ?? '').split(/\s+/).length;

/** Polls often, because a speech is soon over. */
const OFTEN = { timeout: 60_000, intervals: [100] };

test('set-up, debate and outcome of a recorded debate', async ({ page }) => {
  const product = await startProduct({ DEMO_TOKENS_PER_SECOND: '60' });
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText('Recorded speaker').first()).toBeVisible();
  await shootBoth(page, 'setup-1440', 1440, 900);
  await startDebate(page);
  await expect.poll(() => saidOnPage(page, 'Opposition — Rebuttal 2'), OFTEN).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Pause' }).click();
  await stateLabel(page, 'paused');
  await shootBoth(page, 'live-1440', 1440, 900);
  await shootBoth(page, 'live-390', 390, 844);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Go on' }).click();
  await stateLabel(page, 'completed');
  await shootBoth(page, 'outcome-1440', 1440, 900);
  await shootBoth(page, 'outcome-390', 390, 844);
  await product.stop();
});
