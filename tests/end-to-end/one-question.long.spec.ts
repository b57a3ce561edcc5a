// One question through three formats, each in three clicks; then its debates as one group of the history, and their decisions side by side,
// with the keyboard, on a phone, in both themes, in German and on paper.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { debater } from '../kit/vendor-speech.ts';
import { asList, contentText } from '../kit/vendors/vendor-script.ts';
import { voteText } from '../shared/kit/answer-texts.ts';
import { applyTheme } from './accessibility.ts';
import { pressOn } from './keyboard.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

const MOTION = 'Cities should ban private cars from their centres';
const SHOTS = process.env['SHOTS'];

test('one question goes through three formats, and its decisions stand side by side', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000);
  const speak = debater();
  stage.vendor.play((call) => {
    const prompt = asList(call.body['messages']).map(contentText).join('\n');
    const isVote = prompt.includes('<task act="vote"');
    return isVote ? { text: [voteText(true, 80, 'Ban them on Sundays first, and count.')] } : speak(call);
  });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await openSeated(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'completed');
  for (const format of ['Consensus', 'Duel']) {
    clicks = 0;
    await click(page.getByRole('button', { name: 'Take this question further' }));
    await click(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${format}`) }));
    const start = page.getByRole('button', { name: 'Start debate' });
    await expect(start).toHaveAttribute('aria-disabled', 'false');
    await click(start);
    expect(clicks, format).toBeLessThanOrEqual(3);
    await expect(page).toHaveURL(/\/debates\//);
    await stateLabel(page, 'completed');
  }

  // From the outcome, and from the group in the history.
  const sideBySide = page.getByRole('link', { name: '3 debates of this question, side by side' });
  await expect(sideBySide).toBeVisible();
  await page.goto(`${stage.product.url}/debates`);
  const rows = page.getByRole('region', { name: 'Finished' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(sideBySide).toHaveCount(1);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/history-1440.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/history-390.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await pressOn(page, sideBySide);
  await expect(page).toHaveURL(/\/questions\/cities-should-ban-private-cars-from-their-centres$/);
  const sheets = page.getByRole('article');
  await expect(sheets).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MOTION);
  await expect(sheets.nth(1)).toContainText('Ban them on Sundays first');

  // A line leads to the vote that it comes from, which is folded away there.
  const source = sheets.nth(1).locator('a.ref').first();
  const vote = page.locator(`[id="${await source.textContent()}"]`);
  await source.click();
  await expect(vote).toBeVisible();
  await page.goBack();
  await expect(sheets).toHaveCount(3);

  // A reload shows the same: it is an address of its own.
  await page.reload();
  await expect(sheets.nth(1).getByRole('heading', { name: 'The text' })).toBeVisible();
  const leftOf = async (at: number) => (await sheets.nth(at).boundingBox())?.x;
  expect(await leftOf(1)).toBeGreaterThan((await leftOf(0)) ?? Number.NaN);
  for (const theme of ['dark', 'light'] as const) {
    await applyTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/question-1440-${theme}.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await leftOf(1)).toBe(await leftOf(0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/question-390-${theme}.png`, fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  expect(await leftOf(1)).toBe(await leftOf(0));
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/question-print.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const at = page.url();
  await page.goto(`${stage.product.url}/settings`);
  await page.getByLabel('Language of the page').selectOption('de');
  await page.goto(at);
  await expect(sheets.nth(1).getByRole('heading', { name: 'Unterschriften' })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/question-german.png`, fullPage: true });
});
