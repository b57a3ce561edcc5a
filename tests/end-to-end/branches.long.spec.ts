// Changes tried from a finished debate: the form and its price, a branch with its control, what is said of them, the tree in the history; with the keyboard, on a
// phone, in both themes and in German.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyTheme } from './accessibility.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

const SHOTS = process.env['SHOTS'];
const NEW_WORDS = 'Rest is no race, and a rota costs nothing: here stand the words of a person.';

async function seen(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await applyTheme(page, theme);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, `${name} ${theme} ${width}`).toEqual([]);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await applyTheme(page, 'light');
}

test('a change is tried with its control, and said to be no more than luck', async ({ page, stage }) => {
  test.setTimeout(240_000);
  await openSeated(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'completed');
  const callsBefore = stage.vendor.calls.length;

  await page.locator('.rounds details').nth(1).locator('summary').click();
  const offer = page.getByRole('link', { name: /^Try a change from here: Proposition, Rebuttal 1/ });
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/speech-1440.png` });
  await offer.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Try a change from Proposition, Rebuttal 1/,
  );
  const start = page.getByRole('button', { name: 'Try it' });
  await expect(start).toBeDisabled();
  const words = page.getByRole('textbox', { name: /in your words$/ });
  const original = await words.inputValue();
  await words.fill(NEW_WORDS);
  await page.getByRole('button', { name: 'Put the words back' }).click();
  await expect(words).toHaveValue(original);
  await words.fill(NEW_WORDS);
  await expect(page.locator('.money strong')).toHaveText(/\$/);
  await seen(page, 'branch-form');
  await start.click();
  await expect(page).toHaveURL(/\/debates\//);
  await stateLabel(page, 'completed');
  const prompts = stage.vendor.calls.slice(callsBefore).map(({ body }) => JSON.stringify(body));
  expect(prompts.some((prompt) => prompt.includes(NEW_WORDS))).toBe(true);

  await page.getByRole('link', { name: /^Proposition, Rebuttal 1: the words/ }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Changed: .*Nothing changed: /, {
    timeout: 60_000,
  });
  await expect(page.getByText('Too few to tell a change from luck.')).toBeVisible();
  await expect(
    page.locator('.pair ins, .pair del').first().or(page.locator('.pair .by-you').first()).first(),
  ).toBeVisible();
  await seen(page, 'compare');
  await page.getByRole('radio', { name: 'Control: nothing changed' }).check();
  await expect(page.locator('.pair .by-you')).toHaveCount(0);

  await page.goto(`${stage.product.url}/debates`);
  const rows = page.getByRole('region', { name: 'Finished' }).locator('.list > li');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: '2 branches' }).click();
  await expect(page.locator('.tree > li')).toHaveCount(2);
  await seen(page, 'branch-history');
  const trial = await page.getByRole('link', { name: 'What the change did' }).first().getAttribute('href');
  await page.goto(`${stage.product.url}/settings`);
  await page.getByLabel('Language of the page').selectOption('de');
  await page.goto(`${stage.product.url}${trial}`);
  await expect(page.getByText('Zu wenig, um eine Wirkung vom Zufall zu unterscheiden.')).toBeVisible();
  await seen(page, 'compare-german');
});

test('three branches and three controls reach their verdicts at once, and another page loads meanwhile', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000);
  await openSeated(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'completed');
  await page.locator('.rounds details').nth(1).locator('summary').click();
  await page.getByRole('link', { name: /^Try a change from here: Proposition, Rebuttal 1/ }).press('Enter');
  await page.getByRole('textbox', { name: /in your words$/ }).fill(NEW_WORDS);
  await page.getByRole('radio', { name: 'Three times' }).check();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/\/branches\//);
  const other = await page.context().newPage();
  await other.goto(`${stage.product.url}/debates`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.verdicts')).not.toContainText('no verdict yet', { timeout: 120_000 });
});
