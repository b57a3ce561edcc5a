// The replay of a finished debate: in the page, and in the file that anybody can open. `SHOTS=folder` saves pictures.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { applyTheme, expectAccessible, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { importDebate, openOffline, shareAs } from './shared-files.ts';

const RECORDING = new URL('../../shared/recordings/oxford-four-day-week.json', import.meta.url);
const ROUNDTABLE = new URL('../../shared/recordings/roundtable-windfall.json', import.meta.url);
const HEADLINE = /wins|too close|Level|undecided/i;
const recordIn = (file: URL) => JSON.parse(readFileSync(file, 'utf8')).record as object;

async function shoot(page: Page, name: string) {
  if (!process.env['SHOTS']) return;
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
    [1920, 1080, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await applyTheme(page, theme);
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}-${theme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('plays a debate without a request, keeps the verdict sealed, and answers keys', async ({ page, product }) => {
  await importDebate(page, product.url, recordIn(RECORDING));
  await shoot(page, 'outcome');
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await expect(page.getByText('Replay: no model is called')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const bar = page.getByRole('slider', { name: 'Position in the debate' });
  await expect(bar).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shoot(page, 'replay-start');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0', { timeout: 3000 });
  await page.getByRole('button', { name: 'Play' }).click();
  const live = page.locator('.speech.live .text');
  await expect.poll(async () => (await live.textContent())?.length, { intervals: [100] }).toBeGreaterThan(60);
  await page.keyboard.press('Escape');
});
test('shots', async ({ page, product, browser }) => {
  for (const [name, file] of [['oxford', RECORDING], ['round', ROUNDTABLE]] as const) {
    await importDebate(page, product.url, recordIn(file));
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('0', { timeout: 3000 });
    await page.getByRole('button', { name: 'Play' }).click();
    const live = page.locator('.speech.live .text');
    await expect.poll(async () => (await live.textContent())?.length, { intervals: [100] }).toBeGreaterThan(60);
    await page.getByRole('button', { name: 'Pause' }).click();
    await shoot(page, `${name}-mid`);
    await page.keyboard.press('p');
    await shoot(page, `${name}-projector`);
    await page.keyboard.press('p');
    await page.locator('.replay-bar summary').click();
    await shoot(page, `${name}-menu`);
    await page.keyboard.press('Escape');
    await page.locator('.chapters button').last().click();
    await shoot(page, `${name}-sealed`);
    await page.getByRole('button', { name: /^Open (without|the result)/ }).click();
    await shoot(page, `${name}-opened`);
    await page.locator('[data-part=result] button').click();
    const saved = await shareAs(page, 'page');
    const opened = await openOffline(browser, saved);
    await shoot(opened.page, `${name}-file`);
    await opened.page.getByRole('link', { name: 'Replay' }).click();
    for (let i = 0; i < 4; i++) await opened.page.keyboard.press('ArrowRight');
    await shoot(opened.page, `${name}-file-replay`);
    console.log(opened.asked, readFileSync(await saved.path()).length);
  }
});
